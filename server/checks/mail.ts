import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { Settings } from '../../settings/declaration.ts'
import { messageIdOf } from '../delivery/mail.ts'
import { explainSending, createSmtp } from '../delivery/smtp.ts'
import type { StoredMessage } from '../store/message-store.ts'
import { addressOf, openFolder } from '../mailbox/open-folder.ts'
import type { MailboxPlace } from '../mailbox/open-folder.ts'
import { explainUnreadable, MailboxUnreadable } from '../mailbox/mailbox-unreadable.ts'
import { codeOf } from '../http/errors.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** Sends a test email from the site to the office, the way messages are sent. */
export async function checkMail({
  SMTP_URL,
  MAIL_FROM,
  MAIL_TO,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'>): Promise<CheckLine> {
  if (!SMTP_URL || !MAIL_FROM || !MAIL_TO) {
    return attention(
      'Mail is not set up: messages wait in the list.',
      'set SMTP_URL, MAIL_FROM and MAIL_TO, or read "npm run submissions -- list" every day.',
    )
  }
  const result = await createSmtp(SMTP_URL)({
    messageId: messageIdOf(`check.${randomUUID()}`, MAIL_FROM),
    from: { name: 'Website check', address: MAIL_FROM },
    to: { name: '', address: MAIL_TO },
    subject: 'Website check: mail works',
    text: 'This email was sent by "npm run check". If you can read it in the inbox, not in spam, mail works.\n',
  })
  const server = new URL(SMTP_URL).host
  if (result.status === 'sent')
    return good(`${server} accepted an email to ${MAIL_TO}. Check that it is in the inbox.`)
  const { says, todo } = explainSending(result.code)
  return fault(`${says}: ${server} (${result.code}).`, todo)
}

const HOUR_MS = 3_600_000

/** What is late: messages that were not emailed, and articles due for review. */
export async function checkLate(
  messages: StoredMessage[],
  dueReviews: number,
  now = new Date(),
): Promise<CheckLine> {
  const refused = messages.filter(({ delivery }) => delivery === 'refused').length
  const waiting = messages.filter(
    ({ delivery, receivedAt }) => delivery === 'waiting' && now.getTime() - receivedAt.getTime() > HOUR_MS,
  ).length
  const reviews = `Pages due for review: ${dueReviews}.`
  if (refused + waiting > 0) {
    return fault(
      `Messages waiting for more than an hour: ${waiting}; refused by the mail server: ${refused}. ${reviews}`,
      'read "npm run submissions -- list", answer them, solve the mail line, then run "... -- retry".',
    )
  }
  if (dueReviews > 0) return attention(reviews, 'see "npm run content:due".')
  return good('No message has waited for more than an hour, and no reviews are due.')
}

type MailboxCheck = {
  /** Undefined if no mailbox is read. */
  place: MailboxPlace | undefined
  /** Whether the settings name a mailbox, even if it cannot be used. */
  isSet: boolean
  mailFrom: string | undefined
  /** The addresses of the firm and its people. */
  ownAddresses: readonly (string | undefined)[]
}

/** Opens the mailbox for answers, without reading any email. */
export async function checkMailbox({
  place,
  isSet,
  mailFrom,
  ownAddresses,
}: MailboxCheck): Promise<CheckLine> {
  if (!place && isSet) {
    return attention(
      'IMAP_URL is set, but no mailbox is read, because mail is not set up.',
      'set SMTP_URL, MAIL_FROM and MAIL_TO, or take IMAP_URL out.',
    )
  }
  if (!place) return good('No mailbox is read: answers to replies go to MAIL_TO.')
  const address = addressOf(place.imapUrl).toLowerCase()
  const unreadable = ownAddresses.some((own) => own?.toLowerCase() === address)
    ? 'own-mailbox'
    : await whyUnreadable(place)
  if (unreadable !== undefined) {
    const { says, todo } = explainUnreadable(unreadable)
    return fault(says, todo)
  }
  if (mailFrom?.toLowerCase() !== address) {
    return attention(
      `The office can read ${place.folder} of ${address}, but reports of undelivered replies go to ${mailFrom}.`,
      `set MAIL_FROM to ${address}, or check ${mailFrom} yourself.`,
    )
  }
  return good(`The office can read ${place.folder} of ${address}.`)
}

async function whyUnreadable(place: MailboxPlace): Promise<string | undefined> {
  try {
    const folder = await openFolder(place)
    folder.close()
    return undefined
  } catch (error) {
    if (!(error instanceof MailboxUnreadable)) throw error
    return error.code
  }
}

/** The TXT records of a name, each with its parts joined; none if there is no such name. */
type TxtLookup = (name: string) => Promise<string[]>

/** The sending address, and the name before `._domainkey` that the mail provider gave. */
type MailDomain = { mailFrom: string | undefined; dkimSelector: string | undefined }

/** SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of the domain in MAIL_FROM. */
export async function checkDns(
  { mailFrom, dkimSelector }: MailDomain,
  lookup: TxtLookup = txtRecords,
): Promise<CheckLine> {
  if (!mailFrom) return attention('MAIL_FROM is not set.', 'set up mail first.')
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const wrong = [
    spfFault(await lookup(domain), domain),
    dkimFault(dkimSelector ? await lookup(`${dkimSelector}._domainkey.${domain}`) : undefined, domain),
    await dmarcFault(domain, lookup),
  ].filter((one) => one !== undefined)
  if (wrong.length === 0) return good(`${domain} has SPF, DKIM and DMARC.`)
  const isMissing = wrong.some(({ isFault }) => isFault)
  const says = wrong.map((one) => one.says).join(' ')
  const todo = 'add what your mail provider says to the DNS; docs/operating.md, "Mail", shows examples.'
  return isMissing ? fault(says, todo) : attention(says, todo)
}

type Wrong = { isFault: boolean; says: string }

function spfFault(records: string[], domain: string): Wrong | undefined {
  const found = records.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (found.length === 0) return { isFault: true, says: `${domain} has no SPF record.` }
  if (found.length > 1)
    return { isFault: true, says: `${domain} has ${found.length} SPF records; one is allowed.` }
  if (/ [~-]all$/i.test(found[0]?.trim() ?? '') || / redirect=/i.test(found[0] ?? '')) return undefined
  return { isFault: false, says: `The SPF record of ${domain} does not end in -all or ~all.` }
}

function dkimFault(records: string[] | undefined, domain: string): Wrong | undefined {
  if (!records) return { isFault: false, says: 'DKIM is not checked: set DKIM_SELECTOR.' }
  if (records.some((text) => /\bp=[A-Za-z0-9+/]/.test(text))) return undefined
  return { isFault: true, says: `${domain} has no DKIM key under that selector.` }
}

/**
 * What is wrong with the DMARC record. A subdomain without one is covered by the record of the domain above it and
 * that record's `sp` tag (RFC 7489, 6.3 and 6.6.3).
 */
async function dmarcFault(domain: string, lookup: TxtLookup): Promise<Wrong | undefined> {
  const labels = domain.split('.')
  for (const place of labels.slice(1).keys()) {
    const name = labels.slice(place).join('.')
    const found = (await lookup(`_dmarc.${name}`)).find((text) => /^v=DMARC1\s*;/i.test(text))
    if (!found) continue
    const tag = place > 0 && /;\s*sp=/i.test(found) ? 'sp' : 'p'
    if (new RegExp(`;\\s*${tag}=(?:quarantine|reject)\\b`, 'i').test(found)) return undefined
    return { isFault: false, says: `The DMARC record of ${name} asks for nothing (${tag}=none).` }
  }
  return { isFault: true, says: `${domain} has no DMARC record.` }
}

/** Error codes: no such name, or no TXT record for it. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

async function txtRecords(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: 5_000, tries: 2 }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    if (NOTHING.has(codeOf(error) ?? '')) return []
    throw error
  }
}
