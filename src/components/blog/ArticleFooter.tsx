import './article-footer.css'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import type { Article, News } from '../../lib/view-models.ts'
import { ContactWays } from '../contact/ContactWays.tsx'
import { AuthorName } from './AuthorName.tsx'
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
        <section aria-labelledby="onward-related">
          <h2 id="onward-related">Read next</h2>
          <PostLines posts={related} />
        </section>
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
      </div>
    </div>
  )
}
