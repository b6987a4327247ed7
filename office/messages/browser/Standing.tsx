import type { ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { DueDay, Time } from '../../shell/Time.tsx'
import { dayAt } from '../../shell/times.ts'
import type { MessageChanges } from './use-message-change.ts'

type StandingProps = { message: ReadableMessage; changes: MessageChanges }

/** What else must be known before a message is worked on: a deadline, a promise, a hold, a restriction, a suspicion of spam. */
export function Standing({ message, changes }: StandingProps) {
  const { version, state, trashed, urgent, promise, deadline, hold, restriction, isPossibleSpam } = message
  const isSuspected = isPossibleSpam && state !== 'spam'
  const isAny = trashed ?? urgent ?? promise ?? deadline ?? hold ?? restriction
  if (!isAny && !isSuspected) return null
  return (
    <ul role="list" className="message-notices">
      {trashed && (
        <li>
          <strong>In the trash</strong>, by {trashed.by}, <Time at={trashed.at} />. Deleted for good on{' '}
          <DueDay day={dayAt(trashed.until)} />.
        </li>
      )}
      {urgent && (
        <li>
          <strong>A deadline is near</strong>, noted by {urgent.by}, <Time at={urgent.at} />
        </li>
      )}
      {promise && (
        <li>
          <strong>
            Promised by <Time at={promise.due} />
          </strong>
          : {promise.words}. {promise.by}, <Time at={promise.at} />{' '}
          {message.gate === null && (
            <Button onPress={() => changes.change('promise', { version, promise: null }, 'Promise ended.')}>
              Done
            </Button>
          )}
        </li>
      )}
      {deadline && (
        <li>
          <strong>
            Deadline mentioned: <DueDay day={deadline.day} />
          </strong>
          , noted by {deadline.by}, <Time at={deadline.at} />
        </li>
      )}
      {hold && (
        <li>
          <strong>Do not delete (legal hold)</strong>: {hold.reason}. {hold.by}, <Time at={hold.at} />
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
