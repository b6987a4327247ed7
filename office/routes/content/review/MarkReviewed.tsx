import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { post } from '../../../api.ts'
import { doneSchema } from '../../../contract.ts'
import { Fault } from '../../../frame/Fault.tsx'
import { formText } from '../../../frame/form-text.ts'
import { useAction } from '../../../frame/use-action.ts'
import type { ReviewProps } from './review-props.ts'

type MarkReviewedProps = Omit<ReviewProps, 'onBeginAnew'> & {
  /** The list entry that was read; without it, the whole text. */
  entry?: string
  onMarked: () => Promise<void>
}

/** A lawyer's own act: that they have read exactly what is saved, and when it is to be read again. */
export function MarkReviewed({ text, state, person, entry, onMarked }: MarkReviewedProps) {
  const { isBusy, fault, start } = useAction()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const what = entry === undefined ? 'text' : 'fact'
  const isSaved = state.number === 0 && state.keeping === 'kept' && text.saved.version !== null

  function mark(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reviewBy = formText(event.currentTarget, 'reviewBy')
    start(async () => {
      const address = `/content/texts/${encodeURIComponent(text.path)}/reviewed`
      const request = { version: text.saved.version, reviewBy: reviewBy || null, ...(entry && { entry }) }
      await post(address, request, doneSchema)
      await onMarked()
    })
  }

  if (!person.grants.includes('lawyer'))
    return <p className="quiet small">{`Only a lawyer can mark a ${what} as reviewed.`}</p>
  if (!isSaved) return <p className="quiet small">{`Save before you mark the ${what} as reviewed.`}</p>
  if (!isAsking)
    return (
      <button type="button" className="button" onClick={() => setAsking(true)}>
        Mark reviewed
      </button>
    )
  return (
    <>
      <form className="actions" onSubmit={mark}>
        <label htmlFor={id}>Next review by</label>
        <input id={id} name="reviewBy" type="date" defaultValue={inOneYear()} required />
        <button className="button" data-look="primary" aria-busy={isBusy}>
          {entry === undefined ? 'I have read the whole text' : 'I have compared it with its source'}
        </button>
      </form>
      <Fault>{fault}</Fault>
    </>
  )
}

/** The same day of the next year: 2027-11-24. */
function inOneYear(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear() + 1, now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}
