import { Link } from 'react-router'
import { firstAnswerDays } from '../contract.ts'
import type { Today } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dayAndTime } from '../../shell/times.ts'
import { counted } from '../../../text/counted.ts'

type TodayAsideProps = { today: Today }

/** What is not urgent: changes that are not public, what is coming up, first answers, and the last proven backup. */
export function TodayAside({ today: { notPublic, comingUp, firstAnswers, backup, fixes } }: TodayAsideProps) {
  const isAtRisk = fixes.some(
    ({ about, isProblem }) => isProblem && (about === 'backup' || about === 'server'),
  )
  const isBackupKnown = backup && !isAtRisk
  return (
    <div className="today-aside">
      {notPublic && notPublic.length > 0 && (
        <section aria-labelledby="not-public">
          <h2 id="not-public">Not yet public</h2>
          <ul role="list">
            {notPublic.map(({ path, title, isApproved }) => (
              <li key={path}>
                {title}
                {isApproved && <span className="small quiet">Approved by a lawyer</span>}
              </li>
            ))}
          </ul>
          <Link className="button" to="/publish">
            Review {notPublic.length === 1 ? '1 change' : `${notPublic.length} changes`}
          </Link>
        </section>
      )}
      {comingUp.length > 0 && (
        <section aria-labelledby="coming-up">
          <h2 id="coming-up">Coming up</h2>
          <ul role="list">
            {comingUp.map((event) => (
              <li key={`${event.kind} ${event.at}`}>
                <span className="small quiet">
                  {event.kind === 'closed' && hasPassed(event.at) && 'Since '}
                  <Time at={event.at} />
                </span>
                {event.kind === 'closed'
                  ? `Closed for ${event.holiday} until ${dayAndTime(event.opensAt)}`
                  : `${event.isLate ? 'Late, and not yet published' : 'To be published'}: ${event.sentences.join('; ')}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {firstAnswers && (
        <section aria-labelledby="first-answers">
          <h2 id="first-answers">First answers</h2>
          {firstAnswers.unanswered === firstAnswers.messages ? (
            <p>
              None yet; the longest wait is <strong>{officeHours(firstAnswers.slowest)}</strong>.
            </p>
          ) : (
            <p>
              Half in <strong>{officeHours(firstAnswers.halfWithin)}</strong>, the slowest in{' '}
              <strong>{officeHours(firstAnswers.slowest)}</strong>.
            </p>
          )}
          <p className="small quiet">
            {counted(firstAnswers.messages, 'message')} in {firstAnswerDays} days, counted in office hours.
            {firstAnswers.unanswered > 0 &&
              ` Not answered yet: ${firstAnswers.unanswered}, counted until now.`}
          </p>
        </section>
      )}
      {isBackupKnown && (
        <section aria-labelledby="kept-safe">
          <h2 id="kept-safe">Backup</h2>
          <p>
            Last proven backup:{' '}
            <strong>
              <Time at={backup.madeAt} />
            </strong>
          </p>
          <p className="small quiet">
            {backup.inSecondPlace
              ? 'Test-restored and compared. Stored in two places.'
              : 'Test-restored and compared. Stored on this disk only.'}
          </p>
        </section>
      )}
    </div>
  )
}

function hasPassed(time: number): boolean {
  return time < Date.now()
}

/** Office hours in words: "less than an hour", "1 hour", "14 hours". */
function officeHours(milliseconds: number): string {
  if (milliseconds < 3_600_000) return 'less than an hour'
  return counted(Math.round(milliseconds / 3_600_000), 'hour')
}
