import { dayAfter } from '../../../text/iso-day.ts'
import { get, post, UserError } from '../../shell/api.ts'
import { Choice } from '../../shell/LabeledField.tsx'
import { publishSchema } from '../contract.ts'
import type { Change } from '../contract.ts'
import { dayAt } from '../../shell/times.ts'
import { apiOfFile } from '../../content/address-of-file.ts'

type ReadCheckboxProps = { count: number; isChecked?: boolean; onChange?: (isChecked: boolean) => void }

/** A lawyer’s statement, with an approval or on publishing, that they have read the whole of each page. */
export function ReadCheckbox({ count, isChecked, onChange }: ReadCheckboxProps) {
  const pages = count === 1 ? 'the whole text: record it' : `the whole of these ${count} pages: record them`
  return (
    <div>
      <Choice name="isRead" value="yes" checked={isChecked} onChoose={onChange}>
        {`I have read ${pages} as reviewed`}
      </Choice>
      <p className="small quiet">
        {count === 1
          ? 'Its page says so until the text changes. It is due again in a year.'
          : 'Their pages say so until their text changes. They are due again in a year.'}
      </p>
    </div>
  )
}

/** When a file is read again, unless the lawyer enters another day with it. */
const DAYS_TO_NEXT_REVIEW = 365

/** A change, once a lawyer's review is recorded with it, which makes a new version. Throws `UserError`. */
export async function recordedAsRead({ path, version }: Change): Promise<Change> {
  const reviewBy = dayAfter(dayAt(Date.now()), DAYS_TO_NEXT_REVIEW)
  await post(`${apiOfFile(path)}/reviewed`, { version, reviewBy })
  const { changes } = await get('/publish', publishSchema)
  const recorded = changes.find((change) => change.path === path)
  // Someone else saved it later, even if only a field that no review covers: this person has not seen that.
  if (recorded?.isOwn && !recorded.isUnread) return recorded
  throw new UserError('The page was saved again in the meantime. Read it again.')
}
