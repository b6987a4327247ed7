import type { ReadableMessage } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { dayOf } from './state-words.ts'

/** What else must be known before a message is worked on: a deadline, a hold, a restriction, a suspicion of spam. */
export function Standing({ message }: { message: ReadableMessage }) {
  const { state, deadline, hold, restriction, isPossibleSpam } = message
  const isSuspected = isPossibleSpam && state !== 'spam'
  if (!deadline && !hold && !restriction && !isSuspected) return null
  return (
    <ul role="list" className="message-notices">
      {deadline && (
        <li>
          <strong>Deadline mentioned: {dayOf(deadline.day)}</strong>, noted by {deadline.by},{' '}
          <Time at={deadline.at} />
        </li>
      )}
      {hold && (
        <li>
          <strong>On hold</strong>: {hold.reason}. {hold.by}, <Time at={hold.at} />
        </li>
      )}
      {restriction && (
        <li>
          <strong>Restricted to {restriction.names.join(', ')}</strong>. {restriction.by},{' '}
          <Time at={restriction.at} />
        </li>
      )}
      {isSuspected && (
        <li>
          <strong>Possible spam</strong>: a field that people do not see was filled in.
        </li>
      )}
    </ul>
  )
}
