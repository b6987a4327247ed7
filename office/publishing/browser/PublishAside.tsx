import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { goLive, When } from '../../content/browser/publish-file/going-live.tsx'
import { ActionButton, Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { atLocalTime } from '../../shell/times.ts'
import { useAction } from '../../shell/use-action.ts'
import { useIsLawyer } from '../../shell/use-user.ts'
import type { Change, checkedSchema, Rollback } from '../contract.ts'
import { FindingList } from '../../content/browser/FindingList.tsx'
import { isHeldBack, OverRollback } from './OverRollback.tsx'
import { ReadCheckbox, recordedAsRead } from './ReadCheckbox.tsx'
import { keyOf, reviewAddress, isToReview, useCheck, useChecking } from './use-publish.ts'

type PublishAsideProps = {
  chosen: readonly Change[]
  target: string
  isRunning: boolean
  rollback: Rollback
  /** A publication has begun; with `at`, it is scheduled for that time on the office’s clock. */
  onBegun: (at: string | undefined) => void
}

/** The checks of the chosen changes, when they go live, and the button. */
export function PublishAside({ chosen, target, isRunning, rollback, onBegun }: PublishAsideProps) {
  const [at, setAt] = useState<string>()
  const [overRollback, setOverRollback] = useState(false)
  const check = useCheck(chosen)
  const action = useAction()
  const checks = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isLawyer = useIsLawyer()
  const unread = isLawyer ? chosen.filter((change) => change.isUnread) : []
  // A checked box says nothing about changes that become unread later.
  const unreadKey = unread.map(keyOf).join()
  const [readKey, setReadKey] = useState<string>()
  const isRead = unreadKey !== '' && readKey === unreadKey
  // Only a lawyer can choose such a change: they see its sentences on the page first.
  const asking = chosen.find((change) => change.asks.length > 0 && isToReview(change))
  const count = chosen.length === 1 ? '1 change' : `${chosen.length} changes`

  const publish = () =>
    action.start(async () => {
      if (check.data && check.data.findings.length > 0) return checks.current?.focus()
      if (asking) return navigate(reviewAddress(asking.path, at))
      const read = new Map<string, Change>()
      if (isRead) for (const change of unread) read.set(change.path, await recordedAsRead(change))
      const changes = chosen.map((change) => read.get(change.path) ?? change)
      await goLive(changes, { at, overRollback })
      onBegun(at)
    })

  return (
    <aside className="publish-aside">
      <section ref={checks} tabIndex={-1} aria-labelledby="checks">
        <h2 id="checks">Checks</h2>
        <Checks checked={check.data} error={check.error} isEmpty={chosen.length === 0} />
      </section>
      <section>
        <h2>When</h2>
        <When now="Now" at={at} onChange={setAt} />
        {chosen.length === 0 && <p className="quiet">Select a change to publish.</p>}
        {isRunning && <p className="quiet">An update is running.</p>}
        {asking && (
          <p>{`Some sentences of “${asking.title}” need your approval. Review them on the page first.`}</p>
        )}
        {unread.length > 0 && !isRunning && !asking && (
          <ReadCheckbox
            count={unread.length}
            isChecked={isRead}
            onChange={(isOn) => setReadKey(isOn ? unreadKey : undefined)}
          />
        )}
        <OverRollback rollback={rollback} at={at} isChecked={overRollback} onChange={setOverRollback} />
        <p className="small quiet">{`Publishes to ${target}. Earlier versions are kept and can be restored.`}</p>
      </section>
      <div className="publish-act">
        {chosen.length > 0 && !isRunning && !isHeldBack(rollback, at) && (
          <p className="actions">
            <Button look="primary" isBusy={action.isBusy} onPress={publish}>
              {at === undefined ? `Publish ${count}` : `Schedule ${count} for ${atLocalTime(at)}`}
            </Button>
          </p>
        )}
        <Fault>{action.fault}</Fault>
      </div>
    </aside>
  )
}

type ChecksProps = {
  checked: z.infer<typeof checkedSchema> | undefined
  error: Error | null
  isEmpty: boolean
}

/** How far the check is: the first one of a large site takes seconds. */
function Checking() {
  const progress = useChecking().data?.progress
  return (
    <>
      <Fetching>Checking the site with these changes</Fetching>
      {progress && (
        <p className="fetching">
          <progress value={progress.done} max={progress.of} aria-hidden="true" />{' '}
          {`${progress.isRead ? 'Checked' : 'Read'}: ${progress.done.toLocaleString('en-US')} of ${progress.of.toLocaleString('en-US')} files`}
        </p>
      )}
    </>
  )
}

/** What was checked, with its count; what failed comes first. */
function Checks({ checked, error, isEmpty }: ChecksProps) {
  if (error) return <Fault>{error}</Fault>
  if (isEmpty) return <p className="quiet">Nothing is selected.</p>
  if (!checked) return <Checking />
  const checks = checked.checks.toSorted((one, other) => Number(one.isPassed) - Number(other.isPassed))

  return (
    <>
      <FindingList findings={checked.findings} />
      <dl className="checks">
        {checks.map(({ name, counted, isPassed }) => (
          <div key={name} data-passed={isPassed}>
            <dt>{name}</dt>
            <dd>{isPassed ? counted : `Problem, ${counted}`}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type PublishAgainProps = { target: string; isRunning: boolean; rollback: Rollback; onBegun: () => void }

/** While the site is rolled back and no change is selected: the later changes are published again as they are. */
export function PublishAgain({ target, isRunning, rollback, onBegun }: PublishAgainProps) {
  const [overRollback, setOverRollback] = useState(false)

  return (
    <aside className="publish-aside">
      <section>
        {isRunning && <p className="quiet">An update is running.</p>}
        <OverRollback rollback={rollback} isChecked={overRollback} onChange={setOverRollback} />
        <p className="small quiet">{`Publishes to ${target}. Earlier versions are kept and can be restored.`}</p>
      </section>
      {!isRunning && !isHeldBack(rollback) && (
        <div className="publish-act">
          <ActionButton
            act={async () => {
              await goLive([], { at: undefined, overRollback })
              onBegun()
            }}
          >
            Publish again
          </ActionButton>
        </div>
      )}
    </aside>
  )
}
