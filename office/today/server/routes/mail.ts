import { trialMailSchema } from '../../contract.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { get, post, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { mailOfFirm, sendTrialMail } from '../mail-of-firm.ts'

/** The firm's mail: for administrators. */
export function mailRoutes({ today, firm }: OfficeParts): Route[] {
  // A second press is refused until the mail server has answered the first.
  let isSending = false

  return [
    get('/mail', 'administrator', async ({ visitor }) => reply(await mailOfFirm(today, visitor))),

    post('/mail/trial', 'administrator', trialMailSchema, async ({ visitor: { person }, record }, { to }) => {
      const { mail } = today
      if (!mail) return refuse(422, 'Mail is not set up on the server.')
      const address = to === 'own' ? person.email : mail.to
      if (address === null) return refuse(422, 'Enter your own address first, under People.')
      if (isSending) return refuse(409, 'A test mail is being sent. Wait for its answer.')
      isSending = true
      try {
        await record('send-test-mail', to)
        return reply(await sendTrialMail(mail, address, firm.name))
      } finally {
        isSending = false
      }
    }),
  ]
}
