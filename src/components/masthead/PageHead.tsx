import './page-head.css'
import type { PageHeadWords } from '../../lib/view-models.ts'

/** The head of a page without a masthead: on paper color, below the opaque bar. Belongs inside a `.page-head`. */
export function PageHead({ words }: { words: PageHeadWords }) {
  return (
    <>
      <p className="label">{words.eyebrow}</p>
      <h1>{words.heading}</h1>
      <p className="page-lede">{words.lede}</p>
    </>
  )
}
