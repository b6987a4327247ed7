import './firm-teaser.css'
import type { PageSection } from '../../../content-model/page.ts'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'

/** The home page's link to `/our-firm`: what a first consultation is, before anyone calls. */
export function FirmTeaser({ words }: { words: PageSection }) {
  return (
    <section className="section firm-teaser" aria-labelledby="firm-heading">
      <div className="wrap">
        <p className="label">{words.eyebrow}</p>
        <h2 id="firm-heading">{words.heading}</h2>
        <div>
          {words.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonRow>
            <ButtonLink href="/our-firm">How the firm works</ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </section>
  )
}
