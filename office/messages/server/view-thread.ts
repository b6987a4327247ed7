import type { GatedMessage } from '../contract.ts'
import { BRING, DECLINE } from '../thread.ts'
import type { Thread, ThreadMail } from '../thread.ts'
import { answersTo } from '../../../server/delivery/mail.ts'
import type { Firm } from '../../../server/delivery/mail.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { decisionsOf } from '../../conflicts/server/decisions.ts'
import type { Team } from '../../people/server/team.ts'
import { findStoredMessages } from './store/messages.ts'
import type { MessageFacts } from './store/messages.ts'
import { namesById } from '../../people/server/store/people.ts'
import type { Person } from '../../people/server/store/people.ts'
import { deciderBesides } from './incoming/belonging.ts'
import { filesOf, threadOf } from './store/thread.ts'
import type { KeptMail } from './store/thread.ts'
import type { MessageParts } from '../../kit/office-parts.ts'
import { mayCancel, signatureOf } from './reply.ts'
import type { CancelViewing } from './reply.ts'

/** Who looks at a thread, and what their reply begins with. */
type ThreadViewing = Pick<MessageParts, 'replies' | 'templates'> & {
  person: Person
  isLawyer: boolean
  /** Today's date at the firm. */
  day: string
  firm: Firm
  team: Team
}

/** The emails about a message as a person may see them, and what a reply begins with. */
export async function viewThread(
  run: RunSql,
  { reference, record, gate, source }: MessageFacts,
  { person, isLawyer, day, firm, team, replies, templates }: ThreadViewing,
): Promise<Thread> {
  const [names, files] = [await namesById(run), await filesOf(run, [reference])]
  const found = await threadOf(run, reference)
  const mails = found.map((mail) => {
    const { id, direction, person: writer, at, subject, isAutomatic, isCertain, judgedBy } = mail
    return {
      id,
      direction,
      by: writer === null ? null : (names.get(writer) ?? 'Someone'),
      at,
      from: mail.sender,
      to: mail.recipient,
      subject,
      text: isCertain ? mail.text : '',
      isAutomatic,
      standing: isCertain ? ('certain' as const) : ('perhaps' as const),
      acceptedBy: judgedBy === null ? null : (names.get(judgedBy) ?? 'Someone'),
      files: isCertain ? (files.get(id) ?? []).map(({ id, name, size }) => ({ id, name, size })) : [],
      delivery: deliveryOf(mail, { gate, person: person.id, isLawyer }),
    }
  })
  const [decided] = await decisionsOf(run, reference)
  // The letter of declination is for lawyers, and has its own form.
  const withheld = decided?.decision === 'no-conflict' ? [DECLINE] : [DECLINE, BRING]
  return {
    mails,
    decider: await deciderBesides(run, record, { person: person.id, day, team }),
    reply: replies
      ? {
          to: findRecipient(found, await ownAddress(run, reference)),
          subject: `${source === 'form' ? `Your message to ${firm.name}` : firm.name} (${reference})`,
          signature: signatureOf(person, firm, team),
          answersGoTo: answersTo(replies.mailbox),
          isRead: replies.mailbox.answers !== undefined,
          templates: templates().filter(({ name }) => !withheld.includes(name)),
        }
      : null,
  }
}

/** What became of an email of the firm, as a person sees it; null if the email came in. */
function deliveryOf(mail: KeptMail, viewing: CancelViewing): ThreadMail['delivery'] {
  const { state, error, nextAt, unknownEnds } = mail
  if (!state) return null
  const isCancelable = state === 'queued' && mayCancel(mail, viewing)
  return { state, error, nextAt, isPerhapsRepeated: unknownEnds > 0, mayCancel: isCancelable }
}

/** What the firm emailed about a message that the conflict check has closed: to whom and when, without the text. */
export async function mailsOfFirm(
  run: RunSql,
  reference: string,
  viewing: CancelViewing,
): Promise<GatedMessage['mails']> {
  const names = await namesById(run)
  return (await threadOf(run, reference)).flatMap((mail) => {
    const delivery = deliveryOf(mail, viewing)
    if (!delivery) return []
    const { id, person, at, recipient: to } = mail
    return [{ id, to, delivery, by: names.get(person ?? '') ?? 'Someone', at }]
  })
}

/** The address that the sender of a message gave; '' if none. Receipts go there. */
export async function ownAddress(run: RunSql, reference: string): Promise<string> {
  const stored = (await findStoredMessages(run, [reference])).get(reference)
  return stored && 'message' in stored ? stored.message.email : ''
}

/**
 * The recipient that the form of a reply suggests: the last in the thread of those who sent the message or to whom the
 * firm has written, unless that email failed. Another person who wrote about the message comes only after these.
 */
function findRecipient(found: readonly KeptMail[], own: string): string {
  const mails = found.filter(
    ({ isCertain, isAutomatic, state }) => isCertain && !isAutomatic && state !== 'failed',
  )
  const addresses = mails.map(({ direction, sender, recipient }) => (direction === 'in' ? sender : recipient))
  const written = mails.flatMap(({ direction, recipient }) => (direction === 'out' ? recipient : []))
  const known = new Set([own, ...written].map((address) => address.toLowerCase()))
  const last = addresses.findLast((address) => address !== '' && known.has(address.toLowerCase()))
  return last ?? (own || (addresses.at(-1) ?? ''))
}
