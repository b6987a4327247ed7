import type { Today } from '../../contract.ts'

/** The subject and text of a mail of the office: counts and references only. */
export type MailText = { subject: string; text: string }

/** The mail of a business morning. `office`: the address of the office. */
export function morningMail(today: Today, office: string): MailText {
  const { messages, conflicts, putRight, questions, decide, readAgain, notPublic } = today
  const rows = messages?.rows ?? []
  const lines = [
    ...putRight.filter(({ isProblem }) => isProblem).map(({ says }) => says),
    counted(
      conflicts && conflicts.rows.length + conflicts.more,
      'message waiting for a lawyer’s decision about names',
      'messages waiting for a lawyer’s decision about names',
    ),
    counted(messages?.deadlines, 'message with a deadline', 'messages with a deadline'),
    counted(
      messages?.late,
      'message unanswered for more than one business day',
      'messages unanswered for more than one business day',
    ),
    counted(messages?.waited, 'message due for follow-up', 'messages due for follow-up'),
    rows.length > 0 && rows.map(({ reference }) => `  ${reference}`).join('\n'),
    counted(messages?.recent, 'other unanswered message', 'other unanswered messages'),
    counted(messages?.others.count, 'message handled by someone else', 'messages handled by others'),
    counted(
      questions.length,
      'change of access waiting for a lawyer',
      'changes of access waiting for a lawyer',
    ),
    counted(decide.length, 'change waiting for a lawyer', 'changes waiting for a lawyer'),
    counted(readAgain.length, 'text to review again', 'texts to review again'),
    counted(notPublic?.length, 'change not yet public', 'changes not yet public'),
  ].filter((line) => typeof line === 'string')
  const text = lines.length > 0 ? lines.join('\n') : 'Nothing is waiting for you.'
  return { subject: `Today at the office, ${today.day}`, text: `${text}\n\n${closing(office)}` }
}

/** The immediate mail about a failure. `references`: of messages that failed, if the person may know them. */
export function failureMail(says: string, references: readonly string[], office: string): MailText {
  const list = references.map((reference) => `  ${reference}\n`).join('')
  return { subject: 'The office needs attention', text: `${says}\n${list}\n${closing(office)}` }
}

/** The immediate mail about a message that became someone's, or arrived for them. */
export function messageMail(says: string, reference: string, office: string): MailText {
  return {
    subject: `Message ${reference}`,
    text: `${says}\n\n${office}/messages/${reference}\n\n${closing(office)}`,
  }
}

/** The immediate mail to a lawyer about an act of theirs that no longer counts. */
export function lawyerMail(says: string, office: string): MailText {
  const why =
    'You get this email because you are a lawyer of this office, or approved or scheduled the change.'
  return { subject: 'Something waits for a lawyer', text: `${says}\n\nThe office: ${office}\n\n${why}\n` }
}

/** A mail, sent at once, that tells the people concerned what someone did. */
export function noticeMail(says: string, office: string): MailText {
  const why =
    'You get this email whatever emails you chose, because it concerns you or your part in the office. If you did not expect this, ask that person.'
  return { subject: 'What was done in the office', text: `${says}\n\nThe office: ${office}\n\n${why}\n` }
}

function counted(count: number | null | undefined, one: string, many: string): string | undefined {
  if (!count) return undefined
  return `${count} ${count === 1 ? one : many}`
}

function closing(office: string): string {
  return `The office: ${office}\n\nYou get this email because you chose it under People in the office.\n`
}
