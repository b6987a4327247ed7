import { randomUUID } from 'node:crypto'
import { messageIdOf } from '../../../server/delivery/mail.ts'
import { explainSending } from '../../../server/delivery/smtp.ts'
import type { z } from 'zod'
import type { mailOfFirmSchema, sentMailSchema } from '../contract.ts'
import { failingMessages } from './failing-mail.ts'
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

/** Sends a mail that says that mail works. */
export async function sendTrialMail({ sending, from }: MailOfFirm, address: string, firm: string) {
  const result = await sending.send({
    messageId: messageIdOf(`trial.${randomUUID()}`, from),
    from: { name: `${firm} office`, address: from },
    to: { name: '', address },
    subject: 'Test mail from the office',
    text: 'This mail was sent from the office’s Mail page. If it is in the inbox and not in spam, mail works.\n',
  })
  return sent(result.status === 'sent' ? null : result.code)
}

/** What happened to a mail. `code`: null if it was accepted. */
function sent(code: string | null): z.infer<typeof sentMailSchema> {
  if (code === null) return { isTaken: true, says: 'The mail server accepted it', todo: null }
  const { says, todo } = explainSending(code)
  return { isTaken: false, says: `${says} (${code})`, todo: `What to do: ${todo}` }
}
