import '../components/forms/party-fields.css'
import { useContext, useEffect, useRef } from 'react'
import { limits } from '../../forms/fields.ts'
import { partyRoles } from '../../forms/options.ts'
import { Field, fieldId, FieldError, FieldFaults } from '../components/forms/Field.tsx'
import type { Answers } from './answers.ts'

type PartyFieldsProps = {
  rows: readonly PartyRow[]
  onRows: (change: (rows: readonly PartyRow[]) => readonly PartyRow[]) => void
}

/** Who else is involved: a row for each name, or a box that says why there are none. */
export function PartyFields({ rows, onRows }: PartyFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  /** The index of the row that takes the focus after a change. */
  const toFocus = useRef<number>(undefined)
  const id = fieldId('parties')
  const error = useContext(FieldFaults)['parties']

  useEffect(() => {
    if (toFocus.current === undefined) return
    const place = Math.min(toFocus.current, rows.length - 1)
    document.getElementById(fieldId(partyFields(place).name))?.focus()
    toFocus.current = undefined
    // Saves the draft, as after any change to a field.
    group.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [rows])

  function add() {
    toFocus.current = limits.parties
    onRows((now) => [...now, { key: Math.max(...now.map((row) => row.key)) + 1 }])
  }

  function remove(place: number) {
    toFocus.current = Math.max(0, place - 1)
    onRows((now) => now.filter((_, index) => index !== place))
  }

  return (
    <fieldset
      className="field party-fields"
      id={id}
      ref={group}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      data-invalid={error ? '' : undefined}
    >
      <legend>Who else is involved</legend>
      <p className="field-hint" id={`${id}-hint`}>
        Names only. We check them first.
      </p>
      <FieldError id={id} error={error} />
      <div className="party-rows">
        {rows.map(({ key, initial }, place) => {
          const fields = partyFields(place)
          return (
            <div className="party-row" key={key} role="group" aria-label={`Name ${place + 1}`}>
              <Field name={fields.name} label="Full name" limit={limits.party} initial={initial?.name} />
              <Field
                name={fields.role}
                label="How?"
                kind="select"
                options={partyRoles}
                initial={initial?.role}
              />
              {rows.length > 1 && (
                <button
                  className="party-remove"
                  type="button"
                  aria-label={`Remove name ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  Remove
                </button>
              )}
            </div>
          )
        })}
      </div>
      {rows.length < limits.parties ? (
        <button className="party-add" id={`${id}-add`} type="button" onClick={add}>
          Add a name
        </button>
      ) : (
        <p className="field-hint">There is room for {limits.parties} names. Give us the others by phone.</p>
      )}
      <div className="party-boxes">
        <Field name="noOtherParties" label="Nobody else is involved" kind="checkbox" />
        <Field name="namesByPhone" label="I will give the names by phone" kind="checkbox" />
      </div>
    </fieldset>
  )
}

type PartyAnswers = { name: string; role: string }

/** A row of the list as the page shows it, with a draft's answers, if any. */
export type PartyRow = { key: number; initial?: PartyAnswers }

/** The names of a row's fields; errors have the same names. */
export function partyFields(place: number) {
  return { name: `parties.${place}.name`, role: `parties.${place}.role` }
}

/** A row's answers; empty texts if there is no such row. */
export function partyAnswers(answers: Answers, place: number): PartyAnswers {
  const fields = partyFields(place)
  return { name: String(answers[fields.name] ?? ''), role: String(answers[fields.role] ?? '') }
}

/** The current name of a field that was invalid in `sent`; undefined once its row is gone. */
export function currentName(
  name: string,
  sent: readonly PartyRow[],
  rows: readonly PartyRow[],
): string | undefined {
  const [, place, field] = /^parties\.(\d+)\.(.+)$/.exec(name) ?? []
  if (place === undefined) return name
  const row = sent[Number(place)]
  const now = row ? rows.indexOf(row) : -1
  return now === -1 ? undefined : `parties.${now}.${field}`
}

/** The rows that a draft needs: the first, always on the page, keeps its answers; then those up to the last filled-in. */
export function rowsOfDraft(answers: Answers): PartyRow[] {
  const kept = Array.from({ length: limits.parties }, (_, place) => partyAnswers(answers, place))
  const last = kept.findLastIndex(isFilled)
  return kept.slice(0, Math.max(1, last + 1)).map((initial, key) => (key === 0 ? { key } : { key, initial }))
}

export function isFilled({ name, role }: PartyAnswers): boolean {
  return name.trim() !== '' || role !== ''
}

/** The answers in the form that the handler expects: the filled-in rows become a list. */
export function withParties(answers: Answers, rows: readonly PartyRow[]) {
  const others = Object.entries(answers).filter(([name]) => !name.startsWith('parties'))
  const parties = rows.map((_, place) => partyAnswers(answers, place)).filter(isFilled)
  return { ...Object.fromEntries(others), parties }
}
