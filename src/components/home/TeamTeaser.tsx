import './team-teaser.css'
import type { MemberCard } from '../../lib/cards.ts'
import type { PageSection } from '../../schemas/pages.ts'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'
import { MemberCards } from '../team/MemberCards.tsx'

type TeamTeaserProps = { words: PageSection; members: MemberCard[] }

/** The home page's way to the team. It rises once when a tenth of it is seen (`enhancements/teaser.ts`). */
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
