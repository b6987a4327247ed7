import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { post } from '../../../shell/api.ts'
import { doneSchema } from '../../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { formText } from '../../../shell/form-text.ts'
import { useAction } from '../../../shell/use-action.ts'
import { dayAfter, dayAt } from '../../../shell/times.ts'
import type { ReviewProps } from './review-props.ts'

type MarkReviewedProps = Omit<ReviewProps, 'onBeginAnew'> & {
  /** The list entry that was read; without it, the whole text. */
  entry?: string
  onMarked: () => Promise<void>
}

/** A lawyer's own act: that they have read exactly what is saved, and when it is to be read again. */
export function MarkReviewed({ text, state, draft, person, entry, onMarked }: MarkReviewedProps) {
  const { isBusy, fault, start } = useAction()
  const [isAsking, setAsking] = useState(false)
  const [today] = useState(() => dayAt(Date.now()))
  const [min, defaultValue] = [dayAfter(today), dayAfter(today, 365)]
  const id = useId()
  const what = entry === undefined ? 'text' : 'fact'
  const isSaved = state.number === 0 && state.keeping === 'kept' && text.saved.version !== null

  function mark(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reviewBy = formText(event.currentTarget, 'reviewBy')
    start(async () => {
      const address = `/content/texts/${encodeURIComponent(text.path)}/reviewed`
      await draft.act(text.saved.version, (version) => {
        const request = { version, reviewBy: reviewBy || null, ...(entry && { entry }) }
        return post(address, request, doneSchema)
      })
      await onMarked()
    })
  }

  if (!person.grants.includes('lawyer'))
    return <p className="quiet small">{`Only a lawyer can mark a ${what} as reviewed.`}</p>
  if (!isSaved) return <p className="quiet small">{`Save before you mark the ${what} as reviewed.`}</p>
  return (
    <>
      <Button onPress={() => setAsking(true)} label={entry && `Mark reviewed: ${entry}`}>
        Mark reviewed
      </Button>
      {isAsking && (
        <Dialog title="Mark reviewed" onClose={() => setAsking(false)}>
          <p>
            {entry === undefined
              ? 'You state that you have read the whole text as it is saved now. Once published, the page says so until the text changes.'
              : `You state that you have compared “${entry}” with its source as it is saved now.`}
          </p>
          <form onSubmit={mark}>
            <p className="field">
              <label htmlFor={id}>Next review by</label>
              <input id={id} name="reviewBy" type="date" min={min} defaultValue={defaultValue} required />
            </p>
            <p className="actions">
              <button className="button" data-look="primary" aria-busy={isBusy}>
                {entry === undefined ? 'I have read the whole text' : 'I have compared it with its source'}
              </button>
            </p>
            <Fault>{fault}</Fault>
          </form>
        </Dialog>
      )}
    </>
  )
}
