import './intake-guide.css'
import type { PageSection } from '../../../content-model/page.ts'
import { PhoneLink } from '../contact/Addresses.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

/** Help with the firm's own intake form: the next steps, what to have at hand, what to leave out. */
export type IntakeGuideWords = { next: PageSection; hand: PageSection; out: PageSection }

/** Below the form: what happens once it is sent. */
export function IntakeSteps({ next }: Pick<IntakeGuideWords, 'next'>) {
  return (
    <div className="intake-guide">
      <section aria-labelledby="intake-next">
        <h2 id="intake-next">{next.heading}</h2>
        <Paragraphs text={next.text} />
        <ol role="list">
          {next.items.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <Paragraphs text={[text]} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Beside the form: what to have at hand, and what to leave out. */
export function IntakeGuide({ hand, out }: Omit<IntakeGuideWords, 'next'>) {
  return (
    <div className="intake-guide">
      {[hand, out].map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Paragraphs text={text} />
        </section>
      ))}
    </div>
  )
}

/** Above the form: whom to call instead. */
export function BeforeIntake({ phone }: { phone: string }) {
  return (
    <p className="before-intake">
      If a deadline is near, call <PhoneLink phone={phone} />. Already a client? Call{' '}
      <a href="/our-team">your lawyer</a>.
    </p>
  )
}
