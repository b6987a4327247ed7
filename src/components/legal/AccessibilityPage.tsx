import './accessibility-page.css'
import type { ReactNode } from 'react'
import type { Firm } from '../../schemas/firm.ts'
import type { PageSection } from '../../schemas/pages.ts'
import { OfficeAddress } from '../contact/OfficeAddress.tsx'
import { WaysWithoutForm } from '../forms/WaysWithoutForm.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { TestFacts, type TestRecord } from './TestFacts.tsx'

type AccessibilityPageProps = {
  words: {
    eyebrow?: string | undefined
    heading: string
    lede: string
    parts: (PageSection & { name: string })[]
  }
  firm: Firm
  ornament?: string
  testRecord: TestRecord
  notice: PageSection
  /** The feedback form. */
  children: ReactNode
}

/** The accessibility statement with the feedback form, and the ways around the form beside it. */
export function AccessibilityPage({
  words,
  firm,
  ornament,
  testRecord,
  notice,
  children,
}: AccessibilityPageProps) {
  return (
    <>
      <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} isTall />
      <div className="wrap section accessibility">
        <section aria-labelledby="feedback-heading" id="feedback">
          <h2 id="feedback-heading">Tell us what stands in your way</h2>
          {children}
        </section>
        <aside className="accessibility-ways" aria-labelledby="ways-heading">
          <WaysWithoutForm firm={firm} />
          <OfficeAddress firm={firm} />
          <LegalNotice notice={notice} />
        </aside>
      </div>
      <div className="section section-alternate">
        <div className="wrap accessibility-statement">
          {words.parts.map(({ name, heading, text }) => (
            <section key={name} id={name} aria-labelledby={`${name}-heading`}>
              <h2 id={`${name}-heading`}>{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {name === 'testing' && <TestFacts record={testRecord} />}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
