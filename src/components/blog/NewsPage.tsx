import './article-page.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import type { News } from '../../lib/view-models.ts'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../lib/dates.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { Masthead } from '../masthead/Masthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { AuthorName, ArticleFooter, Sources } from './ArticleFooter.tsx'

type NewsPageProps = {
  news: News
  ornament: string
  notice: PageSection
  /** The invitation in the footer. */
  contact: PageSection
  firm: Firm
  children: ReactNode
}

/** News: byline, picture and body. If it has sources, it states law, and the legal notice is below it. */
export function NewsPage({ news, ornament, notice, contact, firm, children }: NewsPageProps) {
  const { title, author, date, sources, picture } = news
  return (
    <article className="article">
      <Masthead
        heading={title}
        trail={[{ name: 'Blog', href: '/blog' }]}
        label={news.label}
        ornament={ornament}
      >
        <p className="article-byline" data-pagefind-ignore>
          <span>
            By <AuthorName author={author} />
            {' on '}
            <time dateTime={isoDay(date)}>{formatDate(date)}</time>
          </span>
        </p>
        {author.isSample && (
          <p className="article-review" data-pagefind-ignore>
            Sample news by an invented author.
          </p>
        )}
      </Masthead>
      <div className="wrap section">
        <div className="article-text">
          {picture.kind === 'photograph' && (
            <PictureFrame picture={picture} shape="wide" sizes="(width < 700px) 92vw, 656px" isLazy={false} />
          )}
          <div className="prose">{children}</div>
          {sources.length > 0 && (
            <>
              <Sources sources={sources} />
              <LegalNotice notice={notice} />
            </>
          )}
        </div>
      </div>
      <ArticleFooter post={news} contact={contact} firm={firm} />
    </article>
  )
}
