import { useState } from 'react'
import { dayInWords } from '../../../../text/day-in-words.ts'
import { dayAfter } from '../../../../text/iso-day.ts'
import type { ContentReview } from '../../contract.ts'
import { useIsLawyer } from '../../../shell/use-user.ts'
import { isUnsaved } from '../editing/draft.ts'
import type { EditedFile } from '../editing/draft.ts'
import { idOf } from '../form/FieldFrame.tsx'
import { valueAt } from '../editing/values.ts'
import { apiOfFile } from '../../address-of-file.ts'
import { LawChanged } from './LawChanged.tsx'
import { useChoices } from '../use-content.ts'
import { post } from '../../../shell/api.ts'
import { SubmitButton } from '../../../shell/Button.tsx'
import { DialogButton } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { InputField } from '../../../shell/LabeledField.tsx'
import { Form } from '../../../shell/Form.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { dayAt } from '../../../shell/times.ts'

/**
 * Who last read a file as a lawyer, and the button for having read it now: for lawyers, and only for the saved version.
 */
export function ReviewFoot({ onBeginAnew, ...review }: EditedFile) {
  const { file, state } = review
  const { reviewed, due } = file.review
  return (
    <footer className="file-review" id={idOf('review')} tabIndex={-1}>
      <ReviewStanding reviewed={reviewed} due={due} isChanged={isUnsaved(state)} what="text" />
      <MarkReviewed {...review} onMarked={() => onBeginAnew('review')} />
    </footer>
  )
}

type EntryFootProps = EditedFile & {
  /** Where the entry is in the list: "3". */
  path: string
  entry: unknown
}

/** Below a fact: its review by a lawyer. Below a fact or a citation: that its law has changed. */
export function EntryFoot({ path, entry, onBeginAnew, ...review }: EntryFootProps) {
  const { file } = review
  const [name, source, citation, due] = ['name', 'source', 'citation', 'reviewBy'].map((field) => {
    const value = valueAt(entry, field)
    return typeof value === 'string' && value !== '' ? value : undefined
  })
  const law = citation ?? source
  return (
    <footer className="file-review" id={idOf(`${path}.review`)} tabIndex={-1}>
      {file.review.applies === 'entries' && name !== undefined && (
        <>
          <ReviewStanding
            reviewed={file.review.entries[name] ?? null}
            due={due ?? null}
            isChanged={!isIn(entry, file.saved.fields)}
            what="fact"
          />
          <MarkReviewed {...review} entry={name} onMarked={() => onBeginAnew(`${path}.review`)} />
        </>
      )}
      {law !== undefined && <LawChanged citation={law} />}
    </footer>
  )
}

/** Whether a list has exactly this entry. */
function isIn(entry: unknown, list: unknown): boolean {
  const written = JSON.stringify(entry)
  return Array.isArray(list) && list.some((other) => JSON.stringify(other) === written)
}

type ReviewStandingProps = {
  reviewed: ContentReview | null
  /** The day of the next review, 2027-11-24. */
  due: string | null
  /** Whether there are unsaved changes. */
  isChanged: boolean
  what: 'text' | 'fact'
}

/** Whether a lawyer has read the current version of a file or a fact. */
function ReviewStanding({ reviewed, due, isChanged, what }: ReviewStandingProps) {
  const { data: choices } = useChoices()
  const reader = choices?.references['team']?.find(({ value }) => value === reviewed?.by)?.label ?? 'a lawyer'
  return (
    <p>
      <strong>
        {reviewed?.isOfThisText
          ? `Read by ${reader} on ${dayInWords(reviewed.on)}`
          : 'Needs a lawyer’s review'}
      </strong>{' '}
      <span className="quiet small">
        {reviewed &&
          !reviewed.isOfThisText &&
          `The ${what} has changed since ${reader} read it on ${dayInWords(reviewed.on)}. `}
        {reviewed?.isOfThisText && isChanged && 'That was before your unsaved changes. '}
        {due && `Next review by ${dayInWords(due)}.`}
      </span>
    </p>
  )
}

type MarkReviewedProps = Omit<EditedFile, 'onBeginAnew'> & {
  /** The list entry that was read; without it, the whole file. */
  entry?: string
  onMarked: () => Promise<void>
}

/** A lawyer's own act: states that they have read exactly what is saved, and when it must be reviewed again. */
function MarkReviewed({ file, state, draft, entry, onMarked }: MarkReviewedProps) {
  const isLawyer = useIsLawyer()
  const { isBusy, fault, start } = useAction()
  const [today] = useState(() => dayAt(Date.now()))
  const [min, defaultValue] = [dayAfter(today), dayAfter(today, 365)]
  const what = entry === undefined ? 'text' : 'fact'
  const isSaved = !isUnsaved(state) && file.saved.version !== null

  function mark(typed: (field: string) => string) {
    const reviewBy = typed('reviewBy')
    start(async () => {
      await draft.act(file.saved.version, (version) => {
        const request = { version, reviewBy: reviewBy || null, ...(entry && { entry }) }
        return post(`${apiOfFile(file.path)}/reviewed`, request)
      })
      await onMarked()
    })
  }

  if (!isLawyer) return <p className="quiet small">{`Only a lawyer can mark a ${what} as reviewed.`}</p>
  if (!isSaved) return <p className="quiet small">{`Save before you mark the ${what} as reviewed.`}</p>
  return (
    <DialogButton word="Mark reviewed" label={entry && `Mark reviewed: ${entry}`} title="Mark reviewed">
      <p>
        {entry === undefined
          ? 'You state that you have read the whole text as it is saved now. Once published, the page says so until the text changes.'
          : `You state that you have compared “${entry}” with its source as it is saved now.`}
      </p>
      <Form onSend={mark}>
        <InputField
          label="Next review by"
          name="reviewBy"
          type="date"
          min={min}
          defaultValue={defaultValue}
          required
        />
        <SubmitButton look="primary" isBusy={isBusy}>
          {entry === undefined ? 'I have read the whole text' : 'I have compared it with its source'}
        </SubmitButton>
        <Fault>{fault}</Fault>
      </Form>
    </DialogButton>
  )
}
