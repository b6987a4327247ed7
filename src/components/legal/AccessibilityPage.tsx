import type { ReactNode } from 'react'
import './accessibility-page.css'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageWords } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { OfficeAddress } from '../contact/Addresses.tsx'
import { FormFallback } from '../forms/WithoutForm.tsx'
import { TallMasthead } from '../masthead/TallMasthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import tried from '../../tried-browsers.json'
import { Paragraphs } from '../text/Paragraphs.tsx'

type AccessibilityPageProps = {
  words: PageWords
  firm: Firm
  notice: PageSection
  children: ReactNode
}

/** The accessibility statement, with the feedback form and, beside that, alternatives to it. */
export function AccessibilityPage({ words, firm, notice, children }: AccessibilityPageProps) {
  return (
    <>
      <TallMasthead heading={words.heading} label={words.eyebrow} lede={words.lede} />
      <div className="wrap section accessibility">
        <section aria-labelledby="feedback-heading" id="feedback">
          <h2 id="feedback-heading">Tell us what stands in your way</h2>
          <LegalNotice notice={notice} />
          {children}
        </section>
        <aside className="accessibility-ways" aria-labelledby="ways-heading">
          <FormFallback firm={firm} />
          <OfficeAddress firm={firm} />
        </aside>
      </div>
      <div className="section section-alternate">
        <div className="wrap accessibility-statement">
          {words.parts.map(({ name, heading, text }) => (
            <section key={name} id={name} aria-labelledby={`${name}-heading`}>
              <h2 id={`${name}-heading`}>{heading}</h2>
              <Paragraphs text={text} />
              {name === 'testing' && <TriedBrowsers />}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** The oldest browser versions in which `tests/browsers/` tests every change. */
function TriedBrowsers() {
  return (
    <p>
      The main journeys run in Chromium {tried.Chromium}, Firefox {tried.Firefox} and WebKitGTK {tried.WebKit}
      , the engine of Safari, or newer versions of these.
    </p>
  )
}
