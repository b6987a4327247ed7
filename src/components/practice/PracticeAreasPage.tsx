import './practice-areas-page.css'
import type { PracticeAreaCard, PageHeadWords } from '../../lib/view-models.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { PracticeAreaCards } from './PracticeAreaCards.tsx'

type PracticeAreasPageProps = {
  words: PageHeadWords
  cards: PracticeAreaCard[]
}

export function PracticeAreasPage({ words, cards }: PracticeAreasPageProps) {
  return (
    <div className="wrap page-head areas-page">
      <PageHead words={words} />
      <PracticeAreaCards cards={cards} headingLevel={2} />
    </div>
  )
}
