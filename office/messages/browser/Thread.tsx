import './thread.css'
import { useRef, useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Outcome } from '../../shell/Outcome.tsx'
import { Time } from '../../shell/Time.tsx'
import { postOnce } from '../../shell/api.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useAction } from '../../shell/use-action.ts'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { CANCELED, HELD_BACK, fileSchema } from '../thread.ts'
import type { ThreadMail } from '../thread.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ownWords } from './own-words.ts'
import type { MessageChanges } from './use-message-change.ts'
import { useThread } from './use-messages.ts'
import { sizeInWords } from '../../../text/size-in-words.ts'

/** How often someone pressed Reply; 0 if a reply was only kept, undefined if none is being written. */
export type Replying = number | undefined

type ThreadProps = {
  message: ReadableMessage
  changes: MessageChanges
  replying: Replying
  onClose: () => void
}

/** The emails about a message, and the reply that is being written; nothing if there are none. */
export function Thread({ message, changes, replying, onClose }: ThreadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Once a reply is sent, the section stays, so that the heading can take the focus.
  const [isSent, setSent] = useState(false)
  const { data: thread, error } = useThread(message.reference)
  if (replying === undefined && !isSent && !error && !thread?.mails.length) return null

  return (
    <section className="thread" aria-labelledby="message-thread">
      <h2 id="message-thread" ref={heading} tabIndex={-1}>
        Replies
      </h2>
      <Fault>{error}</Fault>
      <ol role="list">
        {thread?.mails.map((mail) => (
          <ThreadPart
            key={mail.id}
            mail={mail}
            message={message}
            changes={changes}
            decider={thread.decider}
            isMailSetUp={thread.reply !== null}
          />
        ))}
      </ol>
      {replying !== undefined && thread?.reply && (
        <ReplyForm
          message={message}
          changes={changes}
          onClose={onClose}
          begin={thread.reply}
          mails={thread.mails}
          presses={replying}
          onSent={() => {
            setSent(true)
            onClose()
            heading.current?.focus()
          }}
        />
      )}
      {replying === 0 && thread?.reply === null && <p>{noMail}</p>}
      {replying !== undefined && replying > 0 && thread?.reply === null && (
        <Outcome key={replying}>{noMail}</Outcome>
      )}
      {replying !== undefined && !thread?.reply && (
        <>
          <Fault>{changes.faultOf('reply')}</Fault>
          <p className="actions">
            <Button onPress={onClose}>Close</Button>
          </p>
        </>
      )}
    </section>
  )
}

const noMail =
  'Mail is not set up on the server, so nothing can be sent from here. Use your own mail program.'

type ThreadPartProps = {
  mail: ThreadMail
  message: ReadableMessage
  changes: MessageChanges
  /** Who says whether an email belongs here; null if this person does. */
  decider: string | null
  /** Whether email is set up on the server. */
  isMailSetUp: boolean
}

/** An email about a message. What it repeats of earlier ones is folded. */
function ThreadPart({ mail, message, changes, decider, isMailSetUp }: ThreadPartProps) {
  const { direction, by, from, to, at, subject, standing, acceptedBy, isAutomatic, files } = mail
  const { words, repeated } = direction === 'in' ? ownWords(mail.text) : { words: mail.text, repeated: '' }
  const cancel = () =>
    changes.change('cancel-reply', { version: message.version, reply: mail.id }, 'Reply canceled.')
  return (
    <li data-direction={direction} data-standing={standing}>
      <p className="quiet small">
        {by ?? (from || 'No address')}, <Time at={at} />
        {direction === 'out' && <>, to {to}</>}
      </p>
      <p className="small">{subject || 'No subject'}</p>
      {standing === 'perhaps' && (
        <Perhaps mail={mail} message={message} changes={changes} decider={decider} />
      )}
      {words && <p className="message-text">{words}</p>}
      {repeated && (
        <details>
          <summary>Quoted email</summary>
          <p className="message-text quiet">{repeated}</p>
        </details>
      )}
      {direction === 'out' && <Attached files={files} reference={message.reference} />}
      {direction === 'in' && files.length > 0 && (
        <div className="small">
          <p>Attachments, kept only in the mailbox:</p>
          <ul role="list" className="thread-files">
            {files.map(({ name, size }, index) => (
              <li key={`${index} ${name}`}>
                {name}, {sizeInWords(size)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAutomatic && <p className="quiet small">Sent automatically, not by a person.</p>}
      {acceptedBy !== null && <p className="quiet small">{acceptedBy} said that it belongs here.</p>}
      {mail.delivery && <Delivery delivery={mail.delivery} isMailSetUp={isMailSetUp} onCancel={cancel} />}
    </li>
  )
}

/** Asks whether an email belongs to this message. */
function Perhaps({
  mail: { id, from },
  message: { version, gate },
  changes,
  decider,
}: Omit<ThreadPartProps, 'isMailSetUp'>) {
  const say = (belongs: boolean, sentence: string) =>
    changes.change('belonging', { version, mail: id, belongs }, sentence)
  return (
    <>
      <p>
        <strong>This email may belong here.</strong> It refers to this message, but it is not certain that the
        person sent it. Its text stays closed until {decider === null ? 'you say' : `${decider} says`} that it
        belongs here.
      </p>
      {decider === null && gate === null && (
        <p className="actions">
          <Button
            label={`The email from ${from || 'no address'} belongs here`}
            onPress={() => say(true, 'The email belongs here.')}
          >
            Belongs here
          </Button>
          <Button
            label={`The email from ${from || 'no address'} does not belong here`}
            onPress={() => say(false, 'Removed from here. The email is still in the mailbox.')}
          >
            Does not belong here
          </Button>
        </p>
      )}
    </>
  )
}

type AttachedProps = { files: ThreadMail['files']; reference: string }

/** The files attached to a reply, to be downloaded. */
function Attached({ files, reference }: AttachedProps) {
  const { start, isBusy, fault } = useAction()
  if (files.length === 0) return null

  const save = (file: string) =>
    start(async () => {
      const { name, type, content } = await postOnce(`/messages/${reference}/file`, { file }, fileSchema)
      const text = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      saveFile({ name, type, text })
    })

  return (
    <>
      <ul role="list" className="attachments" aria-label="Attached">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {name}, {sizeInWords(size)}{' '}
            <Button label={`Save ${name}`} isBusy={isBusy} onPress={() => save(id)}>
              Save
            </Button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </>
  )
}

const UNCERTAIN = 'It is not certain that it was sent'

type DeliveryProps = {
  delivery: NonNullable<ThreadMail['delivery']>
  isMailSetUp: boolean
  onCancel: () => void
}

/** What became of an email from the firm. `onCancel` cancels one that has not been sent. */
function Delivery({ delivery, isMailSetUp, onCancel }: DeliveryProps) {
  const { state, error, nextAt, isPerhapsRepeated, mayCancel } = delivery
  return (
    <p className="small" data-failed={state === 'failed'}>
      {state === 'sent' && 'Sent.'}
      {state === 'queued' &&
        !isMailSetUp &&
        `${isPerhapsRepeated ? UNCERTAIN : 'Not sent'}: mail is switched off on the server. Once mail is on, it is sent${isPerhapsRepeated ? ' again' : ''}${mayCancel ? ', unless you cancel it' : ''}.`}
      {state === 'queued' && isMailSetUp && !error && 'Being sent.'}
      {state === 'queued' && isMailSetUp && error && (
        <>
          {isPerhapsRepeated ? UNCERTAIN : 'Not sent yet'} ({error}). The office tries again by itself
          {nextAt !== null && (
            <>
              , next <Time at={nextAt} />
            </>
          )}
          .
        </>
      )}
      {state === 'failed' && error === CANCELED && 'Canceled.'}
      {state === 'failed' &&
        error === HELD_BACK &&
        (isPerhapsRepeated
          ? 'Not sent again: the conflict check found a name.'
          : 'Not delivered: the conflict check found a name.')}
      {state === 'failed' &&
        error !== CANCELED &&
        error !== HELD_BACK &&
        `${isPerhapsRepeated ? UNCERTAIN : 'Not delivered'} (${error ?? 'no code'}). Check the address and reply again, or reach the person another way.`}
      {isPerhapsRepeated &&
        ` The connection broke or the server stopped while sending it, or a backup was restored, so it may have arrived ${state === 'sent' ? 'twice' : 'already'}.`}
      {mayCancel && (
        <>
          {' '}
          <Button onPress={onCancel}>Cancel the reply</Button>
        </>
      )}
    </p>
  )
}

type MailsOfFirmProps = { message: GatedMessage; changes: MessageChanges }

/** What the firm emailed about a message that is still closed, so that no colleague sends it again. */
export function MailsOfFirm({ message: { version, mails, isMailSetUp }, changes }: MailsOfFirmProps) {
  if (mails.length === 0) return null
  return (
    <section className="thread" aria-labelledby="message-thread">
      <h2 id="message-thread">Replies</h2>
      <ol role="list">
        {mails.map(({ id, by, at, to, delivery }) => (
          <li key={id} data-direction="out">
            <p className="quiet small">
              {by}, <Time at={at} />, to {to}
            </p>
            <Delivery
              delivery={delivery}
              isMailSetUp={isMailSetUp}
              onCancel={() => changes.change('cancel-reply', { version, reply: id }, 'Reply canceled.')}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
