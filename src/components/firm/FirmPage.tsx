import './firm-page.css'
import type { ReactNode } from 'react'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageWords, PagePart } from '../../lib/view-models.ts'
import { PhoneLink } from '../contact/Addresses.tsx'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { OfficeStatus } from '../contact/OfficeStatus.tsx'
import { TallMasthead } from '../masthead/TallMasthead.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

type FirmPageProps = {
  words: PageWords
  firm: Firm
  ornament: string
}

/** How the firm works, what a first consultation is, and what happens next. */
export function FirmPage({ words, firm, ornament }: FirmPageProps) {
  return (
    <>
      <TallMasthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} />
      {words.parts.map((part, place) => (
        <FirmPart key={part.name} part={part}>
          {place === words.parts.length - 1 && (
            <>
              <p>
                Call <PhoneLink phone={firm.phone} />
              </p>
              <OfficeStatus rows={firm.hours} />
              <ButtonRow>
                <ButtonLink href="/contact-us">Free Consultation</ButtonLink>
                <ButtonLink href="/our-team" kind="second">
                  Meet Our Team
                </ButtonLink>
              </ButtonRow>
            </>
          )}
        </FirmPart>
      ))}
    </>
  )
}

function FirmPart({ part, children }: { part: PagePart; children: ReactNode }) {
  return (
    <section className="section firm-part" id={part.name} aria-labelledby={`${part.name}-heading`}>
      <div className="wrap">
        <div>
          {part.eyebrow && <p className="label">{part.eyebrow}</p>}
          <h2 id={`${part.name}-heading`}>{part.heading}</h2>
        </div>
        <div className="firm-part-text">
          <Paragraphs text={part.text} />
          {part.items.length > 0 && (
            <ol role="list" className="firm-steps">
              {part.items.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <Paragraphs text={[text]} />
                </li>
              ))}
            </ol>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
