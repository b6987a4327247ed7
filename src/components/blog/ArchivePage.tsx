import './archive-page.css'
import type { PostCard } from '../../lib/cards.ts'
import { writtenMonth } from '../../lib/dates.ts'
import { slugOf } from '../../lib/slug.ts'
import { PostLines } from './PostLines.tsx'

type ArchivePageProps = {
  words: { eyebrow?: string | undefined; heading: string; lede: string }
  posts: PostCard[]
}

/** Every article by month, newest first. */
export function ArchivePage({ words, posts }: ArchivePageProps) {
  const months = Map.groupBy(posts, ({ date }) => writtenMonth(date))
  return (
    <div className="wrap page-head archive">
      <p className="label">{words.eyebrow}</p>
      <h1>{words.heading}</h1>
      <p className="page-lede">{words.lede}</p>
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className="archive-month" aria-labelledby={slugOf(month)}>
          <h2 id={slugOf(month)}>{month}</h2>
          <PostLines posts={ofMonth} />
        </section>
      ))}
    </div>
  )
}
