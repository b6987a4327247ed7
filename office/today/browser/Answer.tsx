import { Link } from 'react-router'
import type { Today, ToAnswer } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dueDayAndTime, nameOfDueDay } from '../../shell/times.ts'
import { counted, TodayRow, TodaySection } from './TodayRow.tsx'

type AnswerProps = { messages: NonNullable<Today['messages']>; day: string; isFirst: boolean }

/** The messages to answer, the most urgent first, and how many others came in. */
export function Answer({ messages, day, isFirst }: AnswerProps) {
  const { rows, deadlines, waited, late, recent, others, restricted } = messages
  const hidden = deadlines + waited + late + recent - rows.length
  return (
    <>
      <TodaySection title="Answer">
        {rows.map((message, index) => (
          <TodayRow
            key={message.reference}
            why={whyOf(message, day)}
            since={
              <>
                since <Time at={message.since} />
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
      {rows.length + others.count > 0 && (
        <p className="today-more">
          {hidden > 0 && `${counted(hidden, 'more is waiting', 'more are waiting')} for an answer. `}
          {others.count > 0 && `${othersSentence(others)} `}
          <Link to="/messages">All messages</Link>
        </p>
      )}
      <TodaySection title="Asked of others">
        {others.asked.map(({ reference, name, handler }) => (
          <TodayRow
            key={reference}
            why={handler}
            title={name || reference}
            to={`/messages/${reference}`}
            action="Open"
            isFirst={false}
          />
        ))}
      </TodaySection>
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

function othersSentence({ count, late }: AnswerProps['messages']['others']): string {
  const said = counted(count, 'message is handled by someone else', 'messages are handled by others')
  return late > 0 ? `${said}, ${counted(late, 'of them', 'of them', 'in text')} late.` : `${said}.`
}

function whyOf(
  { deadline, isUrgent, promise, waitedUntil, came, businessDays }: ToAnswer,
  day: string,
): string {
  if (deadline !== null)
    return deadline < day ? `Deadline was ${nameOfDueDay(deadline)}` : `Deadline ${nameOfDueDay(deadline)}`
  if (isUrgent) return 'A deadline is near'
  if (promise) return `Promised by ${dueDayAndTime(promise.due)}`
  if (waitedUntil !== null) return `Follow-up was due ${nameOfDueDay(waitedUntil)}`
  if (businessDays === 0) return came === 'message' ? 'New' : 'New email'
  return `${businessDays} business ${businessDays === 1 ? 'day' : 'days'}`
}

const cameWords = {
  message: '',
  answer: 'Their answer came',
  perhaps: 'An email may belong to it',
}

function detailsOf(message: ToAnswer): string {
  const { area, reply, came, promise, isPossibleSpam } = message
  const sentences = [
    cameWords[came],
    promise?.words,
    handlerOf(message),
    area,
    reply,
    isPossibleSpam && 'Possible spam',
  ]
  return `${sentences.filter(Boolean).join('. ')}.`
}

function handlerOf({ isMine, askedBy, coversFor }: ToAnswer): string {
  if (!isMine) return ''
  if (coversFor !== null) return `${coversFor} is away, and you cover`
  return askedBy === null ? 'Handled by you' : `${askedBy} asked you to handle it`
}
