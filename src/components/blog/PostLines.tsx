import './post-lines.css'
import type { PostCard } from '../../lib/cards.ts'
import { isoDay, writtenDate } from '../../lib/dates.ts'

/** Articles as ruled lines: title, day and area. For profiles, practice areas and the archive. */
export function PostLines({ posts }: { posts: PostCard[] }) {
  return (
    <ul role="list" className="post-lines">
      {posts.map(({ slug, href, title, date, area, changed }) => (
        <li key={slug}>
          <a href={href}>{title}</a>
          <p className="quiet">
            <time dateTime={isoDay(date)}>{writtenDate(date)}</time>
            {` · ${area.name}`}
            {changed && ' · changed since'}
          </p>
        </li>
      ))}
    </ul>
  )
}
