import type { MemberCard, PracticeAreaCard } from '../../lib/view-models.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { OfficeStatus } from '../contact/OfficeStatus.tsx'
import { PracticeAreaCards } from '../practice/PracticeAreaCards.tsx'
import { FirmTeaser } from './FirmTeaser.tsx'
import { Hero } from './Hero.tsx'
import { HomeMore, type HomeMoreProps } from './HomeMore.tsx'
import { TeamTeaser } from './TeamTeaser.tsx'

type HomePageProps = {
  words: { eyebrow?: string | undefined; heading: string; lede: string }
  phone: { href: string; written: string }
  ornament: string
  team: { words: PageSection; members: MemberCard[] }
  areas: { words: PageSection; cards: PracticeAreaCard[] }
  firm: PageSection
  hours: Firm['hours']
  more: HomeMoreProps
}

export function HomePage({ words, phone, ornament, team, areas, firm, hours, more }: HomePageProps) {
  return (
    <>
      <Hero {...words} phone={phone} ornament={ornament} status={<OfficeStatus rows={hours} />} />
      <TeamTeaser {...team} />
      <section className="section section-alternate" aria-labelledby="areas-heading">
        <div className="wrap">
          <p className="label">{areas.words.eyebrow}</p>
          <h2 id="areas-heading">{areas.words.heading}</h2>
          <PracticeAreaCards cards={areas.cards} intro={areas.words.text} />
        </div>
      </section>
      <FirmTeaser words={firm} />
      <HomeMore {...more} />
    </>
  )
}
