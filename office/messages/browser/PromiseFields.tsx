import { useId, useState } from 'react'
import { formText } from '../../shell/form-text.ts'
import { Button } from '../../shell/Button.tsx'
import { dayAfter, dayAt, localTimeAt, nextMonday } from '../../shell/times.ts'

/** When a call that is promised for a day is due, unless someone says otherwise. */
const USUAL_TIME = '10:00'

/** What was promised in a form with these fields; null: nothing. */
export function promiseIn(form: HTMLFormElement): { words: string; due: string } | null {
  const words = formText(form, 'promised')
  const due = formText(form, 'due').slice(0, 'yyyy-mm-ddThh:mm'.length)
  return words && due ? { words, due } : null
}

/** What was promised, and by when: a time that is still to come, the usual days by one press. */
export function PromiseFields({ isRequired }: { isRequired: boolean }) {
  const id = useId()
  const [now] = useState(() => Date.now())
  const [words, setWords] = useState('')
  const [due, setDue] = useState('')
  const isAsked = isRequired || words !== '' || due !== ''
  const today = dayAt(now)
  return (
    <>
      <p className="field">
        <label htmlFor={`${id}-words`}>What we promised</label>
        <input
          id={`${id}-words`}
          name="promised"
          required={isAsked}
          maxLength={200}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </p>
      <div className="field">
        <label htmlFor={`${id}-due`}>By when</label>
        <input
          id={`${id}-due`}
          name="due"
          type="datetime-local"
          required={isAsked}
          min={localTimeAt(now)}
          value={due}
          onChange={({ target }) => setDue(target.value)}
        />
        <span className="actions">
          <Button onPress={() => setDue(`${dayAfter(today)}T${USUAL_TIME}`)}>Tomorrow</Button>
          <Button onPress={() => setDue(`${nextMonday(today)}T${USUAL_TIME}`)}>Next Monday</Button>
        </span>
      </div>
    </>
  )
}
