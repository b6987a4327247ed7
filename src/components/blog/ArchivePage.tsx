import './archive-page.css'
import { Fragment } from 'react'
import type { NamedLink, PostCard, PageHeadWords } from '../../lib/view-models.ts'
import { formatMonth } from '../../../text/day-in-words.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { PostLines } from './PostLines.tsx'

type ArchivePageProps = {
  words: PageHeadWords
  posts: PostCard[]
  /** Links to the years' own pages; empty while one page holds every article. */
  years: NamedLink[]
}

export function ArchivePage({ words, posts, years }: ArchivePageProps) {
  const months = Map.groupBy(posts, ({ date }) => formatMonth(date))
  return (
    <div className="wrap page-head archive">
      <PageHead words={words} />
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className="archive-month" aria-labelledby={idOf(month)}>
          <h2 id={idOf(month)}>{month}</h2>
          <PostLines posts={ofMonth} />
        </section>
      ))}
      {years.length > 0 && (
        <nav className="archive-month" aria-labelledby="years">
          <h2 id="years">All years</h2>
          <p>
            {years.map(({ href, name }) => (
              <Fragment key={href}>
                <a href={href}>{name}</a>{' '}
              </Fragment>
            ))}
          </p>
        </nav>
      )}
    </div>
  )
}

/** The id of a month: "november-2026" for "November 2026". */
const idOf = (month: string) => month.toLowerCase().replaceAll(' ', '-')
