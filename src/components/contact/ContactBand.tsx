import './contact-band.css'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { ContactWays } from './ContactWays.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

type ContactBandProps = { firm: Firm; words: PageSection }

/** The last section of a page that is not about contact itself. */
export function ContactBand({ firm, words }: ContactBandProps) {
  return (
    <section className="section section-alternate" aria-labelledby="contact-band">
      <div className="wrap contact-band">
        <div>
          <h2 id="contact-band">{words.heading}</h2>
          <Paragraphs text={words.text} />
        </div>
        <ContactWays firm={firm} />
      </div>
    </section>
  )
}
