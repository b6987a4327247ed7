import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, post } from '../../api.ts'
import { doneSchema } from '../../contract.ts'
import type { Change } from '../../contract/publish.ts'
import { Fault } from '../../frame/Fault.tsx'
import { Fetching } from '../../frame/Fetching.tsx'
import { PageHeading } from '../../frame/PageHeading.tsx'
import { useAction } from '../../frame/use-action.ts'
import { useVisitor } from '../../frame/use-visitor.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { PublishAside } from './PublishAside.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useChoice } from './use-choice.ts'
import { asChosen, keyOf, useHistory, usePublish } from './use-publish.ts'

/** What is not yet public: chosen, checked and published. */
export function ChangesTab({ children }: { children: ReactNode }) {
  const { data, error } = usePublish()
  const history = useHistory()
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const queries = useQueryClient()
  const approval = useAction()
  const changes = data?.changes ?? []
  const { chosen, isChosen, choose } = useChoice(changes)
  const isRunning = data?.run?.endedAt === null

  return (
    <>
      <div className="publish-main">
        <PageHeading title="Publish">{data && ledeOf(changes.length, chosen.length)}</PageHeading>
        {children}
        {!data && !error && <Fetching>Loading the changes</Fetching>}
        <Fault>{error ? messageOf(error) : approval.fault}</Fault>
        {data?.run && <RunNotice {...data} run={data.run} />}
        {changes.length > 0 && (
          <section>
            <h2>
              What changes{' '}
              <span className="small quiet">{`${chosen.length} of ${changes.length} selected`}</span>
            </h2>
            <ul role="list">
              {changes.map((change) => (
                <ChangeRow
                  key={keyOf(change)}
                  change={change}
                  together={titlesOf(change.needs, changes)}
                  isChosen={isChosen(change)}
                  onChoose={(isIn) => choose(change, isIn)}
                  onApprove={
                    isLawyer && change.isLegal && change.approvedBy === null
                      ? () =>
                          approval.start(async () => {
                            await post('/publish/approve', { changes: [asChosen(change)] }, doneSchema)
                            await queries.invalidateQueries({ queryKey: ['publish', 'changes'] })
                          })
                      : undefined
                  }
                />
              ))}
            </ul>
          </section>
        )}
        {history.data && history.data.published.length > 0 && (
          <section>
            <h2>Earlier</h2>
            <HistoryRows published={history.data.published.slice(0, 3)} />
          </section>
        )}
      </div>
      {data && changes.length > 0 && (
        <PublishAside chosen={chosen} target={data.target} isRunning={isRunning} />
      )}
    </>
  )
}

/** The titles of other changes, in quotation marks. */
function titlesOf(paths: readonly string[], changes: readonly Change[]): string[] {
  return changes.filter(({ path }) => paths.includes(path)).map(({ title }) => `“${title}”`)
}

function ledeOf(count: number, chosen: number): string {
  if (count === 0) return 'Nothing is waiting to be published: the site shows everything that was saved.'
  const ready = count === 1 ? 'One change is waiting.' : `${count} changes are waiting.`
  if (chosen === 0) return `${ready} None is selected.`
  return `${ready} The selected changes go live together. You can bring the earlier texts back later.`
}
