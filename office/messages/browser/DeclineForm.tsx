import { useState } from 'react'
import { emailFault, readEmail } from '../../../forms/email-address.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { InputField, TextAreaField } from '../../shell/LabeledField.tsx'
import { Form } from '../../shell/Form.tsx'
import { longDay } from '../../shell/times.ts'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { LONGEST_REPLY, letterSchema } from '../thread.ts'
import type { Letter } from '../thread.ts'
import type { MessageChanges } from './use-message-change.ts'
import { useRead } from '../../shell/use-read.ts'

type DeclineFormProps = {
  message: ReadableMessage | GatedMessage
  changes: MessageChanges
  onClose: () => void
}

/** The letter of declination, which a lawyer edits, and then sends or prints. */
export function DeclineForm({ message, changes, onClose }: DeclineFormProps) {
  const { reference, name } = message
  const { data, error } = useRead(['letter', reference], `/messages/${reference}/decline`, letterSchema, {
    // The letter must not change while it is being edited.
    staleTime: Infinity,
    gcTime: 0,
  })
  const [printed, setPrinted] = useState<Printed>()

  function close() {
    if (changes.faultOf('decline')) changes.dismiss()
    onClose()
  }

  return (
    <Dialog title="Decline" onClose={close}>
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading the letter</Fetching>}
      {data && printed === undefined && (
        <LetterForm
          message={message}
          changes={changes}
          onClose={onClose}
          letter={data}
          onPrint={setPrinted}
        />
      )}
      <p role="status">{printed && 'Letter recorded. Print it, sign it and mail it.'}</p>
      {printed !== undefined && (
        <>
          <div className="decline-letter">
            <p>{longDay(printed.at)}</p>
            <p>
              {name}
              <br />
              Reference {reference}
            </p>
            <p className="message-text">{printed.text}</p>
          </div>
          <p className="actions">
            <Button look="primary" onPress={() => print()}>
              Print the letter
            </Button>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** A letter to be printed, and when it was recorded. */
type Printed = { text: string; at: number }

type LetterFormProps = DeclineFormProps & { letter: Letter; onPrint: (printed: Printed) => void }

function LetterForm({ message: { reference, version }, changes, onClose, letter, onPrint }: LetterFormProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [to, setTo] = useState(findNote(reference, 'letter-to') || letter.to)
  const [wrong, setWrong] = useState<string>()
  const mayMail = letter.isMailSetUp && to.trim() !== ''

  function address(recipient: string) {
    setTo(recipient)
    keepNote(reference, recipient === letter.to ? '' : recipient, 'letter-to')
  }

  function submit(typed: (field: string) => string, form: HTMLFormElement, pressed: string | undefined) {
    const way = pressed === 'mail' ? 'mail' : 'print'
    const text = typed('text')
    // The address must be valid only for a letter by email.
    const field = form.elements.namedItem('text')
    if (way === 'print' && field instanceof HTMLTextAreaElement && !field.reportValidity()) return
    const recipient = way === 'mail' ? to.trim() : ''
    const fault = way === 'mail' ? emailFault(readEmail(recipient)) : undefined
    setWrong(fault && `${fault}.`)
    if (fault) return
    const said =
      way === 'mail' ? `Declined. The letter to ${recipient} is on its way.` : 'Declined. Letter recorded.'
    const sent = { version, id, way, to: recipient, subject: letter.subject, text }
    changes.change('decline', sent, said, () => {
      for (const part of ['letter', 'letter-to'] as const) keepNote(reference, '', part)
      if (way === 'mail') onClose()
      else onPrint({ text: `${text}\n\n${letter.signature}`, at: Date.now() })
    })
  }

  return (
    <Form onSend={submit}>
      <p>
        Do not give a reason or mention anyone else. By sending or printing this letter, you approve it as a
        lawyer.
        {letter.to === '' && ' We have no email address for this person.'}
      </p>
      <TextAreaField
        label="Letter"
        name="text"
        rows={14}
        required
        maxLength={LONGEST_REPLY}
        defaultValue={findNote(reference, 'letter') || letter.text}
        onInput={({ currentTarget }) => keepNote(reference, currentTarget.value, 'letter')}
      />
      <p className="message-text quiet small">{letter.signature}</p>
      {letter.isMailSetUp && (
        <InputField
          label="To, by email"
          name="to"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={to}
          onValue={address}
          // Enter would send the letter.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Fault>{wrong ?? changes.faultOf('decline')}</Fault>
      <p className="actions">
        {mayMail && (
          <button className="button" data-look="primary" name="way" value="mail" aria-busy={changes.isBusy}>
            Decline by email
          </button>
        )}
        <button
          className="button"
          data-look={mayMail ? 'plain' : 'primary'}
          name="way"
          value="print"
          formNoValidate
          aria-busy={changes.isBusy}
        >
          Decline and print
        </button>
      </p>
    </Form>
  )
}
