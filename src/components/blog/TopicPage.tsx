import './topic-page.css'
import type { PostCard } from '../../lib/view-models.ts'
import { Masthead } from '../masthead/Masthead.tsx'
import { PostCards } from './PostCards.tsx'

type TopicPageProps = {
  area: { title: string; description: string; href: string }
  ornament: string
  posts: PostCard[]
  /** Further pages on the same topic. */
  next?: string | undefined
  previous?: string | undefined
}

export function TopicPage({ area, ornament, posts, next, previous }: TopicPageProps) {
  return (
    <>
      <Masthead
        heading={`Articles on ${area.title}`}
        trail={[{ name: 'Blog', href: '/blog' }]}
        lede={area.description}
        ornament={ornament}
      />
      <div className="wrap section">
        <PostCards posts={posts} />
        <nav className="topic-onward" aria-label="More articles">
          {previous && <a href={previous}>Newer articles</a>}
          {next && <a href={next}>Older articles</a>}
          <a href={area.href}>What we do in {area.title}</a>
          <a href="/blog">All articles</a>
        </nav>
      </div>
    </>
  )
}
