import './legal-notice.css'
import type { PageSection } from '../../../content-model/page.ts'
import { Paragraphs } from '../text/Paragraphs.tsx'

/** The notice under every article and beside or above every form: no attorney-client relationship, nothing confidential yet. */
export function LegalNotice({ notice }: { notice: PageSection }) {
  return (
    <div className="legal-notice" role="note" aria-label={notice.heading}>
      <p className="legal-notice-heading">{notice.heading}</p>
      <Paragraphs text={notice.text} />
    </div>
  )
}
