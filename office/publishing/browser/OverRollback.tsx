import { Choice } from '../../shell/LabeledField.tsx'
import type { Rollback } from '../contract.ts'

type OverRollbackProps = {
  rollback: Rollback
  /** When it goes live, if it is scheduled. */
  at?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Whether this person cannot publish now, because a lawyer must confirm what a rollback took off the site. */
export function isHeldBack(rollback: Rollback, at?: string): boolean {
  return at === undefined && rollback?.mayConfirm === false
}

/** Says what publishing does while the site is rolled back, and asks for confirmation. */
export function OverRollback({ rollback, at, isChecked, onChange }: OverRollbackProps) {
  if (rollback === null) return null
  if (at !== undefined)
    return (
      <p className="notice">
        The site was rolled back to an earlier version. Scheduled updates wait until the later changes are
        published again.
      </p>
    )
  return (
    <div className="notice">
      <p>
        The site was rolled back to an earlier version. This publishes everything in the content folder: the
        later changes become public again, and scheduled updates go live at their time.
      </p>
      {rollback.mayConfirm ? (
        <Choice checked={isChecked} onChoose={onChange}>
          Publish the later changes again
        </Choice>
      ) : (
        <p>A lawyer must confirm this.</p>
      )}
    </div>
  )
}
