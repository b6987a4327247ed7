import './intake-page.css'
import type { ReactNode } from 'react'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageHeadWords } from '../../lib/view-models.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { FormFallback } from './WithoutForm.tsx'
import { BeforeIntake, IntakeGuide, IntakeSteps, type IntakeGuideWords } from './IntakeGuide.tsx'

type IntakePageProps = {
  firm: Firm
  words: PageHeadWords
  notice: PageSection
  guide: IntakeGuideWords
  children: ReactNode
}

/** The firm's own intake form on its own page, with the notice and alternatives to the form beside it. */
export function IntakePage({ firm, words, notice, guide, children }: IntakePageProps) {
  return (
    <div className="wrap page-head intake-page">
      <div>
        <PageHead words={words} />
      </div>
      <LegalNotice notice={notice} />
      <div className="intake-page-form">
        <BeforeIntake phone={firm.phone} />
        {children}
        <IntakeSteps next={guide.next} />
      </div>
      <aside className="intake-page-ways" aria-labelledby="ways-heading">
        <IntakeGuide hand={guide.hand} out={guide.out} />
        <FormFallback firm={firm} />
      </aside>
    </div>
  )
}
