import './article-margin.css'
import type { Heading } from './ArticlePage.tsx'

type ArticleMarginProps = { headings: Heading[]; href: string }

/** The margin of an article: its parts, and the ways to print it or to say that something in it is wrong. */
export function ArticleMargin({ headings, href }: ArticleMarginProps) {
  return (
    <aside className="article-margin not-printed" aria-label="About this article">
      <nav aria-label="On this page">
        <details>
          <summary>On this page</summary>
          <ol role="list">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
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
