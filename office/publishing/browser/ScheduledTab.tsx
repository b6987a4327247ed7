import { useState } from 'react'
import type { ReactNode } from 'react'
import { post } from '../../shell/api.ts'
import { ActionButton, Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { OfficeTime } from '../../content/browser/publish-file/going-live.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'
import { atLocalTime, zoneInWords } from '../../shell/times.ts'
import { useRead } from '../../shell/use-read.ts'
import { scheduledSchema } from '../contract.ts'
import { LOOK_MS } from './use-publish.ts'
import { DialogButton } from '../../shell/Dialog.tsx'

export function ScheduledTab({ children }: { children: ReactNode }) {
  const often = { refetchInterval: LOOK_MS }
  const { data, error } = useRead(['publish', 'scheduled'], '/publish/scheduled', scheduledSchema, often)
  const action = useAction()
  const [said, setSaid] = useState('')

  const cancel = (id: string, done: string) =>
    action.start(async () => {
      setSaid('')
      await post(`/publish/scheduled/${id}/cancel`, {})
      await readAgain(['publish'])
      setSaid(done)
    })

  return (
    <div className="publish-main">
      <PageHeading title="Scheduled">
        {data &&
          (data.scheduled.length === 0
            ? 'Nothing is scheduled.'
            : `Times are in the office’s time zone: ${zoneInWords(data.timeZone)}.`)}
      </PageHeading>
      {children}
      {!data && !error && <Fetching>Loading what is scheduled</Fetching>}
      <Fault>{error ?? action.fault}</Fault>
      <p role="status" className="publish-said">
        {said}
      </p>
      <ul role="list" className="publish-rows">
        {data?.scheduled.map(({ id, at, isLate, failing, by, sentences, refused, lawyer, lawyersOnly }) => (
          <li key={id} className="row">
            <time className="row-margin" dateTime={at}>
              {atLocalTime(at)}
            </time>
            <div>
              {sentences.map((sentence) => (
                <p key={sentence}>
                  <strong>{sentence}</strong>
                </p>
              ))}
              <p className="small quiet">{`Scheduled by ${by}.`}</p>
              {lawyer && lawyer !== by && <p className="small quiet">{`Approved by ${lawyer}.`}</p>}
              {lawyersOnly && <p className="small quiet">{lawyersOnly}</p>}
              {isLate && (
                <p className="publish-late">
                  {`Late: this should have gone live ${atLocalTime(at)}. The server publishes it as soon as it can. If it stays here, cancel it and publish its changes yourself.`}
                </p>
              )}
              {failing && <p className="fault">{failing}</p>}
              {refused && <p className="fault">{`Not published: ${refused}`}</p>}
            </div>
            {lawyersOnly === null && (
              <div className="row-acts">
                {!refused && (
                  <DialogButton
                    word="Change the time…"
                    label={`Change the time: ${sentences.join(', ')}`}
                    title="Change the time"
                  >
                    {(close) => (
                      <NewTime
                        id={id}
                        at={at}
                        what={sentences.join(', ')}
                        onMoved={(chosen) => {
                          close()
                          setSaid(`Goes live ${atLocalTime(chosen)}: ${sentences.join(', ')}.`)
                        }}
                      />
                    )}
                  </DialogButton>
                )}
                <Button
                  label={`${refused ? 'Remove' : 'Cancel'}: ${sentences.join(', ')}`}
                  onPress={() => cancel(id, `${refused ? 'Removed' : 'Canceled'}: ${sentences.join(', ')}.`)}
                >
                  {refused ? 'Remove' : 'Cancel'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `at` is the current time on the office's clock, "2026-11-30T08:00", and `what` a sentence on what is published. */
type NewTimeProps = { id: string; at: string; what: string; onMoved: (at: string) => void }

/** Asks for a new time for a scheduled update. */
function NewTime({ id, at, what, onMoved }: NewTimeProps) {
  // The list behind the dialog is read again every few seconds.
  const [was] = useState(at)
  const [chosen, setChosen] = useState(at)
  const move = async () => {
    await post(`/publish/scheduled/${id}/move`, { was, at: chosen })
    await readAgain(['publish'])
    onMoved(chosen)
  }

  return (
    <>
      <p>{what}</p>
      <OfficeTime at={chosen} onChange={setChosen} />
      <ActionButton act={move}>{`Schedule for ${atLocalTime(chosen)}`}</ActionButton>
    </>
  )
}
