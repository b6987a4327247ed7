import './practice-area-cards.css'
import '../../styles/visually-hidden.css'
import type { PracticeAreaCard } from '../../lib/view-models.ts'
import { PictureFrame } from '../plates/PictureFrame.tsx'

type PracticeAreaCardsProps = { cards: PracticeAreaCard[]; intro?: string[]; headingLevel?: 2 | 3 }

/** The practice areas as cards under their plates: two large ones, then rows of three. */
export function PracticeAreaCards({ cards, intro = [], headingLevel = 3 }: PracticeAreaCardsProps) {
  const Title = `h${headingLevel}` as const
  return (
    <>
      {intro.map((paragraph) => (
        <p key={paragraph} className="area-cards-intro">
          {paragraph}
        </p>
      ))}
      <ul role="list" className="area-cards">
        {cards.map(({ slug, href, title, description, picture }) => (
          <li key={slug} className="area-card">
            <PictureFrame picture={picture} shape="wide" sizes="(width < 700px) 92vw, 560px" />
            <div className="area-card-words">
              <Title>{title}</Title>
              <p>{description}</p>
              <a href={href}>
                Learn more<span className="visually-hidden"> about {title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
