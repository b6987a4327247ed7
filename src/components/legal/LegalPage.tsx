import './legal-page.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import { isoDay, formatDate } from '../../lib/dates.ts'
import { Masthead } from '../masthead/Masthead.tsx'

type LegalPageProps = {
  title: string
  intro: string
  ornament: string
  effective: Date
  headings: { id: string; text: string }[]
  children: ReactNode
}

/** A legal page: dark masthead, table of contents, effective date. */
export function LegalPage({ title, intro, ornament, effective, headings, children }: LegalPageProps) {
  return (
    <>
      <Masthead heading={title} lede={intro} label="Legal" ornament={ornament} isTall />
      <div className="wrap section legal">
        <nav className="legal-contents not-printed" aria-label="On this page">
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <p className="legal-date">
            In effect from <time dateTime={isoDay(effective)}>{formatDate(effective)}</time>
          </p>
          <div className="prose">{children}</div>
        </div>
      </div>
    </>
  )
}
