import './accessibility-page.css'
import type { ReactNode } from 'react'
import { phoneLink, writtenPhone } from '../../lib/phone.ts'
import type { Firm } from '../../schemas/firm.ts'
import type { PageSection } from '../../schemas/pages.ts'
import { Masthead } from '../masthead/Masthead.tsx'

type AccessibilityPageProps = {
  words: {
    eyebrow?: string | undefined
    heading: string
    lede: string
    parts: (PageSection & { name: string })[]
  }
  firm: Firm
  ornament?: string
  /** The feedback form. */
  children: ReactNode
}

/** The accessibility statement with the feedback form, and the ways around the form beside it. */
export function AccessibilityPage({ words, firm, ornament, children }: AccessibilityPageProps) {
  const { street, town, state, zip } = firm.address
  return (
    <>
      <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} isTall />
      <div className="wrap section accessibility">
        <section aria-labelledby="feedback-heading" id="feedback">
          <h2 id="feedback-heading">Tell us what stands in your way</h2>
          {children}
        </section>
        <aside className="accessibility-ways" aria-labelledby="ways-heading">
          <h2 id="ways-heading">Without the form</h2>
          <p>
            Call <a href={phoneLink(firm.phone)}>{writtenPhone(firm.phone)}</a>
          </p>
          <p>
            Write to <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </p>
          <address>
            {firm.name}
            <br />
            {street}
            <br />
            {town}, {state} {zip}
          </address>
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
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
