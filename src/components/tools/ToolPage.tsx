import './tool-page.css'
import type { ReactNode } from 'react'
import type { PageWords, PagePart } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { LinkedText, Paragraphs } from '../text/Paragraphs.tsx'

type ToolPageProps = {
  words: PageWords
  notice: PageSection
  /** The tool, shown in the section `helper`. */
  children: ReactNode
}

/** A tool's page: its sections in the order of the file, with the tool in one of them. */
export function ToolPage({ words, notice, children }: ToolPageProps) {
  return (
    <div className="wrap page-head tool-page">
      <PageHead words={words} />
      {words.parts.map((part) => (
        <Part key={part.name} part={part}>
          {part.name === 'helper' && children}
        </Part>
      ))}
      <LegalNotice notice={notice} />
    </div>
  )
}

function Part({ part, children }: { part: PagePart; children?: ReactNode }) {
  return (
    <section className="tool-part" aria-labelledby={part.name}>
      <h2 id={part.name}>{part.heading}</h2>
      <div>
        <Paragraphs text={part.text} />
        {part.items.length > 0 && (
          <dl>
            {part.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <LinkedText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </section>
  )
}
