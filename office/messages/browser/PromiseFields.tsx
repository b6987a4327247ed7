import { DayField, InputField } from '../../shell/LabeledField.tsx'

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
  const isAsked = isRequired || promise.words !== '' || promise.due !== ''
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
      <DayField
        label="By when"
        day={promise.due}
        onDay={(due) => onPromise({ ...promise, due })}
        isRequired={isAsked}
        time={USUAL_TIME}
      />
    </>
  )
}
