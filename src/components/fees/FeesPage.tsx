import './fees-page.css'
import type { AreaFeeRows } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { Masthead } from '../masthead/Masthead.tsx'
import { FeesTable } from './FeesTable.tsx'

type FeesPageProps = {
  words: {
    eyebrow?: string | undefined
    heading: string
    lede: string
    parts: (PageSection & { name: string })[]
  }
  fees: AreaFeeRows[]
  /** Whether the figures are the sample's. */
  isSample: boolean
  ornament: string
}

/** What the firm's work costs, over all areas, and how it is paid. */
export function FeesPage({ words, fees, isSample, ornament }: FeesPageProps) {
  return (
    <>
      <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} />
      <div className="wrap section">
        {isSample && <p className="fees-sample">Sample figures: this firm and its fees are invented.</p>}
        <FeesTable fees={fees} />
      </div>
      <div className="section section-alternate">
        <div className="wrap fees-parts">
          {words.parts.map(({ name, heading, text }) => (
            <section key={name} aria-labelledby={`fees-${name}`}>
              <h2 id={`fees-${name}`}>{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <ButtonRow>
            <ButtonLink href="/contact-us">Free Consultation</ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </>
  )
}
