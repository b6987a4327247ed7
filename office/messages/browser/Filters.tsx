import { useId } from 'react'
import { kindSchema, searchSchema } from '../contract.ts'
import type { MessageSearch } from '../contract.ts'
import { dayAfter, dayAt, startOfDay } from '../../shell/times.ts'

/** The kinds of messages, in words. */
export const kinds = {
  any: 'Any kind',
  intake: 'Intake',
  accessibility: 'Feedback on the site',
  damaged: 'Damaged',
}

/** The states to look for, in words. */
export const states = {
  any: 'Any',
  open: 'Unanswered or waiting',
  unanswered: 'Unanswered',
  waiting: 'Waiting for reply',
  answered: 'Answered',
  aside: 'No answer needed',
  spam: 'Spam',
}

/** Who handles what is looked for, in words. */
export const owners = { anyone: 'Anyone', me: 'Me', nobody: 'Nobody yet' }

type FiltersProps = { search: MessageSearch; onSearch: (change: Partial<MessageSearch>) => void }

/** Kind, state, who handles it, and day to look for. */
export function Filters({ search: { kind, state, owner, from }, onSearch }: FiltersProps) {
  const id = useId()

  function onDay(day: string) {
    onSearch(day ? { from: startOfDay(day), until: startOfDay(dayAfter(day)) } : { from: null, until: null })
  }

  return (
    <>
      <Choice
        label="Kind"
        words={kinds}
        value={kind}
        onChoose={(value) => onSearch({ kind: kindSchema.safeParse(value).data ?? 'any' })}
      />
      <Choice
        label="State"
        words={states}
        value={state}
        onChoose={(value) => onSearch({ state: searchSchema.shape.state.parse(value) })}
      />
      <Choice
        label="Who handles it"
        words={owners}
        value={owner}
        onChoose={(value) => onSearch({ owner: searchSchema.shape.owner.parse(value) })}
      />
      <p className="field">
        <label htmlFor={id}>Day</label>
        <input
          id={id}
          type="date"
          value={from === null ? '' : dayAt(from)}
          onChange={({ target }) => onDay(target.value)}
        />
      </p>
    </>
  )
}

type ChoiceProps = {
  label: string
  words: Record<string, string>
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, words, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(words).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </p>
  )
}
