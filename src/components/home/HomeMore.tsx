import './home-more.css'
import type { NamedLink, PostCard } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { PostLines } from '../blog/PostLines.tsx'

export type HomeMoreProps = {
  /** What it costs; undefined if the firm's page has no such part. */
  costs: PageSection | undefined
  feesHref: string
  posts: PostCard[]
  tools: (NamedLink & { about: string })[]
}

/** What the specification does not ask for: costs, the newest articles and the tools. */
export function HomeMore({ costs, feesHref, posts, tools }: HomeMoreProps) {
  if (!costs && posts.length + tools.length === 0) return null
  return (
    <div className="section section-alternate">
      <div className="wrap home-more">
        {costs && (
          <section aria-labelledby="costs-heading">
            {costs.eyebrow && <p className="label">{costs.eyebrow}</p>}
            <h2 id="costs-heading">{costs.heading}</h2>
            {costs.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <a href={feesHref}>{feesHref === '/fees' ? 'Our fees' : 'How fees are set'}</a>
            </p>
          </section>
        )}
        {posts.length > 0 && (
          <section aria-labelledby="posts-heading">
            <h2 id="posts-heading">Newest articles</h2>
            <PostLines posts={posts} />
            <p>
              <a href="/blog">All articles</a>
            </p>
          </section>
        )}
        {tools.length > 0 && (
          <section aria-labelledby="tools-heading">
            <h2 id="tools-heading">Tools</h2>
            <ul role="list">
              {tools.map(({ name, href, about }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                  <p className="quiet">{about}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
