import { useRef, useState } from 'react'
import { ConflictCheck } from '../../conflicts/browser/ConflictCheck.tsx'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { TextAreaField } from '../../shell/LabeledField.tsx'
import { DueDay, Time } from '../../shell/Time.tsx'
import { Form } from '../../shell/Form.tsx'
import { dayAt } from '../../shell/times.ts'
import { useHeight } from '../../shell/use-height.ts'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { ReadableMessage } from '../contract.ts'
import { actWords } from '../message-words.ts'
import { ClosedMessage, GatedActions, GatedMessage, TrashAndUrgency } from './ClosedMessage.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageHead } from './MessageHead.tsx'
import { Reply } from './Reply.tsx'
import { Thread } from './Thread.tsx'
import type { Replying } from './Thread.tsx'
import { useMessageChange } from './use-message-change.ts'
import type { MessageChanges } from './use-message-change.ts'
import { useMessage } from './use-messages.ts'

/** One message: its state, what was sent, how to reply, and the notes of people of the firm. */
export function MessageDetail({ reference }: { reference: string }) {
  const { data: message, error } = useMessage(reference)
  const changes = useMessageChange(reference)
  // Its height, so that what has the focus is not hidden behind it.
  const top = useHeight<HTMLDivElement>('--message-top')
  const { done, undo, fault, faultOf } = changes
  const [replying, setReplying] = useState<Replying>(() =>
    findNote(reference, 'reply') || findNote(reference, 'files') ? 0 : undefined,
  )
  const isWorkable = message?.access === 'full' && message.gate === null
  const written = isWorkable ? replying : undefined

  return (
    <article className="message" aria-label={`Message ${reference}`}>
      <MessageHead reference={reference} message={message} changes={changes} />
      <div ref={top} className="message-top">
        {isWorkable && (
          <MessageActions
            message={message}
            changes={changes}
            onReply={() => setReplying((presses = 0) => presses + 1)}
          />
        )}
        <div className="message-outcome">
          <div role="status" className="message-done">
            {done && (
              // A new key, so that it is announced again if the next change says the same.
              <p key={done.undoes} className="notice" data-over={done.isOver || undefined}>
                {done.sentence}{' '}
                {done.undoes !== undefined && (
                  <button type="button" className="link" onClick={undo}>
                    Undo
                  </button>
                )}
              </p>
            )}
          </div>
          <Fault>{(written !== undefined && faultOf('reply') ? undefined : fault) ?? error}</Fault>
        </div>
      </div>
      <div className="message-body">
        {!message && !error && <Fetching>Loading the message</Fetching>}
        {message?.access === 'reference' && <ClosedMessage message={message} changes={changes} />}
        {message?.access === 'names' && <GatedMessage message={message} changes={changes} />}
        {message?.access === 'full' && (
          <>
            {message.gate !== null && (
              <>
                <p className="notice">
                  You opened this message early. Until a lawyer decides that there is no conflict, only what
                  is offered here can be done with it.
                </p>
                <GatedActions message={message} changes={changes} />
              </>
            )}
            <Standing message={message} changes={changes} />
            <div className="message-columns">
              <Reply message={message} />
              <div className="message-main">
                {message.kind === 'intake' && <ConflictCheck reference={reference} />}
                <MessageText message={message} />
                <Thread
                  message={message}
                  changes={changes}
                  replying={written}
                  onClose={() => setReplying(undefined)}
                />
                <MessageHistory message={message} />
              </div>
              <Notes reference={reference} message={message} changes={changes} />
            </div>
          </>
        )}
      </div>
    </article>
  )
}

/** Everything that was sent: the text, then the other answers in the order of the form. */
function MessageText({ message }: { message: ReadableMessage }) {
  const { kind, source, text, sent } = message
  const nothing = kind === 'damaged' ? 'Nothing could be recovered.' : 'Nothing on the subject yet.'
  return (
    <>
      <section aria-labelledby="message-words-heading">
        <h2 id="message-words-heading">{headingOf(message)}</h2>
        <p className="message-text message-words-text">{text || nothing}</p>
      </section>
      {sent.length > 0 && (
        <section aria-labelledby="message-sent">
          <h2 id="message-sent">{source === 'form' ? 'Other answers' : 'Also noted'}</h2>
          <dl className="message-sent">
            {sent.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="message-text">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function headingOf({ kind, source, name }: ReadableMessage): string {
  if (kind === 'damaged') return 'What could be recovered'
  return source === 'form' ? `${name || 'The visitor'} wrote` : 'What it is about'
}

type StandingProps = { message: ReadableMessage; changes: MessageChanges }

/** What must be known before working on a message: a deadline, a promise, a hold, a restriction, or suspected spam. */
function Standing({ message, changes }: StandingProps) {
  const { version, state, trashed, urgent, promise, deadline, hold, restriction, isPossibleSpam } = message
  const isSuspected = isPossibleSpam && state !== 'spam'
  const isAny = trashed ?? urgent ?? promise ?? deadline ?? hold ?? restriction
  if (!isAny && !isSuspected) return null
  return (
    <ul role="list" className="message-notices">
      <TrashAndUrgency message={message} />
      {promise && (
        <li>
          <strong>
            Promised by <Time at={promise.due} isDue />
          </strong>
          : {promise.words}. {promise.by}, <Time at={promise.at} />{' '}
          {message.gate === null && (
            <Button onPress={() => changes.change('promise', { version, promise: null }, 'Promise ended.')}>
              Done
            </Button>
          )}
        </li>
      )}
      {deadline && (
        <li>
          <strong>
            Deadline mentioned: <DueDay day={deadline.day} />
          </strong>
          , noted by {deadline.by}, <Time at={deadline.at} />
        </li>
      )}
      {hold && (
        <li>
          <strong>Do not delete (legal hold)</strong>: {hold.reason}. {hold.by}, <Time at={hold.at} />
        </li>
      )}
      {restriction && (
        <li>
          <strong>Restricted to {restriction.names.join(', ')}</strong>. {restriction.by},{' '}
          <Time at={restriction.at} />
        </li>
      )}
      {isSuspected && (
        <li>
          <strong>Possible spam</strong>: a field that people do not see was filled in.
        </li>
      )}
    </ul>
  )
}

type NotesProps = { reference: string; message: ReadableMessage; changes: MessageChanges }

/** The notes of people of the firm. */
function Notes({ reference, message: { version, notes, gate }, changes }: NotesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun] = useState(() => findNote(reference))

  function add(typed: (field: string) => string) {
    const text = typed('text')
    if (text) changes.change('notes', { version, text }, 'Note added.', () => clear(text))
  }

  function clear(added: string) {
    // What was typed while the note was being saved stays.
    if ((field.current?.value ?? findNote(reference)).trim() !== added) return
    keepNote(reference, '')
    if (field.current) field.current.value = ''
  }

  if (gate !== null && notes.length === 0) return null
  return (
    <section className="message-notes" aria-labelledby="message-notes">
      <h2 id="message-notes">Notes</h2>
      <ul role="list">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="message-note">
            <p className="message-text">{text}</p>
            <p className="quiet small">
              {by}, <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
      {gate === null && (
        <Form onSend={add}>
          <TextAreaField
            label="Write a note"
            ref={field}
            name="text"
            rows={3}
            required
            maxLength={5_000}
            defaultValue={begun}
            onInput={({ currentTarget }) => keepNote(reference, currentTarget.value)}
          />
          <SubmitButton isBusy={changes.isBusy}>Add note</SubmitButton>
        </Form>
      )}
    </section>
  )
}

const sourceWords = {
  form: 'Sent from the site',
  telephone: 'Called',
  visit: 'Came to the office',
  letter: 'Wrote a letter',
}

const mailWords = {
  waiting: 'Not yet emailed to the office',
  delivered: 'Emailed to the office',
  refused: 'Could not be emailed to the office',
  off: 'Not emailed: mail is not set up',
  none: 'Not emailed: logged in the office',
}

/** The history of a message, and until when it is kept. */
function MessageHistory({ message }: { message: ReadableMessage }) {
  const { receivedAt, source, history, mail, keptUntil, hold } = message
  const error = mail.error && mail.state !== 'delivered' ? ` (${mail.error})` : ''
  return (
    <section className="message-record" aria-labelledby="message-record">
      <h2 id="message-record">Record</h2>
      <dl>
        <div>
          <dt>
            <Time at={receivedAt} />
          </dt>
          <dd>{sourceWords[source]}</dd>
        </div>
        {history.map(({ version, act, by, at }) => (
          <div key={version}>
            <dt>
              <Time at={at} />
            </dt>
            <dd>
              {actWords(act)}, {by}
            </dd>
          </div>
        ))}
        <div>
          <dt>Email</dt>
          <dd>
            {mailWords[mail.state]}
            {error}
          </dd>
        </div>
        <div>
          <dt>Kept until</dt>
          <dd>{hold ? 'The hold is lifted' : <DueDay day={dayAt(keptUntil)} />}</dd>
        </div>
      </dl>
    </section>
  )
}
