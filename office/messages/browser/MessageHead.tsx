import type { Message } from '../contract.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { DueDay, Time } from '../../shell/Time.tsx'
import { HandledBy } from './HandledBy.tsx'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { stateWords } from '../state-words.ts'
import type { MessageChanges } from './use-message-change.ts'

const sourceNames = { form: 'Intake', telephone: 'Call', visit: 'Visit', letter: 'Letter' }

type MessageHeadProps = { reference: string; message: Message | undefined; changes: MessageChanges }

/** Who sent a message, about what and when, its reference, its state, and who handles it. */
export function MessageHead({ reference, message, changes }: MessageHeadProps) {
  if (message === undefined || message.access === 'reference') {
    return (
      <header className="message-head">
        <PageHeading title={reference} />
      </header>
    )
  }
  const { source, area, name, receivedAt, state } = message
  const isIntake = message.access === 'names' || message.kind === 'intake'
  const { stateSet, waiting, theirAnswer } =
    message.access === 'full' ? message : { stateSet: null, waiting: null, theirAnswer: null }
  return (
    <header className="message-head">
      <div>
        <p className="label">{isIntake ? `${sourceNames[source]} · ${area}` : area}</p>
        <PageHeading title={name || 'Name not given'} />
        <p className="quiet small">
          <span className="message-reference">{reference}</span>, <Time at={receivedAt} />
        </p>
      </div>
      <div className="message-standing">
        <p>
          <strong>
            {waiting ? (
              <>
                Waiting for {waiting.whom} until <DueDay day={waiting.until} />
              </>
            ) : (
              stateWords[state]
            )}
          </strong>
          {theirAnswer !== null && (
            <>
              , their answer came <Time at={theirAnswer} />
            </>
          )}
          {stateSet && theirAnswer === null && (
            <>
              , by {stateSet.by}, <Time at={stateSet.at} />
            </>
          )}
        </p>
        <div className="message-choices">
          <HandledBy message={message} changes={changes} />
          {message.access === 'full' && message.gate === null && (
            <OutcomeChoice message={message} changes={changes} />
          )}
        </div>
      </div>
    </header>
  )
}
