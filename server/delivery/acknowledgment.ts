import { newSecret } from '../crypto/secret.ts'
import type { StoredMessage } from '../store/message-store.ts'
import { answersTo, messageIdOf, visitorAddress } from './mail.ts'
import type { Firm, Mail, Mailbox } from './mail.ts'
import { inOfficeTime, timeZoneInWords } from './format-message.ts'

/**
 * The mail that tells the visitor the reference. It repeats nothing the visitor typed, not even the name, so a
 * sender who enters someone else's address cannot put words in the firm's mouth. Only its recipient knows its
 * Message-ID, so a mail that names it is an answer to it. Returns undefined if there is no address or if the message
 * looks automated. `promised`: the sentence about the day by which the firm aims to answer.
 */
export function composeAcknowledgment(
  stored: StoredMessage,
  mailbox: Mailbox,
  firm: Firm,
  promised = '',
): Mail | undefined {
  const { id, message, receivedAt } = stored
  const received = `${inOfficeTime(receivedAt, firm.timeZone)} (${timeZoneInWords(receivedAt, firm.timeZone)})`
  if (!message.email || message.suspectedSpam) return undefined

  return {
    messageId: messageIdOf(`${id}.${newSecret()}`, mailbox.from),
    from: { name: firm.name, address: mailbox.from },
    to: visitorAddress('', message.email),
    replyTo: { name: firm.name, address: answersTo(mailbox) },
    subject: `Your message has reached us: reference ${id}`,
    text: [
      `Your message reached ${firm.name} on ${received}. Its reference is ${id}.`,
      `${NEXT_STEP[message.formType]} ${promised}`.trim(),
      `To add something or to ask about it, call ${firm.phone} and give the reference. Email is not a secure way to send confidential facts.`,
      'This is an automatic message. Writing to the firm does not create an attorney-client relationship: we represent you only after you and the firm have both signed an engagement agreement.',
      `If you did not write to us, someone typed your address by mistake, and you can ignore this message.`,
      firm.name,
    ].join('\n\n'),
    // RFC 3834: suppresses out-of-office notices and other automatic replies.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

const NEXT_STEP = {
  accessibility:
    'What happens next: a person in the office reads it, looks into the problem and answers you if an answer is needed.',
  intake:
    'What happens next: the office checks the names for conflicts of interest and gets in touch with you. If we cannot help, for whatever reason, we say so promptly.',
}
