import './practice-areas-page.css'
import type { PracticeAreaCard } from '../../lib/cards.ts'
import { PracticeAreaCards } from './PracticeAreaCards.tsx'

type PracticeAreasPageProps = {
  words: { eyebrow?: string | undefined; heading: string; lede: string }
  cards: PracticeAreaCard[]
}

export function PracticeAreasPage({ words, cards }: PracticeAreasPageProps) {
  return (
    <div className="wrap page-head areas-page">
      <p className="label">{words.eyebrow}</p>
      <h1 id="page-head">{words.heading}</h1>
      <p className="page-lede">{words.lede}</p>
      <PracticeAreaCards cards={cards} headingLevel={2} />
    </div>
  )
}
