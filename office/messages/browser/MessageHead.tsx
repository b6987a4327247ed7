import type { Message } from '../contract.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Time } from '../../shell/Time.tsx'
import { dayOf, stateWords } from './state-words.ts'

/** What a message is about, its reference, who sent it when, and where it stands. */
export function MessageHead({ reference, message }: { reference: string; message: Message | undefined }) {
  if (message?.access !== 'full') {
    return (
      <header className="message-head">
        <PageHeading title={reference} />
      </header>
    )
  }
  const { kind, area, name, receivedAt, state, stateSet, waiting } = message
  return (
    <header className="message-head">
      <div>
        <p className="label">{kind === 'intake' ? `Intake · ${area}` : area}</p>
        <PageHeading title={reference} />
      </div>
      <div className="message-standing">
        <p className="quiet">
          {name || 'Name not given'}, <Time at={receivedAt} />
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
        </p>
      </div>
    </header>
  )
}
