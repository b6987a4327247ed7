import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { messageIdOf } from '../../../server/delivery/mail.ts'
import { explainSending } from '../../../server/delivery/smtp.ts'
import { explainUnreadable, isLasting } from '../../../server/mailbox/mailbox-unreadable.ts'
import { findUnsentReplies } from '../../../server/store/outbox.ts'
import { isStaff } from '../../contract.ts'
import { folderState } from '../../messages/server/store/mailbox.ts'
import { findUnmailed } from '../../messages/server/store/messages-for-today.ts'
import type { mailOfFirmSchema, sentMailSchema, Fix } from '../contract.ts'
import type { MailOfFirm, TodayParts, Viewer } from './today-parts.ts'

/** What an administrator sees about the firm's mail. */
export async function mailOfFirm(
  { run, mail, now }: Pick<TodayParts, 'run' | 'mail' | 'now'>,
  { person, grants }: Viewer,
): Promise<z.infer<typeof mailOfFirmSchema>> {
  if (!mail) return { mail: null }
  const { sending, from, to, content, answers = null } = mail
  const last = sending.last()
  return {
    mail: {
      server: sending.server,
      from,
      to,
      content,
      answers,
      own: person.email,
      last: last ? { at: last.at, ...sent(last.code) } : null,
      failing: (await failingMessages({ run, now }, { grants })).says || null,
    },
  }
}

/** Sends an email that says that email works. */
export async function sendTrialMail({ sending, from }: MailOfFirm, address: string, firm: string) {
  const result = await sending.send({
    messageId: messageIdOf(`trial.${randomUUID()}`, from),
    from: { name: `${firm} office`, address: from },
    to: { name: '', address },
    subject: 'Test email from the office',
    text: 'This email was sent from the office’s Mail page. If it is in the inbox and not in spam, mail works.\n',
  })
  return sent(result.status === 'sent' ? null : result.code)
}

/** What happened to an email. `code` is null if it was accepted. */
function sent(code: string | null): z.infer<typeof sentMailSchema> {
  if (code === null) return { isTaken: true, says: 'The mail server accepted it', todo: null }
  const { says, todo } = explainSending(code)
  return { isTaken: false, says: `${says} (${code})`, todo: `What to do: ${todo}` }
}

/** An email that has waited this long will not go out soon on its own. */
const LATE_MAIL_MS = 60 * 60_000

/** How many references a line names. */
const MOST_REFERENCES = 5

/**
 * What Today says about email: that it is not set up, or which messages could not be emailed; undefined if all is well.
 */
export async function unmailed(
  { run, isMailSetUp, now }: TodayParts,
  { grants }: Viewer,
): Promise<Fix | undefined> {
  const line = (known: string[], said: Pick<Fix, 'isProblem' | 'says' | 'todo'>): Fix => {
    const references = known.slice(0, MOST_REFERENCES)
    const page = grants.includes('administrator') ? '/mail' : null
    const to = references[0] === undefined ? page : `/messages/${references[0]}`
    return { about: 'mail', ...said, to, references, more: known.length - references.length }
  }
  if (!isMailSetUp) {
    const waiting = await findUnsentReplies(run, now())
    const isWaiting = waiting.length > 0
    const replies = waiting.length === 1 ? 'a reply is' : `${waiting.length} replies are`
    return line(isStaff(grants) ? waiting : [], {
      isProblem: isWaiting,
      says: isWaiting
        ? `Mail is switched off, and ${replies} waiting to be sent.`
        : 'Mail is not set up: messages appear only in the office.',
      todo: `On the server: set SMTP_URL, MAIL_FROM and MAIL_TO.${isWaiting ? ' Or open the message and press “Cancel the reply”.' : ''}`,
    })
  }
  const { says, todo, references, all } = await failingMessages({ run, now }, { grants })
  if (all.length === 0) return undefined
  return line(references, { isProblem: true, says, todo })
}

/** The messages that could not be emailed: two sentences, and the references that the person may know. */
export async function failingMessages(
  { run, now }: Pick<TodayParts, 'run' | 'now'>,
  { grants }: Pick<Viewer, 'grants'>,
): Promise<{ says: string; todo: string; references: string[]; all: string[] }> {
  const found = await findUnmailed(run, now() - LATE_MAIL_MS)
  const unsent = await findUnsentReplies(run, now() - LATE_MAIL_MS)
  const count = (of: (typeof found)[number]['cause']) => found.filter(({ cause }) => cause === of).length
  const [refused, waiting, damaged] = [count('refused'), count('waiting'), count('damaged')]
  const all = [...new Set([...found.map(({ reference }) => reference), ...unsent])]
  return {
    says: mailSentence({ refused, waiting, damaged, unsent: unsent.length }),
    todo:
      damaged < all.length
        ? 'On the server: check SMTP_URL against the mail provider’s instructions. Then open each message; where “Retry email” is under More, choose it.'
        : 'On the server: follow “A damaged database” in docs/operating.md; a backup may have the whole message. What could be recovered of it is in the office, and may say how to reach the person.',
    references: isStaff(grants) ? all : [],
    all,
  }
}

type Failing = Record<'refused' | 'waiting' | 'damaged' | 'unsent', number>

function mailSentence({ refused, waiting, damaged, unsent }: Failing): string {
  const messages = (count: number) => (count === 1 ? 'one message' : `${count} messages`)
  const sentences = [
    refused > 0 && `The mail server refused the notification for ${messages(refused)}.`,
    waiting > 0 &&
      `The notification for ${messages(waiting)} has been waiting to go out for more than an hour.`,
    damaged > 0 &&
      `${damaged === 1 ? 'One message was' : `${damaged} messages were`} damaged before the firm was notified.`,
    unsent > 0 &&
      `${unsent === 1 ? 'A reply has' : `${unsent} replies have`} been waiting to go out for more than an hour; the office keeps trying.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A fault that may pass on its own is reported only when the mailbox has not been read for this long. */
const PASSING_MS = 15 * 60_000

/** Why the mailbox for answers cannot be read, what to do, and when it was last read; undefined while all is well. */
export async function unreadMailbox({
  run,
  answers,
  now,
}: Pick<TodayParts, 'run' | 'answers' | 'now'>): Promise<
  { says: string; todo: string; since: number } | undefined
> {
  const state = answers === undefined ? undefined : await folderState(run, answers)
  if (!state || state.error === null) return undefined
  const since = state.readAt ?? 0
  if (!isLasting(state.error) && now() - since < PASSING_MS) return undefined
  return { ...explainUnreadable(state.error), since }
}
