import { DayField, InputField } from '../../shell/LabeledField.tsx'

/** The time of day at which a promised call is due, unless someone chooses another. */
const USUAL_TIME = '10:00'

/** What was promised, and by when, as typed. */
type TypedPromise = { words: string; due: string }

export const noPromise: TypedPromise = { words: '', due: '' }

/** What was promised; null if nothing was typed. The server refuses an incomplete one, such as only spaces. */
export function promiseOf({ words, due }: TypedPromise): TypedPromise | null {
  return words || due ? { words: words.trim(), due: due.slice(0, 'yyyy-mm-ddThh:mm'.length) } : null
}

type PromiseFieldsProps = {
  promise: TypedPromise
  isRequired: boolean
  onPromise: (promise: TypedPromise) => void
}

/** What was promised, and by when, in the future. The usual days take one press. */
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
