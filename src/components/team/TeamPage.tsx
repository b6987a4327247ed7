import './team-page.css'
import type { MemberCard, PageHeadWords } from '../../lib/view-models.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { MemberCards } from './MemberCards.tsx'

type TeamPageProps = {
  words: PageHeadWords
  members: MemberCard[]
}

export function TeamPage({ words, members }: TeamPageProps) {
  return (
    <div className="wrap page-head team-page">
      <PageHead words={words} />
      <MemberCards members={members} size="large" />
    </div>
  )
}
