import './post-lines.css'
import type { PostCard } from '../../lib/view-models.ts'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'

/** Articles as ruled lines: title, date and area. For profiles, practice areas and the archive. */
export function PostLines({ posts }: { posts: PostCard[] }) {
  return (
    <ul role="list" className="post-lines">
      {posts.map(({ slug, href, title, date, label, changed }) => (
        <li key={slug}>
          <a href={href}>{title}</a>
          <p className="quiet">
            <time dateTime={isoDay(date)}>{formatDate(date)}</time>
            <span>{label}</span>
            {changed && <span>With an update</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
