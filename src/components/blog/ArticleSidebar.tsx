import './article-sidebar.css'

/** A heading of the body as Astro reports it: `depth` is 2 for a section, `slug` is its id. */
export type Heading = { depth: number; slug: string; text: string }

type ArticleSidebarProps = { headings: Heading[]; href: string }

/** An article's sidebar: its table of contents, and links to print it or report an error. */
export function ArticleSidebar({ headings, href }: ArticleSidebarProps) {
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
