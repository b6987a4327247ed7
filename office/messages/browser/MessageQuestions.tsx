import { useState } from 'react'
import { z } from 'zod'
import { TRASH_DAYS } from '../../../forms/trash.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Form } from '../../shell/Form.tsx'
import { Choice, DayField, InputField } from '../../shell/LabeledField.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useLeadTo } from '../../shell/said.ts'
import { Time } from '../../shell/Time.tsx'
import { post, UserError } from '../../shell/api.ts'
import { findObject, keepNote } from '../../shell/unsent-note.ts'
import type { AskedChange } from '../../shell/unsent-note.ts'
import { useAction } from '../../shell/use-action.ts'
import { useUser } from '../../shell/use-user.ts'
import type { ReadableMessage } from '../contract.ts'
import type { ThreadMail } from '../thread.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { PromiseFields, noPromise, promiseOf } from './PromiseFields.tsx'
import { toNextRow } from './use-message-change.ts'
import type { MessageChanges } from './use-message-change.ts'
import { useReaders, useThread } from './use-messages.ts'

/** What can be asked in a dialog before something is done. */
export type Question = AskedChange | 'restrict' | 'decline' | 'delete'

type AskedProps = { message: ReadableMessage; changes: MessageChanges; onClose: () => void }

/** Asks a question about the message in a dialog, and does what is answered. */
export function MessageQuestion({ question, ...asked }: AskedProps & { question: Question }) {
  if (question === 'decline') return <DeclineForm {...asked} />
  if (question === 'restrict') return <RestrictMessage {...asked} />
  if (question === 'delete') return <DeleteMessage {...asked} />
  return <ChangeForm kind={question} {...asked} />
}

const questions: Record<AskedChange, { title: string; verb: string; done: string }> = {
  waiting: { title: 'Waiting for reply', verb: 'Mark waiting', done: 'Marked as waiting.' },
  deadline: { title: 'Deadline mentioned', verb: 'Note deadline', done: 'Deadline noted.' },
  hold: {
    title: 'Do not delete (legal hold)',
    verb: 'Set legal hold',
    done: 'Legal hold set: it cannot be deleted.',
  },
  promise: { title: 'Note a promise', verb: 'Note promise', done: 'Promise noted.' },
}

const typedSchema = z.object({ words: z.string(), day: z.string(), due: z.string() })

/** The answers as typed: words, a day, and the time at which a promise is due. */
type TypedChange = z.infer<typeof typedSchema>

const nothing: TypedChange = { ...noPromise, day: '' }

/** Asks for what a change needs: a person and a day, a day, a reason, or what was promised. */
function ChangeForm({ kind, message, changes, onClose }: AskedProps & { kind: AskedChange }) {
  const { reference, version } = message
  const { title, verb, done } = questions[kind]
  const [typed, setTyped] = useState(() => findObject(reference, kind, typedSchema) ?? nothing)
  const { day } = typed
  const words = typed.words.trim()

  function type(now: Partial<TypedChange>) {
    const next = { ...typed, ...now }
    setTyped(next)
    const isEmpty = Object.values(next).every((text) => text === '')
    keepNote(reference, isEmpty ? '' : JSON.stringify(next), kind)
  }

  function submit() {
    const body = {
      waiting: { version, state: 'waiting', whom: words, until: day },
      deadline: { version, day },
      hold: { version, reason: words },
      promise: { version, promise: promiseOf(typed) },
    }[kind]
    onClose()
    changes.change(kind === 'waiting' ? 'state' : kind, body, done, () => keepNote(reference, '', kind))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSend={submit}>
        {(kind === 'waiting' || kind === 'hold') && (
          <InputField
            label={kind === 'waiting' ? 'From whom, or what' : 'Why it must be kept'}
            required
            maxLength={200}
            autoComplete="off"
            value={typed.words}
            onValue={(words) => type({ words })}
          />
        )}
        {kind === 'hold' && (
          <p className="quiet">
            A message on legal hold is not deleted when its retention period ends, and cannot go to the trash.
            The privacy statement allows this only where a legal duty requires it.
          </p>
        )}
        {kind === 'waiting' && (
          <DayField label="Follow up on" day={day} onDay={(next) => type({ day: next })} />
        )}
        {kind === 'deadline' && <DayField label="Day" day={day} onDay={(next) => type({ day: next })} />}
        {kind === 'promise' && message.promise && (
          <p className="quiet">
            This takes the place of the promise for <Time at={message.promise.due} isDue />:{' '}
            {message.promise.words}.
          </p>
        )}
        {kind === 'promise' && <PromiseFields promise={typed} isRequired onPromise={type} />}
        <SubmitButton look="primary">{verb}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Asks who may read the message. Everyone else will see only its reference. */
function RestrictMessage({ message, changes, onClose }: AskedProps) {
  const { version, restriction } = message
  const ownId = useUser()?.person.id ?? ''
  const { data, error } = useReaders()
  const [people, setPeople] = useState(restriction?.people ?? [ownId])
  const { start, fault } = useAction()
  const named = data?.people.filter(({ id }) => people.includes(id)) ?? []

  const restrict = () =>
    start(async () => {
      if (!named.some(({ isLawyer }) => isLawyer))
        throw new UserError('Choose at least one lawyer, who can lift the restriction later.')
      const ids = named.map(({ id }) => id)
      onClose()
      const names = named.map(({ name }) => name).join(', ')
      changes.change('restriction', { version, people: ids }, `Restricted to ${names}.`)
    })

  function open() {
    onClose()
    changes.change('restriction', { version, people: null }, 'Opened to everyone.')
  }

  return (
    <Dialog title="Who may read this message?" onClose={onClose}>
      <p>For everyone else, only its reference remains: in lists, search, exports and emails.</p>
      <Form onSend={restrict}>
        <fieldset>
          <legend>People</legend>
          {data?.people.map(({ id, name, isLawyer }) => (
            <Choice
              key={id}
              checked={people.includes(id)}
              onChoose={(isOn) => setPeople(isOn ? [...people, id] : people.filter((other) => other !== id))}
            >
              {isLawyer ? `${name}, lawyer` : name}
            </Choice>
          ))}
        </fieldset>
        <p role="status">
          {!people.includes(ownId) && 'You are not on the list: you will see only the reference.'}
        </p>
        <Fault>{fault ?? error}</Fault>
        <p className="actions">
          <button className="button" data-look="primary">
            Restrict
          </button>
          {restriction && <Button onPress={open}>Open to everyone</Button>}
        </p>
      </Form>
    </Dialog>
  )
}

/** Asks before a message is moved to the trash or deleted at once, or says whose legal hold prevents that. */
function DeleteMessage({ message, changes, onClose }: AskedProps) {
  const { reference, version, name, hold, trashed } = message
  const { start, isBusy, fault } = useAction()
  const leadTo = useLeadTo()
  const { data: thread } = useThread(reference)
  const waiting = thread?.mails.filter(({ delivery }) => delivery?.state === 'queued') ?? []
  const cancelable = waiting.filter(({ delivery }) => delivery?.mayCancel)
  const orCancel =
    cancelable.length > 0
      ? 'cancel it'
      : 'ask the person who wrote it, or a lawyer if they have left, to cancel it'

  const remove = () =>
    start(async () => {
      await post(`/messages/${reference}/delete`, { version })
      await readAgain(['messages', 'list'])
      await leadTo('/messages', `Deleted: ${reference}`)
    })

  function close() {
    if (changes.faultOf('cancel-reply')) changes.dismiss()
    onClose()
  }

  function trash() {
    close()
    changes.change('trash', { version, isTrashed: true }, 'Moved to the trash.', toNextRow)
  }

  return (
    <Dialog title={`Delete the message from ${name || reference}?`} onClose={close}>
      {hold ? (
        <p>
          {hold.by} has set a legal hold on this message: {hold.reason}. Lift the hold first.
        </p>
      ) : (
        <>
          {!trashed && (
            <p>It can be put back from the trash for {TRASH_DAYS} days. Then it is deleted for good.</p>
          )}
          {waiting.length > 0 ? (
            <>
              <p>
                A reply has not been sent yet, so the message cannot be deleted for good now.{' '}
                {thread?.reply === null
                  ? `Mail is switched off on the server, so the reply will wait until it is on again. To delete the message, ${orCancel}.`
                  : `Wait until it is sent, or ${orCancel}. If you move the message to the trash, the reply is still sent.`}
              </p>
              {cancelable.map((mail) => (
                <WaitingReply key={mail.id} mail={mail} message={message} changes={changes} />
              ))}
            </>
          ) : (
            <p>
              “Delete now” deletes {reference}, its notes and its record for good at once. Copies in email and
              in existing backups stay; a backup that is restored deletes the message again.
            </p>
          )}
          <p className="actions">
            {!trashed && (
              <Button look="primary" onPress={trash}>
                Move to trash
              </Button>
            )}
            {waiting.length === 0 && (
              <Button look="delete" isBusy={isBusy} onPress={remove}>
                Delete now
              </Button>
            )}
          </p>
        </>
      )}
      <Fault>{fault ?? changes.faultOf('cancel-reply')}</Fault>
    </Dialog>
  )
}

type WaitingReplyProps = Omit<AskedProps, 'onClose'> & { mail: ThreadMail }

/** A reply that prevents the deletion, and can be canceled. */
function WaitingReply({ mail: { id, by, to, at }, message: { version }, changes }: WaitingReplyProps) {
  return (
    <p>
      {by}, <Time at={at} />, to {to}{' '}
      <Button
        isBusy={changes.isBusy}
        onPress={() => changes.change('cancel-reply', { version, reply: id }, 'Reply canceled.')}
      >
        Cancel the reply
      </Button>
    </p>
  )
}
