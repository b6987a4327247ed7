import { useId } from 'react'
import type { ReadableMessage } from '../contract.ts'
import { outcomeWords } from '../state-words.ts'
import type { MessageChanges } from './use-message-change.ts'

type OutcomeChoiceProps = { message: ReadableMessage; changes: MessageChanges }

/** How the message ended. What has ended needs no answer. */
export function OutcomeChoice({ message: { version, outcome }, changes }: OutcomeChoiceProps) {
  const id = useId()
  const words: Record<string, string> = outcomeWords

  function choose(result: string) {
    changes.change(
      'outcome',
      { version, outcome: result || null },
      words[result] ? `Outcome: ${words[result]}.` : 'No outcome yet.',
    )
  }

  return (
    <p className="field">
      <label htmlFor={id}>Outcome</label>
      <select id={id} value={outcome?.result ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">None yet</option>
        {Object.entries(words).map(([result, word]) => (
          <option key={result} value={result}>
            {word}
          </option>
        ))}
      </select>
    </p>
  )
}
