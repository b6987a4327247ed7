import './fees-page.css'
import type { AreaFeeRows } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import type { Firm } from '../../../content-model/firm.ts'
import { ContactWays } from '../contact/ContactWays.tsx'
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
  firm: Firm
  ornament: string
}

export function FeesPage({ words, fees, firm, ornament }: FeesPageProps) {
  return (
    <>
      <Masthead heading={words.heading} label={words.eyebrow} lede={words.lede} ornament={ornament} />
      <div className="wrap section">
        {firm.sample && <p className="fees-sample">Sample figures: this firm and its fees are invented.</p>}
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
          <ContactWays firm={firm} />
        </div>
      </div>
    </>
  )
}
