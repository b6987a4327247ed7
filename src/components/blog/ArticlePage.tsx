import './article-page.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import type { Article } from '../../lib/view-models.ts'
import { isoDay, formatDate } from '../../lib/dates.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { Masthead } from '../masthead/Masthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { AuthorName } from './AuthorName.tsx'
import { ArticleSidebar } from './ArticleSidebar.tsx'
import type { Heading } from './ArticleSidebar.tsx'
import { ArticleFooter } from './ArticleFooter.tsx'
import { LawChanges } from './LawChanges.tsx'
import { Sources } from './Sources.tsx'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'

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
        <p className="article-byline">
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
  return (
    <p className="article-review">
      {isSample && 'Sample article by an invented author. '}
      Checked against its sources on <time dateTime={isoDay(checked)}>{formatDate(checked)}</time>
      {review ? '. ' : '; no lawyer of the firm has reviewed it yet.'}
      {review && <ReviewedBy review={review} />}
    </p>
  )
}
