import type { ReadableMessage } from '../../contract/messages.ts'
import { Time } from '../../frame/Time.tsx'
import { dayOf, stateWords } from './state-words.ts'

/** Where a message stands, in sentences. */
export function Standing({ message }: { message: ReadableMessage }) {
  const { name, area, receivedAt, state, stateSet, waiting, deadline, hold, restriction } = message
  return (
    <div className="message-standing">
      <p className="quiet">
        {name || 'Name not given'}, {area}. Received <Time at={receivedAt} />.
      </p>
      <p>
        <strong>
          {waiting ? `Waiting for ${waiting.whom} until ${dayOf(waiting.until)}` : stateWords[state]}
        </strong>
        {stateSet && (
          <>
            , by {stateSet.by}, <Time at={stateSet.at} />
          </>
        )}
        {message.isPossibleSpam &&
          state !== 'spam' &&
          '. Possible spam: a field that people do not see was filled in'}
      </p>
      {deadline && (
        <p>
          <strong>Deadline mentioned: {dayOf(deadline.day)}</strong>, noted by {deadline.by},{' '}
          <Time at={deadline.at} />
        </p>
      )}
      {hold && (
        <p>
          <strong>On hold</strong>: {hold.reason}. {hold.by}, <Time at={hold.at} />
        </p>
      )}
      {restriction && <p>Restricted to {restriction.names.join(', ')}.</p>}
    </div>
  )
}
