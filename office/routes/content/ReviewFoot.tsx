import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { post } from '../../api.ts'
import { doneSchema } from '../../contract.ts'
import type { ContentText } from '../../contract/content.ts'
import { Fault } from '../../frame/Fault.tsx'
import { formText } from '../../frame/form-text.ts'
import { useAction } from '../../frame/use-action.ts'
import type { OpenVisitor } from '../../frame/use-visitor.ts'
import type { DraftState } from './editing/draft-state.ts'
import { useChoices } from './use-content.ts'

type ReviewFootProps = {
  text: ContentText
  state: DraftState
  person: OpenVisitor['person']
  onBeginAnew: () => Promise<void>
}

/** Who last read a text as a lawyer, and the act of reading it now: a lawyer's own, for exactly the saved version. */
export function ReviewFoot({ text, state, person, onBeginAnew }: ReviewFootProps) {
  const { isBusy, fault, start } = useAction()
  const [isAsking, setAsking] = useState(false)
  const { data: choices } = useChoices()
  const { reviewed, due } = text.review
  const reader =
    choices?.references['team']?.find(({ value }) => value === reviewed?.by)?.label ?? reviewed?.by ?? ''
  const isLawyer = person.grants.includes('lawyer')
  const isSaved = state.number === 0 && state.keeping === 'kept' && text.saved.version !== null

  function mark(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reviewBy = formText(event.currentTarget, 'reviewBy')
    start(async () => {
      const address = `/content/texts/${encodeURIComponent(text.path)}/reviewed`
      await post(address, { version: text.saved.version, reviewBy: reviewBy || null }, doneSchema)
      await onBeginAnew()
    })
  }

  return (
    <footer className="text-review">
      <p>
        <strong>
          {reviewed?.isOfThisText
            ? `Read by ${reader} on ${longDay(reviewed.on)}`
            : 'Needs a lawyer’s review'}
        </strong>
        <span className="quiet small">
          {reviewed &&
            !reviewed.isOfThisText &&
            `The text has changed since ${reader} read it on ${longDay(reviewed.on)}. `}
          {due && `Next review by ${longDay(due)}.`}
        </span>
      </p>
      {isLawyer && isSaved && !isAsking && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          Mark reviewed
        </button>
      )}
      {isLawyer && !isSaved && <p className="quiet small">Save the text before you mark it as reviewed.</p>}
      {!isLawyer && <p className="quiet small">Only a lawyer can mark a text as reviewed.</p>}
      {isAsking && (
        <form className="actions" onSubmit={mark}>
          <label htmlFor="next-review">Next review by</label>
          <input id="next-review" name="reviewBy" type="date" defaultValue={inOneYear()} required />
          <button className="button" data-look="primary" aria-busy={isBusy}>
            I have read the whole text
          </button>
        </form>
      )}
      <Fault>{fault}</Fault>
    </footer>
  )
}

/** "November 24, 2026" for 2026-11-24; what is no day stays as it is written. */
function longDay(day: string): string {
  const time = Date.parse(day)
  return Number.isNaN(time)
    ? day
    : new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** The same day of the next year: 2027-11-24. */
function inOneYear(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear() + 1, now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}
