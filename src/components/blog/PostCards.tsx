import './post-cards.css'
import '../../styles/visually-hidden.css'
import type { PostCard } from '../../lib/view-models.ts'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import { PictureFrame } from '../plates/PictureFrame.tsx'

/** Articles as cards (specification, section 2, "Blog list"): picture, title, byline, excerpt, "Read More". */
export function PostCards({ posts }: { posts: PostCard[] }) {
  return (
    <ol role="list" className="post-cards" data-post-cards>
      {posts.map((post) => (
        <li key={post.slug} className="post-card">
          <PictureFrame picture={post.picture} shape="wide" sizes="(width < 700px) 92vw, 360px" />
          <p className="label">{post.label}</p>
          <h2>
            <a href={post.href}>{post.title}</a>
          </h2>
          <p className="post-card-byline">
            By {post.author.name} on <time dateTime={isoDay(post.date)}>{formatDate(post.date)}</time>
          </p>
          {post.changed && <p className="post-card-changed">With an update</p>}
          <p className="post-card-excerpt">{post.excerpt}</p>
          <a className="post-card-more not-printed" href={post.href}>
            Read More<span className="visually-hidden">: {post.title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
