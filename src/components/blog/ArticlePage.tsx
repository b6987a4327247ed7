import './article-page.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import type { Article } from '../../lib/cards.ts'
import { isoDay, writtenDate } from '../../lib/dates.ts'
import type { PageSection } from '../../schemas/pages.ts'
import { Masthead } from '../masthead/Masthead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { PictureFrame } from '../plates/PictureFrame.tsx'
import { ArticleMargin } from './ArticleMargin.tsx'
import { ArticleOnward } from './ArticleOnward.tsx'
import { LawChanges } from './LawChanges.tsx'
import { Sources } from './Sources.tsx'

export type Heading = { id: string; text: string }

type ArticlePageProps = {
  article: Article
  ornament: string
  headings: Heading[]
  notice: PageSection
  /** The tool that belongs to the article. */
  tool?: ReactNode
  children: ReactNode
}

/** An article: head, the box of what has changed, the body, its sources, the notice and the way onward. */
export function ArticlePage({ article, ornament, headings, notice, tool, children }: ArticlePageProps) {
  const { title, author, date, asOf, minutes, area, summary, sources, changes, href } = article
  return (
    <article className="article">
      <Masthead heading={title} trail={[{ name: 'Blog', href: '/blog' }, area]} ornament={ornament}>
        <p className="article-byline">
          <span>
            By <a href={author.href}>{author.name}</a>
            {' on '}
            <time dateTime={isoDay(date)}>{writtenDate(date)}</time> ·
          </span>{' '}
          <span>
            {'Law as of '}
            <time dateTime={isoDay(asOf)}>{writtenDate(asOf)}</time>
            {` · ${minutes} minutes`}
          </span>
        </p>
      </Masthead>
      <div className="wrap section article-columns">
        <ArticleMargin headings={headings} href={href} />
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
          <Sources sources={sources} reviewed={article.reviewed} />
          <LegalNotice notice={notice} />
        </div>
      </div>
      <ArticleOnward article={article} />
    </article>
  )
}
