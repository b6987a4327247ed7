import { useId } from 'react'
import { Link } from 'react-router'
import type { Change } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import { atLocalTime } from '../../shell/times.ts'
import { gradedFinding } from '../../content/browser/finding-words.ts'
import { KeptSentences } from '../../content/browser/KeptSentences.tsx'
import { Differences } from './Differences.tsx'
import { reviewAddress } from './review-address.ts'
import { isPossible } from './use-choice.ts'

type ChangeRowProps = {
  change: Change
  /** The titles of the texts that must be published together with it. */
  together: readonly string[]
  isChosen: boolean
  onChoose: (isIn: boolean) => void
  /** Whether a lawyer sees it who has not said yes to it: they review it on its page. */
  isToReview: boolean
  /** Takes back a deletion: the text cannot be opened for it. */
  onWithdraw: () => void
}

/** A change: whether it is published, what it is, and what a visitor sees change. */
export function ChangeRow({ change, together, isChosen, onChoose, isToReview, onWithdraw }: ChangeRowProps) {
  const { path, by, at, kind, sentence, differences, approvedBy, asks } = change
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
            {asks.map(({ field, line, grade, message }) => (
              <li key={`${field} ${line} ${message}`} data-grade={grade}>
                <p>{gradedFinding(grade, message)}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="small quiet" id={`${id}-why`}>
          {whyOf(change)}
          {together.length > 0 && ` Goes live together with ${titles.format(together)}.`}
        </p>
        <KeptSentences path={path} kept={change.kept} />
        {approvedBy && <p className="small quiet">{`Approved by ${approvedBy}, a lawyer.`}</p>}
        <p className="change-acts">
          {kind !== 'deleted' && <Link to={`/content/${path}`}>Open the text</Link>}
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

const titles = new Intl.ListFormat('en-US')

/** Why a change is not free to choose. */
function whyOf({ kind, waitsFor, scheduledFor }: Change): string {
  if (scheduledFor) return `Scheduled for ${atLocalTime(scheduledFor)}.`
  if (waitsFor) return waitsFor
  return kind === 'on disk' ? 'Already in the content folder: it goes live with the next publish.' : ''
}
