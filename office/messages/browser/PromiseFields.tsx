import { useId, useState } from 'react'
import { dayAfter } from '../../../text/iso-day.ts'
import { Button } from '../../shell/Button.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { dayAt, LAST_TIME, localTimeAt, nextMonday } from '../../shell/times.ts'

/** When a call that is promised for a day is due, unless someone says otherwise. */
const USUAL_TIME = '10:00'

/** What was promised, and by when, as it was typed. */
type TypedPromise = { words: string; due: string }

/** A promise with nothing typed yet. */
export const noPromise: TypedPromise = { words: '', due: '' }

/** What was promised; null: nothing was typed. The server refuses one that is incomplete, such as one of spaces alone. */
export function promiseOf({ words, due }: TypedPromise): TypedPromise | null {
  return words || due ? { words: words.trim(), due: due.slice(0, 'yyyy-mm-ddThh:mm'.length) } : null
}

type PromiseFieldsProps = {
  promise: TypedPromise
  isRequired: boolean
  onPromise: (promise: TypedPromise) => void
}

/** What was promised, and by when: a time that is still to come, the usual days with one press. */
export function PromiseFields({ promise, isRequired, onPromise }: PromiseFieldsProps) {
  const id = useId()
  const [openedAt] = useState(() => Date.now())
  const isAsked = isRequired || promise.words !== '' || promise.due !== ''
  const due = (day: string) => onPromise({ ...promise, due: `${day}T${USUAL_TIME}` })
  return (
    <>
      <InputField
        label="What we promised"
        required={isAsked}
        maxLength={200}
        autoComplete="off"
        value={promise.words}
        onValue={(value) => onPromise({ ...promise, words: value })}
      />
      <div className="field">
        <label htmlFor={`${id}-due`}>By when</label>
        <input
          id={`${id}-due`}
          type="datetime-local"
          required={isAsked}
          min={localTimeAt(openedAt)}
          max={LAST_TIME}
          value={promise.due}
          onChange={({ target }) => onPromise({ ...promise, due: target.value })}
        />
        <span className="actions">
          <Button onPress={() => due(dayAfter(dayAt(Date.now())))}>Tomorrow</Button>
          <Button onPress={() => due(nextMonday(dayAt(Date.now())))}>Next Monday</Button>
        </span>
      </div>
    </>
  )
}
