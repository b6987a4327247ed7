import './team-page.css'
import type { MemberCard } from '../../lib/cards.ts'
import { MemberCards } from './MemberCards.tsx'

type TeamPageProps = {
  words: { eyebrow?: string | undefined; heading: string; lede: string }
  members: MemberCard[]
}

export function TeamPage({ words, members }: TeamPageProps) {
  return (
    <div className="wrap page-head team-page">
      <p className="label">{words.eyebrow}</p>
      <h1 id="page-head">{words.heading}</h1>
      <p className="page-lede">{words.lede}</p>
      <MemberCards members={members} size="large" />
    </div>
  )
}
