import '../components/forms/party-fields.css'
import { useContext, useEffect, useRef } from 'react'
import { limits } from '../../forms/fields.ts'
import { partyRoles } from '../../forms/options.ts'
import { Field, fieldId } from '../components/forms/Field.tsx'
import { FieldError, FieldFaults } from '../components/forms/Field.tsx'
import { partyFields } from './party-rows.ts'
import type { PartyRow } from './party-rows.ts'

type PartyFieldsProps = {
  rows: readonly PartyRow[]
  onRows: (change: (rows: readonly PartyRow[]) => readonly PartyRow[]) => void
}

/** Who else is involved: a row for each name, or a box that says why there is none. Hydrates as part of the intake form. */
export function PartyFields({ rows, onRows }: PartyFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  /** The place of the row that takes the focus after a change. */
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
              <Field
                name={fields.name}
                label="Full name"
                limit={limits.party}
                initial={initial?.name}
                isRequired={false}
              />
              <Field
                name={fields.role}
                label="How?"
                kind="select"
                options={partyRoles}
                initial={initial?.role}
                isRequired={false}
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
        <Field name="noOtherParties" label="Nobody else is involved" kind="checkbox" isRequired={false} />
        <Field
          name="namesByPhone"
          label="I will give the names by phone"
          kind="checkbox"
          isRequired={false}
        />
      </div>
    </fieldset>
  )
}
