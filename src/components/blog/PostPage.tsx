import './article-page.css'
import '../../styles/prose.css'
import './article-sidebar.css'
import type { ReactNode } from 'react'
import type { LawSource } from '../../../content-model/posts.ts'
import type { Firm } from '../../../content-model/firm.ts'
import { missingDay } from '../../../content-model/day.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import type { Article, LawChange, News, Byline, Picture, PostCard } from '../../lib/view-models.ts'
import { Masthead } from '../masthead/Masthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import './article-footer.css'
import { ContactWays } from '../contact/ContactWays.tsx'
import { PostLines } from './PostLines.tsx'

type PostPageProps = {
  ornament: string
  notice: PageSection
  /** The invitation to contact the firm, for the footer. */
  contact: PageSection
  firm: Firm
  children: ReactNode
}

type ArticlePageProps = PostPageProps & { article: Article; headings: Heading[]; tool?: ReactNode }

/** An article: masthead, box with changes in the law, body, sources, legal notice and footer. */
export function ArticlePage({
  article,
  ornament,
  headings,
  notice,
  contact,
  firm,
  tool,
  children,
}: ArticlePageProps) {
  const { title, asOf, minutes, area, summary, sources, changes, href } = article
  return (
    <article className="article">
      <Masthead heading={title} trail={[{ name: 'Blog', href: '/blog' }, area]} ornament={ornament}>
        <PostByline post={article}>
          <span>
            {'Law as of '}
            <time dateTime={isoDay(asOf)}>{formatDate(asOf)}</time>
          </span>
          <span>{`${minutes}-minute read`}</span>
        </PostByline>
        <ArticleReview article={article} />
      </Masthead>
      <div className="wrap section article-columns">
        <ArticleSidebar headings={headings} href={href} />
        <div className="article-text">
          {/* A browser's reader mode shows the element with the body, and not always what is beside it. */}
          <div className="prose">
            {changes.length > 0 && <LawChanges changes={changes} asOf={asOf} />}
            <p className="article-summary">{summary}</p>
            <PostPicture picture={article.picture} />
            {children}
            {tool}
            <Sources sources={sources} />
            <LegalNotice notice={notice} />
          </div>
        </div>
      </div>
      <ArticleFooter post={article} contact={contact} firm={firm} />
    </article>
  )
}

/** Below the byline: when the text was checked, which lawyer has read this version, and whether it is a sample. */
function ArticleReview({ article }: { article: Article }) {
  const {
    checked,
    review,
    author: { isSample },
  } = article
  const day = isoDay(checked) === missingDay ? '[Date]' : formatDate(checked)
  return (
    <p className="article-review" data-pagefind-ignore>
      {isSample && 'Sample article by an invented author. '}
      Checked against its sources on <time dateTime={isoDay(checked)}>{day}</time>
      {review ? '. ' : '; no lawyer of the firm has reviewed it yet.'}
      {review && <ReviewedBy review={review} />}
    </p>
  )
}

/** A heading of the body from Astro: `depth` is 2 for a section, `slug` is its id. */
type Heading = { depth: number; slug: string; text: string }

type ArticleSidebarProps = { headings: Heading[]; href: string }

/** An article's sidebar: its table of contents, and links to print it or report an error. */
function ArticleSidebar({ headings, href }: ArticleSidebarProps) {
  const parts = headings.filter(({ depth }) => depth === 2)
  return (
    <aside className="article-sidebar not-printed" aria-label="About this article">
      <nav aria-label="On this page">
        <details>
          <summary>On this page</summary>
          <ol role="list">
            {parts.map(({ slug, text }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{text}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <p>
        <a href={`/accessibility-feedback?page=${href}&type=content`}>Is something here wrong or unclear?</a>
      </p>
    </aside>
  )
}

type LawChangesProps = { changes: LawChange[]; asOf: Date }

/** The box above an article: what has changed since, when, and its source. */
function LawChanges({ changes, asOf }: LawChangesProps) {
  return (
    <section className="law-changes" aria-labelledby="law-changes">
      <h2 id="law-changes">What has changed since this was written</h2>
      <ul role="list">
        {changes.map(({ date, text, source, readMore }) => (
          <li key={source + text}>
            <p>{text}</p>
            {readMore && (
              <p>
                Read <a href={readMore.href}>{readMore.name}</a>
              </p>
            )}
            <p className="quiet">
              <time dateTime={isoDay(date)}>{formatDate(date)}</time>
              <span>{source}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">{`The article below describes the law as of ${formatDate(asOf)}.`}</p>
    </section>
  )
}

/** News: byline, picture and body. News with sources states law, and the legal notice is below it. */
export function NewsPage({
  news,
  ornament,
  notice,
  contact,
  firm,
  children,
}: PostPageProps & { news: News }) {
  const { title, author, sources, picture } = news
  return (
    <article className="article">
      <Masthead
        heading={title}
        trail={[{ name: 'Blog', href: '/blog' }]}
        label={news.label}
        ornament={ornament}
      >
        <PostByline post={news} />
        {author.isSample && (
          <p className="article-review" data-pagefind-ignore>
            Sample news by an invented author.
          </p>
        )}
      </Masthead>
      <div className="wrap section">
        <div className="article-text">
          <PostPicture picture={picture} />
          <div className="prose">
            {children}
            {sources.length > 0 && (
              <>
                <Sources sources={sources} />
                <LegalNotice notice={notice} />
              </>
            )}
          </div>
        </div>
      </div>
      <ArticleFooter post={news} contact={contact} firm={firm} />
    </article>
  )
}

/** Who wrote a post and when; an article adds more as `children`. */
function PostByline({ post: { author, date }, children }: { post: PostCard; children?: ReactNode }) {
  return (
    <p className="article-byline" data-pagefind-ignore>
      <span>
        By <AuthorName author={author} />
        {' on '}
        <time dateTime={isoDay(date)}>{formatDate(date)}</time>
      </span>
      {children}
    </p>
  )
}

/** The photograph of a post. A plate is shown only on cards. */
function PostPicture({ picture }: { picture: Picture }) {
  if (picture.kind === 'plate') return null
  return <PictureFrame picture={picture} shape="wide" sizes="(width < 700px) 92vw, 656px" isLazy={false} />
}

type ArticleFooterProps = { post: Article | News; contact: PageSection; firm: Firm }

/** What follows a post: the author of an article, contact, related articles, and the newer and older article. */
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

function AuthorName({ author: { name, href } }: { author: Byline }) {
  return href === undefined ? name : <a href={href}>{name}</a>
}

function Sources({ sources }: { sources: LawSource[] }) {
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
