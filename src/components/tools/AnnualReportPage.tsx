import './annual-report-helper.css'
import './annual-report-page.css'
import type { ReactNode } from 'react'
import type { PageSection } from '../../../content-model/page.ts'
import { PageHead, type PageHeadWords } from '../masthead/PageHead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'

type AnnualReportPageProps = {
  words: PageHeadWords & { parts: (PageSection & { name: string })[] }
  notice: PageSection
  /** The helper with its table; rendered in the first section. */
  children: ReactNode
}

/** The annual-report helper's page: the tool first, then what the report is. */
export function AnnualReportPage({ words, notice, children }: AnnualReportPageProps) {
  const [first, ...rest] = words.parts
  return (
    <div className="wrap page-head annual-report-page">
      <PageHead words={words} />
      {first && <Part part={first}>{children}</Part>}
      {rest.map((part) => (
        <Part key={part.name} part={part} />
      ))}
      <LegalNotice notice={notice} />
    </div>
  )
}

function Part({ part, children }: { part: PageSection & { name: string }; children?: ReactNode }) {
  return (
    <section className="annual-report-part" aria-labelledby={part.name}>
      <h2 id={part.name}>{part.heading}</h2>
      <div>
        {part.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {part.items.length > 0 && (
          <dl>
            {part.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </section>
  )
}
