import { Link } from 'react-router'
import type { Today, ToAnswer } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dayOf } from '../../messages/browser/state-words.ts'
import { counted } from './counted.ts'
import { TodayRow } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'

type AnswerProps = { messages: NonNullable<Today['messages']>; day: string; isFirst: boolean }

/** The messages to answer: deadlines, then those that have waited longest; and what else came in. */
export function Answer({ messages, day, isFirst }: AnswerProps) {
  const { rows, deadlines, waited, late, recent, restricted } = messages
  const hidden = deadlines + waited + late - rows.length
  return (
    <>
      <TodaySection title="Answer">
        {rows.map((message, index) => (
          <TodayRow
            key={message.reference}
            why={whyOf(message, day)}
            since={
              <>
                since <Time at={message.receivedAt} />
              </>
            }
            title={message.name || message.reference}
            to={`/messages/${message.reference}`}
            action="Open"
            isFirst={isFirst && index === 0}
          >
            <p className="quiet">{detailsOf(message)}</p>
          </TodayRow>
        ))}
      </TodaySection>
      {rows.length + recent > 0 && (
        <p className="today-more">
          {hidden > 0 && `${counted(hidden, 'more is waiting', 'more are waiting')} for an answer. `}
          {recent > 0 && `${recentSentence(recent, rows.length > 0)} `}
          <Link to="/messages">All messages</Link>
        </p>
      )}
      {restricted.length > 0 && (
        <p className="today-more quiet">
          Restricted to other people:{' '}
          {restricted.map((reference) => (
            <Link key={reference} to={`/messages/${reference}`}>
              {reference}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

function recentSentence(recent: number, isMore: boolean): string {
  if (isMore) return `${counted(recent, 'more has come in and is', 'more have come in and are')} not late.`
  return `${counted(recent, 'message has come in and is', 'messages have come in and are')} not late.`
}

function whyOf({ deadline, waitedUntil, businessDays }: ToAnswer, day: string): string {
  if (deadline !== null)
    return deadline < day ? `Deadline was ${dayOf(deadline)}` : `Deadline ${dayOf(deadline)}`
  if (waitedUntil !== null) return `Follow-up was due ${dayOf(waitedUntil)}`
  return `${businessDays} business ${businessDays === 1 ? 'day' : 'days'}`
}

function detailsOf({ area, reply, isPossibleSpam }: ToAnswer): string {
  const sentences = [area, reply, isPossibleSpam && 'Possible spam'].filter(Boolean)
  return `${sentences.join('. ')}.`
}
