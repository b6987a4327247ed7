import './blog-page.css'
import '../buttons/button-link.css'
import '../buttons/waiting-button.css'
import type { NamedLink, PostCard, PageHeadWords } from '../../lib/view-models.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { PostCards } from './PostCards.tsx'
import { LinkItems } from '../text/LinkItems.tsx'

type BlogPageProps = {
  words: PageHeadWords
  topics: NamedLink[]
  posts: PostCard[]
  /** The total number of articles. */
  total: number
  /** The position of the first article on this page, counted from 1. */
  first: number
  /** The page with the next six articles; undefined on the last page. */
  next?: string | undefined
  previous?: string | undefined
}

/** The list of articles. `enhancements/show-more-posts.ts` turns the link to the next page into a button. */
export function BlogPage({ words, topics, posts, total, first, next, previous }: BlogPageProps) {
  const last = first + posts.length - 1
  return (
    <div className="wrap page-head blog-page">
      <PageHead words={words} />
      <Topics topics={topics} />
      <PostCards posts={posts} />
      <div className="blog-more" data-show-more data-total={total}>
        <p role="status">
          {first === 1
            ? `Showing ${last} of ${total} posts`
            : `Showing ${first} to ${last} of ${total} posts`}
        </p>
        <div className="blog-more-links not-printed">
          {previous && <a href={previous}>Newer posts</a>}
          {next && (
            <a className="button" data-kind="second" href={next} data-next>
              Show More Posts
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

function Topics({ topics }: { topics: NamedLink[] }) {
  return (
    <nav className="topics" aria-label="Topics">
      <ul role="list">
        <LinkItems links={topics} />
        <li>
          <a href="/blog/archive">All by month</a>
        </li>
        <li>
          <a href="/search">Search</a>
        </li>
      </ul>
    </nav>
  )
}
