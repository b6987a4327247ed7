import { useEffect, useRef, useState, useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { atLocalTime } from '../../shell/times.ts'
import { HistoryRows } from './HistoryRows.tsx'
import { PublishAgain, PublishAside } from './PublishAside.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useHistory, isToReview, keyOf, reviewAddress, withdraw } from './use-publish.ts'
import type { Change, publishSchema } from '../contract.ts'
import { goingTogether, sentBackInWords } from '../contract.ts'
import { useAction } from '../../shell/use-action.ts'
import { useIsLawyer } from '../../shell/use-user.ts'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { chosenOf, isPossible, leftAfter, namesOf, stillLeft } from './chosen-changes.ts'
import { findingInChange } from '../../content/browser/finding-words.ts'
import { usePublish } from '../../content/browser/publish-file/going-live.tsx'
import { KeptSentences } from '../../content/browser/KeepSentences.tsx'
import { Differences } from './Differences.tsx'

/** Changes that are not public yet: chosen, checked and published. */
export function ChangesTab({ children }: { children: ReactNode }) {
  const { data, error } = usePublish()
  const history = useHistory()
  const changes = data?.changes ?? []
  const { chosen, choose } = useChoice(data?.changes)
  const isRunning = data?.run?.endedAt === null
  const outcome = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  function onBegun(at: string | undefined) {
    setSaid(at === undefined ? '' : `What you selected goes live ${atLocalTime(at)}.`)
    outcome.current?.focus()
  }

  return (
    <>
      <div className="publish-main">
        <PageHeading title="Publish">{data && ledeOf(changes.length, chosen.length, data)}</PageHeading>
        {children}
        {!data && !error && <Fetching>Loading the changes</Fetching>}
        <Fault>{error}</Fault>
        <div ref={outcome} tabIndex={-1}>
          <p role="status" className="publish-said">
            {said && <strong>{said}</strong>}
          </p>
          {data?.run && <RunNotice {...data} run={data.run} onDeploy={() => outcome.current?.focus()} />}
        </div>
        {changes.length > 0 && (
          <ChangeList changes={changes} chosen={chosen} choose={choose} onSaid={setSaid} />
        )}
        {history.data && history.data.published.length > 0 && (
          <section>
            <h2>Earlier</h2>
            <HistoryRows published={history.data.published.slice(0, 3)} />
          </section>
        )}
      </div>
      {data?.rollback && chosen.length === 0 ? (
        <PublishAgain {...data} isRunning={isRunning} onBegun={() => onBegun(undefined)} />
      ) : (
        data &&
        changes.length > 0 && (
          <PublishAside {...data} chosen={chosen} isRunning={isRunning} onBegun={onBegun} />
        )
      )}
    </>
  )
}

function ledeOf(
  count: number,
  chosen: number,
  { isUndelivered, rollback }: Pick<z.infer<typeof publishSchema>, 'isUndelivered' | 'rollback'>,
): string {
  if (count === 0 && rollback)
    return 'Nothing is waiting to be published, but the site was rolled back to an earlier version. Correct what was wrong, or publish the later changes again as they are.'
  if (count === 0 && isUndelivered)
    return 'Nothing is waiting to be published, but the site does not show the last update yet.'
  if (count === 0) return 'Nothing is waiting to be published: the site shows everything that was saved.'
  const ready = count === 1 ? 'One change is waiting.' : `${count} changes are waiting.`
  if (chosen === 0) return `${ready} None is selected.`
  if (chosen === 1) return `${ready} You can restore the earlier version later.`
  return `${ready} The selected changes go live together. You can restore the earlier versions later.`
}

type ChangeListProps = { changes: readonly Change[]; onSaid: (said: string) => void } & ReturnType<
  typeof useChoice
>

/** The changes that wait: chosen, left out, or approved by a lawyer. */
function ChangeList({ changes, chosen, choose, onSaid }: ChangeListProps) {
  const isLawyer = useIsLawyer()
  const act = useAction()

  return (
    <section>
      <h2>
        What changes <span className="small quiet">{`${chosen.length} of ${changes.length} selected`}</span>
      </h2>
      <Fault>{act.fault}</Fault>
      <ul role="list">
        {changes.map((change) => (
          <ChangeRow
            key={keyOf(change)}
            change={change}
            together={goingTogether(change, changes).map(({ title }) => `“${title}”`)}
            isChosen={chosen.includes(change)}
            onChoose={(isIn) => choose(change, isIn)}
            isToReview={isLawyer && isToReview(change)}
            onWithdraw={() =>
              act.start(async () => {
                onSaid('')
                await withdraw(change)
                onSaid(`Withdrawn: ${change.sentence}`)
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}

type ChangeRowProps = {
  change: Change
  /** The titles of the files that must be published together with it. */
  together: readonly string[]
  isChosen: boolean
  onChoose: (isIn: boolean) => void
  /** Whether a lawyer sees a change that they have not approved: they review it on its page. */
  isToReview: boolean
  /** Withdraws a deletion, which cannot be done in the file, because it cannot be opened. */
  onWithdraw: () => void
}

/** A change: whether it is published, what it is, and what a visitor sees change. */
function ChangeRow({ change, together, isChosen, onChoose, isToReview, onWithdraw }: ChangeRowProps) {
  const { path, by, at, kind, sentence, differences, approvedBy, sentBack, asks, comments } = change
  const id = useId()
  const isFixed = !isPossible(change) || kind === 'on disk'

  return (
    <li className="change">
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        disabled={isFixed}
        aria-describedby={`${id}-why`}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <div className="change-head">
          <label htmlFor={id}>{sentence}</label>
          <span className="small quiet">
            {by || 'Changed in the content folder'}
            {at > 0 && (
              <>
                {', '}
                <Time at={at} />
              </>
            )}
          </span>
        </div>
        <Differences path={path} differences={differences} />
        {asks.length > 0 && (
          <ul role="list" className="findings">
            {asks.map(({ field, line, sentence, grade, message }) => (
              <li key={`${field} ${line} ${sentence} ${message}`} data-grade={grade}>
                <p>{findingInChange(grade, message)}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="small quiet" id={`${id}-why`}>
          {whyOf(change)}
          {together.length > 0 && ` Goes live together with ${namesOf(together)}.`}
          {comments > 0 && ` Its ${comments === 1 ? 'comment' : `${comments} comments`} will be deleted.`}
        </p>
        <KeptSentences path={path} kept={change.kept} />
        {sentBack && <p className="small quiet">{sentBackInWords(sentBack)}</p>}
        {approvedBy && <p className="small quiet">{`Approved by ${approvedBy}, a lawyer.`}</p>}
        <p className="change-acts">
          {kind !== 'deleted' && <Link to={`/content/${pageTakenBy(path) ?? path}`}>Open the page</Link>}
          {kind === 'deleted' && (
            <Button label={`Withdraw: ${sentence}`} onPress={onWithdraw}>
              Withdraw
            </Button>
          )}
          {isToReview && (
            <Link className="button" to={reviewAddress(path)}>
              Review…<span className="visually-hidden">{` ${sentence}`}</span>
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

function whyOf({ kind, waitsFor, scheduledFor }: Change): string {
  if (scheduledFor) return `Scheduled for ${atLocalTime(scheduledFor)}.`
  if (waitsFor) return waitsFor
  return kind === 'on disk' ? 'Already in the content folder: it goes live with the next update.' : ''
}

/** What was left out: it stays so on other pages of the office, and when someone saves it again. */
let leftOut: ReadonlySet<string> = new Set()

/** Which changes are chosen: all that can be, until someone leaves one out. `waiting` is undefined until it is known. */
function useChoice(waiting: readonly Change[] | undefined) {
  const changes = waiting ?? []
  const [left, setLeft] = useState(leftOut)
  const still = waiting ? stillLeft(waiting, left) : left
  if (still.size < left.size) setLeft(still)
  useEffect(() => {
    leftOut = left
  }, [left])
  const chosen = chosenOf(changes, left)

  return {
    chosen,
    /** Selects or deselects a change, with those that it belongs to. */
    choose: (change: Change, isIn: boolean) => {
      setLeft(leftAfter(changes, left, { change, isIn }))
    },
  }
}
