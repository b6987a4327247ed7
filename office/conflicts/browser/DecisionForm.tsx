import { useState } from 'react'
import { Form } from '../../shell/Form.tsx'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import { decisionSchema, lastAnswered } from '../contract.ts'
import type { Decision, MessageCheck } from '../contract.ts'
import { decisionWords } from './check-words.ts'
import type { CheckChanges } from './use-check.ts'
import { Choice, TextAreaField } from '../../shell/LabeledField.tsx'
import { SubmitButton } from '../../shell/Button.tsx'

const effects: Record<Decision, string> = {
  'no-conflict': 'The message opens.',
  conflict: 'It stays closed, and you can decline it.',
  'consent-needed': 'It stays closed until a lawyer decides again.',
  'ask-more': 'It stays closed until a lawyer decides again.',
}

type DecisionFormProps = { reference: string; check: MessageCheck; changes: CheckChanges; onDone: () => void }

/** Asks a lawyer for a decision and its reason, once they have answered who each hit is. */
export function DecisionForm({ reference, check, changes, onDone }: DecisionFormProps) {
  const [chosen, setChosen] = useState<{ decision: Decision; basis: string }>()
  const answered = lastAnswered(check.hits)
  const after = check.decisions[0]?.id ?? null
  const more = check.check?.more ?? 0
  // A choice rests on what was there when it was made.
  const basis = JSON.stringify([answered, after, more])
  const isOutdated = chosen !== undefined && chosen.basis !== basis
  const decision = isOutdated ? undefined : chosen?.decision
  const open = check.hits.filter(({ identity }) => identity === null).length
  if (open > 0) {
    return (
      <p>
        {open === 1 ? 'One name still needs' : `${open} names still need`} “Same person” or “Different
        person”. Then record your decision.
      </p>
    )
  }

  function submit(typed: (field: string) => string) {
    const reason = typed('reason')
    const unseen = decision === 'no-conflict' ? more : 0
    changes.change('decision', { check: check.check?.id, after, answered, decision, reason, unseen }, () => {
      keepNote(reference, '', 'reason')
      onDone()
    })
  }

  return (
    <Form className="conflict-decision" aria-label="Decision" onSend={submit}>
      <fieldset>
        <legend>{check.decisions.length > 0 ? 'Decide again' : 'Your decision'}</legend>
        {decisionSchema.options.map((option) => (
          <Choice
            key={option}
            type="radio"
            name="decision"
            required
            checked={decision === option}
            onChoose={() => setChosen({ decision: option, basis })}
          >
            <span>
              {decisionWords[option]} <span className="quiet small">{effects[option]}</span>
            </span>
          </Choice>
        ))}
      </fieldset>
      {isOutdated && (
        <p className="notice" role="status">
          An answer, a decision or the number of names has changed since you chose. Look at it, then choose
          again.
        </p>
      )}
      {more > 0 && (
        <p className="notice">
          {more === 1
            ? 'The check found one more name that is not shown.'
            : `The check found ${more.toLocaleString('en-US')} more names that are not shown.`}{' '}
          The strongest matches are shown first. To see others, check fuller names under Conflicts.
        </p>
      )}
      {more > 0 && decision === 'no-conflict' && <Choice required>I decide without having seen them.</Choice>}
      <TextAreaField
        label="Reason"
        name="reason"
        rows={3}
        required
        maxLength={2_000}
        defaultValue={findNote(reference, 'reason')}
        onInput={({ currentTarget }) => keepNote(reference, currentTarget.value, 'reason')}
        help="It is kept as you write it, even if a message found in this check is later deleted."
      />
      <SubmitButton look="primary" isBusy={changes.isBusy}>
        Record decision
      </SubmitButton>
    </Form>
  )
}
