import './intake-page.css'
import type { ReactNode } from 'react'
import type { Firm } from '../../schemas/firm.ts'
import type { PageSection } from '../../schemas/pages.ts'
import { PageHead, type PageHeadWords } from '../masthead/PageHead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { IntakeGuide, type IntakeGuideWords } from './IntakeGuide.tsx'
import { WaysWithoutForm } from './WaysWithoutForm.tsx'

type IntakePageProps = {
  firm: Firm
  words: PageHeadWords
  notice: PageSection
  guide: IntakeGuideWords
  /** The intake form. */
  children: ReactNode
}

/** The firm's own intake form in a page of its own, with the notice and the ways around the form beside it. */
export function IntakePage({ firm, words, notice, guide, children }: IntakePageProps) {
  return (
    <div className="wrap page-head intake-page">
      <div>
        <PageHead words={words} />
      </div>
      <div>{children}</div>
      <aside className="intake-page-ways" aria-labelledby="ways-heading">
        <LegalNotice notice={notice} />
        <IntakeGuide {...guide} />
        <WaysWithoutForm firm={firm} />
      </aside>
    </div>
  )
}
