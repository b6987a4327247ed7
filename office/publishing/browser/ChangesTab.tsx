import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { atLocalTime } from '../../shell/times.ts'
import { ChangeList } from './ChangeList.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { PublishAside } from './PublishAside.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useChoice } from './use-choice.ts'
import { useHistory, usePublish } from './use-publish.ts'

/** What is not yet public: chosen, checked and published. */
export function ChangesTab({ children }: { children: ReactNode }) {
  const { data, error } = usePublish()
  const history = useHistory()
  const changes = data?.changes ?? []
  const { chosen, isChosen, choose } = useChoice(changes)
  const isRunning = data?.run?.endedAt === null
  const outcome = useRef<HTMLDivElement>(null)
  const [scheduledFor, setScheduledFor] = useState<string>()

  /** The button that was pressed goes away. */
  function onBegun(at: string | undefined) {
    setScheduledFor(at)
    outcome.current?.focus()
  }

  return (
    <>
      <div className="publish-main">
        <PageHeading title="Publish">
          {data && ledeOf(changes.length, chosen.length, data.isUndelivered)}
        </PageHeading>
        {children}
        {!data && !error && <Fetching>Loading the changes</Fetching>}
        <Fault>{error ? messageOf(error) : undefined}</Fault>
        <div ref={outcome} tabIndex={-1}>
          <p role="status" className="publish-said">
            {scheduledFor && <strong>{`What you selected goes live ${atLocalTime(scheduledFor)}.`}</strong>}
          </p>
          {data?.run && <RunNotice {...data} run={data.run} onDeploy={() => outcome.current?.focus()} />}
        </div>
        {changes.length > 0 && (
          <ChangeList changes={changes} chosen={chosen} isChosen={isChosen} choose={choose} />
        )}
        {history.data && history.data.published.length > 0 && (
          <section>
            <h2>Earlier</h2>
            <HistoryRows published={history.data.published.slice(0, 3)} />
          </section>
        )}
      </div>
      {data && changes.length > 0 && (
        <PublishAside chosen={chosen} isRunning={isRunning} onBegun={onBegun} target={data.target} />
      )}
    </>
  )
}

function ledeOf(count: number, chosen: number, isUndelivered: boolean): string {
  if (count === 0 && isUndelivered)
    return 'Nothing is waiting to be published, but the site does not show the last update yet.'
  if (count === 0) return 'Nothing is waiting to be published: the site shows everything that was saved.'
  const ready = count === 1 ? 'One change is waiting.' : `${count} changes are waiting.`
  if (chosen === 0) return `${ready} None is selected.`
  if (chosen === 1) return `${ready} You can bring the earlier text back later.`
  return `${ready} The selected changes go live together. You can bring the earlier texts back later.`
}
