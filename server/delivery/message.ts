import type { StoredSubmission } from '../store/submission-store.ts'
import { messageIdOf, visitorAddress } from './mail.ts'
import type { Firm, Mail, Mailbox } from './mail.ts'
import { inOfficeTime, formatSubmission } from './format-submission.ts'

/**
 * The mail that brings a submission to the office. It is sent from the firm's own address, because mail sent in a
 * visitor's name fails SPF and DMARC; replies go to the visitor. The subject contains no visitor input.
 */
export function composeMessage(stored: StoredSubmission, mailbox: Mailbox, firm: Firm): Mail {
  const { id, submission, receivedAt } = stored
  const { kind, answers, text } = formatSubmission(submission)
  const warning = submission.suspectedSpam ? 'Possible spam: ' : ''
  const lines = [['Reference', id], ['Received', inOfficeTime(receivedAt, firm.timeZone)], ...answers]

  return {
    messageId: messageIdOf(id, mailbox.from),
    from: { name: `${firm.name} website`, address: mailbox.from },
    to: { name: firm.name, address: mailbox.to },
    ...(submission.email && { replyTo: visitorAddress(submission.name, submission.email) }),
    subject: `${warning}${kind} ${id}`,
    // The visitor's text comes last so that none of its lines can pass for one of ours.
    text: `${lines.map((line) => line.join(': ')).join('\n')}\n\nWhat the visitor wrote:\n\n${text}\n`,
  }
}
