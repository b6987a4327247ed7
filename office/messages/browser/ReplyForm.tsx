import { useEffect, useId, useRef, useState } from 'react'
import { weekdayAndDate } from '../../../text/day-in-words.ts'
import { gapsIn } from '../../../content-model/reply-template.ts'
import type { Gap } from '../../../content-model/reply-template.ts'
import { emailFault, readEmail } from '../../../forms/email-address.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { InputField, SelectField } from '../../shell/LabeledField.tsx'
import { Form } from '../../shell/Form.tsx'
import { dayAndTime } from '../../shell/times.ts'
import { findFiles, findNote, forgetReply, keepFiles, keepNote, stillLost } from '../../shell/unsent-note.ts'
import { useUser } from '../../shell/use-user.ts'
import type { ReadableMessage } from '../contract.ts'
import { LONGEST_FILE_NAME, LONGEST_REPLY, MOST_ATTACHED, MOST_ATTACHED_BYTES } from '../thread.ts'
import type { ReplyBeginning, Thread, ThreadMail } from '../thread.ts'
import type { MessageChanges } from './use-message-change.ts'
import { sizeInWords } from '../../../text/size-in-words.ts'

type ReplyFormProps = {
  message: ReadableMessage
  changes: MessageChanges
  begin: NonNullable<Thread['reply']>
  /** The emails that are shown above the form. */
  mails: ThreadMail[]
  /** How often the person pressed Reply, which focuses the text each time; 0 if the text was kept from before. */
  presses: number
  onClose: () => void
  onSent: () => void
}

/** A reply. The tab keeps its recipient, subject and text until it is sent, and its files until a reload. */
export function ReplyForm({ message, changes, begin, mails, presses, onClose, onSent }: ReplyFormProps) {
  const field = useId()
  const { reference, version } = message
  const user = useUser()
  const isLimited = user !== undefined && !user.person.grants.includes('lawyer')
  const words = useRef<HTMLTextAreaElement>(null)
  const lastSent = useRef({ id: '', words: '' })
  const [text, setText] = useState(() => findNote(reference, 'reply'))
  const [chosen, setChosen] = useState<Chosen>({ template: undefined, filled: {} })
  const [{ files, lost }, setFiles] = useState(() => findFiles(reference))
  const [seen, setSeen] = useState<readonly Pick<ThreadMail, 'id'>[]>(mails)
  const [held, setHeld] = useState<string>()
  const isEdited = chosen.template !== undefined && text !== filledIn(chosen)

  useEffect(() => {
    if (presses > 0) words.current?.focus()
  }, [presses])

  function attach(attached: readonly File[]) {
    const next = { files: attached, lost: stillLost(lost, attached) }
    setFiles(next)
    keepFiles(reference, next)
  }

  function write(words: string) {
    setText(words)
    keepNote(reference, words, 'reply')
  }

  function choose(next: Chosen) {
    setChosen(next)
    if (!next.template) {
      if (chosen.template && !isEdited) write('')
      return
    }
    // What the person typed stays, above the template.
    const own = chosen.template && !isEdited ? '' : text.trim()
    write(own ? `${own}\n\n${filledIn(next)}` : filledIn(next))
  }

  function close() {
    if (changes.faultOf('reply')) changes.dismiss()
    onClose()
  }

  function discard() {
    forgetReply(reference)
    close()
  }

  /** The id of a reply. The same words sent again, as after a lost answer, are one reply; other words are another. */
  function idOf(...written: string[]): string {
    const words = JSON.stringify(written)
    if (lastSent.current.words !== words) lastSent.current = { id: crypto.randomUUID(), words }
    return lastSent.current.id
  }

  function send(typed: (field: string) => string) {
    if (changes.isBusy) return
    const [to, subject] = [typed('to'), typed('subject')]
    const wrong = emailFault(readEmail(to))
    if (wrong) return setHeld(`${wrong}.`)
    if (lost.length > 0) {
      setFiles({ files, lost: [] })
      const it = lost.length === 1 ? 'it' : 'them'
      return setHeld(
        `Not sent yet: a reload has removed ${list.format(lost)}. Attach ${it} again, or press “Send” again to send the reply without ${it}.`,
      )
    }
    const named = files.map(({ name, size }) => ({ name, size }))
    const id = idOf(to, subject, text, JSON.stringify(named))
    // If this one is among the emails, an attempt whose answer was lost has sent it: nothing was missed.
    const missed = missedSince([...seen, { id }], mails)
    setSeen(mails)
    setHeld(missed)
    if (missed) return
    const body = { version, id, to, subject, text }
    const [path, sent] = files.length > 0 ? ['reply-with-files', { ...body, files: named }] : ['reply', body]
    const then = () => {
      const typed = words.current?.value ?? findNote(reference, 'reply')
      if (typed !== '' && typed !== text) {
        attach([])
        setSeen((known) => [...known, { id }])
        return setHeld(
          'Your reply was sent as it was when you pressed “Send”. What you wrote after that was not sent, and is still here.',
        )
      }
      forgetReply(reference)
      onSent()
    }
    changes.change(path, sent, `Reply to ${to} on its way.`, then, files)
  }

  return (
    <Form className="reply-form" aria-label="Reply" onSend={send}>
      <InputField
        label="To"
        name="to"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={findNote(reference, 'to') || begin.to}
        onValue={(value) => keepNote(reference, value, 'to')}
      />
      <InputField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={findNote(reference, 'subject') || begin.subject}
        onValue={(value) => keepNote(reference, value, 'subject')}
      />
      {begin.templates.length > 0 && (
        <ReplyTemplate chosen={chosen} isEdited={isEdited} templates={begin.templates} onChoose={choose} />
      )}
      <p className="field">
        <label htmlFor={`${field}-text`}>Your reply</label>
        {isLimited && (
          <span id={`${field}-limit`} className="quiet small">
            For arranging a call or a visit. Advice and decisions come from a lawyer.
          </span>
        )}
        <textarea
          ref={words}
          id={`${field}-text`}
          rows={7}
          required
          maxLength={LONGEST_REPLY}
          aria-describedby={isLimited ? `${field}-limit` : undefined}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </p>
      <Attachments files={files} lost={lost} isSending={changes.isBusy} onChange={attach} />
      <p className="message-text quiet small">{begin.signature}</p>
      <p className="quiet small">
        {begin.isRead
          ? `Answers go to ${begin.answersGoTo} and appear here.`
          : `Answers go to ${begin.answersGoTo}.`}{' '}
        Email is not a secure way to send confidential facts.
      </p>
      <Fault>{held ?? changes.faultOf('reply')}</Fault>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={changes.isBusy}>
          Send
        </button>
        <Button onPress={close}>Close</Button>
        {(text !== '' || files.length > 0) && (
          <>
            <Button look="delete" isBusy={changes.isBusy} onPress={discard}>
              Discard
            </Button>
            <span className="quiet small">“Discard” cannot be undone.</span>
          </>
        )}
      </p>
    </Form>
  )
}

function filledIn({ template, filled }: Chosen): string {
  return fillTemplate(template?.words ?? '', filled)
}

const fields: Record<Gap, { label: string; type: 'date' | 'time' | 'text' | 'tel' }> = {
  day: { label: 'Day', type: 'date' },
  time: { label: 'Time', type: 'time' },
  name: { label: 'Name', type: 'text' },
  number: { label: 'Telephone number', type: 'tel' },
}

/** The template that was chosen, and what was typed into its gaps. */
type Chosen = { template: ReplyBeginning | undefined; filled: Filled }

type ReplyTemplateProps = {
  templates: ReplyBeginning[]
  chosen: Chosen
  /** Whether the text was changed by hand since. Then the remaining gaps are filled in by hand, too. */
  isEdited: boolean
  onChoose: (chosen: Chosen) => void
}

/** Chooses the template of a reply, and fills in its gaps. */
function ReplyTemplate({ templates, chosen, isEdited, onChoose }: ReplyTemplateProps) {
  const { template, filled } = chosen
  const open = template && !isEdited ? gapsIn(template.words) : []

  return (
    <>
      <SelectField
        label="Begin from"
        value={template?.name ?? ''}
        onValue={(value) => onChoose({ template: templates.find(({ name }) => name === value), filled: {} })}
        none="Your own words"
        options={templates.map(({ name, title }) => ({ value: name, label: title }))}
      />
      {open.length > 0 && (
        <div className="reply-gaps">
          {open.map((gap) => (
            <InputField
              key={gap}
              label={fields[gap].label}
              type={fields[gap].type}
              maxLength={gap === 'day' || gap === 'time' ? undefined : 60}
              autoComplete="off"
              value={filled[gap] ?? ''}
              onValue={(value) => onChoose({ template, filled: { ...filled, [gap]: value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

const list = new Intl.ListFormat('en-US')

type AttachmentsProps = {
  files: readonly File[]
  lost: readonly string[]
  isSending: boolean
  onChange: (files: readonly File[]) => void
}

/** The PDF files that go with a reply. `lost` has the names of attached files that a reload has removed. */
function Attachments({ files, lost, isSending, onChange }: AttachmentsProps) {
  const [fault, setFault] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)

  function add(chosen: readonly File[]) {
    if (isSending) return setFault('Not attached: your reply was already being sent.')
    const all = [...files, ...chosen]
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    const empty = chosen.find(({ size }) => size === 0)
    const other = chosen.find(({ name }) => !/\.pdf$/i.test(name))
    if (other) return setFault(`“${other.name}” is not a PDF. Save it as a PDF, then attach that.`)
    if (empty) return setFault(`“${empty.name}” is empty.`)
    const long = chosen.find(({ name }) => name.length > LONGEST_FILE_NAME)
    if (long)
      return setFault(
        `The name of “${long.name}” is too long: at most ${LONGEST_FILE_NAME} characters. Rename the file, then attach it.`,
      )
    if (all.length > MOST_ATTACHED) return setFault(`At most ${MOST_ATTACHED} files can be attached.`)
    if (bytes > MOST_ATTACHED_BYTES)
      return setFault(
        `Together, these files are ${sizeInWords(bytes)}. At most ${sizeInWords(MOST_ATTACHED_BYTES)} can be attached.`,
      )
    setFault(undefined)
    onChange(all)
  }

  return (
    <>
      <InputField
        ref={chooser}
        label="Attach PDF files"
        type="file"
        accept="application/pdf,.pdf"
        multiple
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // Otherwise, a file that was removed could not be chosen again.
          target.value = ''
        }}
      />
      <div role="status">
        {files.length > 0 && (
          <ul role="list" className="attachments" aria-label="Attached">
            {files.map((file, place) => (
              <li key={`${file.name} ${place}`}>
                {file.name}, {sizeInWords(file.size)}{' '}
                <Button
                  label={`Remove ${file.name}`}
                  onPress={() => {
                    onChange(files.filter((each) => each !== file))
                    chooser.current?.focus()
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Fault>
        {fault ??
          (lost.length > 0 ? `Attach again what a reload has removed: ${list.format(lost)}.` : undefined)}
      </Fault>
    </>
  )
}

/** What was typed into the gaps, as inputs have it: a day like "2026-12-04", a time like "14:30", or words. */
type Filled = Partial<Record<Gap, string>>

const gapWords: Record<Gap, (value: string) => string> = {
  day: weekdayAndDate,
  time: (value) =>
    new Date(`2000-01-01T${value}:00Z`)
      .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
      .replace('\u202f', ' ')
      .toLowerCase(),
  name: (value) => value,
  number: (value) => value,
}

/** A template with its gaps filled in: "Friday, December 4", "2:30 pm". Gaps without a value stay in brackets. */
export function fillTemplate(words: string, filled: Filled): string {
  return words.trim().replaceAll(/\[(day|time|name|number)\]/g, (gap, name: Gap) => {
    const value = filled[name]?.trim()
    return value ? gapWords[name](value) : gap
  })
}

type Mail = Pick<ThreadMail, 'id' | 'by' | 'at' | 'standing' | 'delivery'>

/**
 * Why a reply is held back once: since these emails were shown, another one came, or someone else replied. Undefined if
 * nothing happened, or if that reply was canceled or not sent.
 */
export function missedSince(shown: readonly Pick<Mail, 'id'>[], mails: readonly Mail[]): string | undefined {
  const last = mails.findLast(
    ({ id, delivery }) => delivery?.state !== 'failed' && shown.every((mail) => mail.id !== id),
  )
  if (!last) return undefined
  const what = last.by === null ? cameWords[last.standing] : `${last.by} replied`
  return `Not sent yet: ${what} while you were writing (${dayAndTime(last.at)}). Read that above. To send yours as well, press “Send” again.`
}

const cameWords = {
  certain: 'an email from them came',
  perhaps: 'an email that may belong here came',
}
