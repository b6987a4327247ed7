import './practice-area-cards.css'
import '../../styles/visually-hidden.css'
import { cardWidths } from '../../lib/card-rows.ts'
import type { PracticeAreaCard } from '../../lib/view-models.ts'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

type PracticeAreaCardsProps = { cards: PracticeAreaCard[]; intro?: string[]; headingLevel?: 2 | 3 }

/** The practice areas as cards with their plates, in full rows of two and three. */
export function PracticeAreaCards({ cards, intro = [], headingLevel = 3 }: PracticeAreaCardsProps) {
  const Title = `h${headingLevel}` as const
  const widths = cardWidths(cards.length)
  return (
    <>
      <Paragraphs text={intro} className="area-cards-intro" />
      <ul role="list" className="area-cards">
        {cards.map(({ slug, href, title, description, picture }, place) => (
          <li key={slug} className="area-card" data-width={widths[place]}>
            <PictureFrame picture={picture} shape="wide" sizes="(width < 700px) 92vw, 560px" />
            <div className="area-card-words">
              <Title>{title}</Title>
              <p>{description}</p>
              <a className="not-printed" href={href}>
                Learn More<span className="visually-hidden"> about {title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
