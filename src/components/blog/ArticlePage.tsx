import './article-page.css'
import '../../styles/prose.css'
import './article-sidebar.css'
import type { ReactNode } from 'react'
import type { Firm } from '../../../content-model/firm.ts'
import { missingDay } from '../../../content-model/day.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Article, LawChange } from '../../lib/view-models.ts'
import { Masthead } from '../masthead/Masthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { AuthorName, ArticleFooter, Sources } from './ArticleFooter.tsx'

type ArticlePageProps = {
  article: Article
  ornament: string
  headings: Heading[]
  notice: PageSection
  /** The invitation in the footer. */
  contact: PageSection
  firm: Firm
  tool?: ReactNode
  children: ReactNode
}

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
  const { title, author, date, asOf, minutes, area, summary, sources, changes, href } = article
  return (
    <article className="article">
      <Masthead heading={title} trail={[{ name: 'Blog', href: '/blog' }, area]} ornament={ornament}>
        <p className="article-byline" data-pagefind-ignore>
          <span>
            By <AuthorName author={author} />
            {' on '}
            <time dateTime={isoDay(date)}>{formatDate(date)}</time>
          </span>
          <span>
            {'Law as of '}
            <time dateTime={isoDay(asOf)}>{formatDate(asOf)}</time>
          </span>
          <span>{`${minutes}-minute read`}</span>
        </p>
        <ArticleReview article={article} />
      </Masthead>
      <div className="wrap section article-columns">
        <ArticleSidebar headings={headings} href={href} />
        <div className="article-text">
          {changes.length > 0 && <LawChanges changes={changes} asOf={asOf} />}
          <p className="article-summary">{summary}</p>
          {article.picture.kind === 'photograph' && (
            <PictureFrame
              picture={article.picture}
              shape="wide"
              sizes="(width < 700px) 92vw, 656px"
              isLazy={false}
            />
          )}
          <div className="prose">{children}</div>
          {tool}
          <Sources sources={sources} />
          <LegalNotice notice={notice} />
        </div>
      </div>
      <ArticleFooter post={article} contact={contact} firm={firm} />
    </article>
  )
}

/** Under the byline: when the text was checked, which lawyer has read this version, and whether it is a sample. */
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

/** A heading of the body as Astro reports it: `depth` is 2 for a section, `slug` is its id. */
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

/** The box above an article: what has changed since, when, and by which source. */
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
