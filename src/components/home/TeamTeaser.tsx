import './team-teaser.css'
import '../../styles/visually-hidden.css'
import type { MemberCard } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { MemberCards } from '../team/MemberCards.tsx'

type TeamTeaserProps = { words: PageSection; members: MemberCard[] }

/** The home page's link to the team. It animates once when a tenth of it is visible (`enhancements/teaser.ts`). */
export function TeamTeaser({ words, members }: TeamTeaserProps) {
  return (
    <section id="team" className="section" aria-labelledby="team-heading">
      <div className="wrap team-teaser" data-teaser>
        <div>
          <p className="label">{words.eyebrow}</p>
          <h2 id="team-heading">{words.heading}</h2>
          {words.text.map((paragraph) => (
            <p key={paragraph} className="quiet">
              {paragraph}
            </p>
          ))}
          <ButtonRow>
            <ButtonLink href="/our-team">
              Learn More<span className="visually-hidden"> about our team</span>
            </ButtonLink>
            <ButtonLink href="/contact-us" kind="second">
              Contact Us
            </ButtonLink>
          </ButtonRow>
        </div>
        <MemberCards members={members} size="small" />
      </div>
    </section>
  )
}
