import { useVisitor } from '../../../shell/use-visitor.ts'

type OverRollbackProps = { isChecked?: boolean; onChange?: (isChecked: boolean) => void }

/** What publishing does while the site is rolled back; a lawyer can confirm it. */
export function OverRollback({ isChecked, onChange }: OverRollbackProps) {
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  return (
    <div className="notice">
      <p>
        The site was rolled back to an earlier version. This publishes everything in the content folder, so
        that the words that came later become public again.
      </p>
      {isLawyer ? (
        <label className="choice">
          <input
            type="checkbox"
            name="overRollback"
            value="yes"
            checked={isChecked}
            onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
          />
          Publish the later words again
        </label>
      ) : (
        <p>A lawyer must confirm that.</p>
      )}
    </div>
  )
}
