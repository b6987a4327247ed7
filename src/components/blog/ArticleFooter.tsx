import './article-footer.css'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import type { Article, News, Byline, LawSource } from '../../lib/view-models.ts'
import { ContactWays } from '../contact/ContactWays.tsx'
import { PostLines } from './PostLines.tsx'

type ArticleFooterProps = { post: Article | News; contact: PageSection; firm: Firm }

/** What follows a post: author of an article, contact, related articles, and the newer and older article. */
export function ArticleFooter({ post, contact, firm }: ArticleFooterProps) {
  const { author, related, newer, older } = post
  return (
    <div className="section section-alternate not-printed">
      <div className="wrap onward">
        <section aria-labelledby="onward-contact">
          <h2 id="onward-contact">{contact.heading}</h2>
          <p>
            {post.kind === 'article' && (
              <>
                {author.hasLeft ? 'We advise' : <AuthorName author={author} />}
                {author.hasLeft ? ' on ' : ' advises on '}
                <a href={post.area.href}>{post.area.name}</a>.{' '}
              </>
            )}
            {contact.text.join(' ')}
          </p>
          <ContactWays firm={firm} />
        </section>
        {related.length > 0 && (
          <section aria-labelledby="onward-related">
            <h2 id="onward-related">Read next</h2>
            <PostLines posts={related} />
          </section>
        )}
        {(older ?? newer) && (
          <nav className="onward-neighbors" aria-label="Newer and older articles">
            {older && (
              <a href={older.href} rel="prev">
                <span className="label">Older</span>
                {older.name}
              </a>
            )}
            {newer && (
              <a className="onward-newer" href={newer.href} rel="next">
                <span className="label">Newer</span>
                {newer.name}
              </a>
            )}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Linked to the author's page if there is one. */
export function AuthorName({ author: { name, href } }: { author: Byline }) {
  return href === undefined ? name : <a href={href}>{name}</a>
}

export function Sources({ sources }: { sources: LawSource[] }) {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map(({ citation, about, url }) => (
          <li key={citation + about}>
            {url ? <a href={url}>{citation}</a> : citation}
            {`, ${about}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
