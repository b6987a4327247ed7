import { useState } from 'react'
import { clientRole, partyRoles } from '../../../forms/options.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { InputField, SelectField } from '../../shell/LabeledField.tsx'
import { Form } from '../../shell/Form.tsx'
import type { MessageCheck } from '../contract.ts'
import { comparedByWords } from './check-words.ts'
import type { CheckChanges } from './use-check.ts'

type Named = MessageCheck['names'][number]
type CheckedNamesProps = {
  names: MessageCheck['names']
  /** Whether there may be names that nobody has added yet. */
  areDue: boolean
  changes: CheckChanges
}

/** The names that are compared. One can be added, or changed: then all are compared again. */
export function CheckedNames({ names, areDue, changes }: CheckedNamesProps) {
  const [asked, setAsked] = useState<Named | 'new'>()
  return (
    <>
      <ul role="list" className="conflict-names" aria-label="Names in this message">
        {names.map((name) => (
          <li key={name.party ?? ''}>
            {name.name}, <span className="quiet">{standingOfName(name)}</span>
            {comparedByWords[name.comparedBy] && <strong>. {comparedByWords[name.comparedBy]}</strong>}
            {name.party !== null && !name.isRemoved && (
              <button type="button" className="link" onClick={() => setAsked(name)}>
                Change<span className="visually-hidden"> {name.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button onPress={() => setAsked('new')}>Add a name…</Button>
        {areDue && <Button onPress={() => changes.change('names-complete', {})}>No more names to add</Button>}
      </p>
      {asked && (
        <NameForm
          named={asked === 'new' ? undefined : asked}
          changes={changes}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function standingOfName({ party, role, isRemoved }: Named): string {
  if (isRemoved) return 'replaced by another name, still compared'
  return party === null ? 'contacted us' : role || 'no role'
}

type NameFormProps = { named: Named | undefined; changes: CheckChanges; onClose: () => void }

function NameForm({ named, changes, onClose }: NameFormProps) {
  const isClient = named?.role === clientRole.label.toLowerCase()
  const roles = isClient ? [clientRole, ...partyRoles] : partyRoles
  const role = roles.find(({ label }) => label.toLowerCase() === named?.role)?.value ?? ''

  function submit(typed: (field: string) => string) {
    const body = { replaces: named?.party ?? null, name: typed('name'), role: typed('role') }
    changes.change('names', body, onClose)
  }

  return (
    <Dialog title={named ? 'Change a name' : 'Add a name'} onClose={onClose}>
      <Form onSend={submit}>
        <InputField
          label="Name of the person or business"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={named?.name}
        />
        <SelectField
          label="How they are involved"
          name="role"
          defaultValue={role}
          options={roles.map(({ value, label }) => ({
            value,
            label: value === '' ? 'Not stated' : label,
          }))}
        />
        <p className="quiet small">All names in this message are then checked again.</p>
        <Fault>{changes.faultOf('names')}</Fault>
        <SubmitButton look="primary" isBusy={changes.isBusy}>
          Check names
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
