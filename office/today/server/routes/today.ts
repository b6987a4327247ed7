import type { OfficeParts } from '../../../kit/office-parts.ts'
import { done, get, nothing, post, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { trialMailSchema } from '../../contract.ts'
import { mailOfFirm, sendTrialMail } from '../firm-mail.ts'
import { pulseOfToday, todayFor } from '../today.ts'

/**
 * Routes for what waits for the person who asks, and its pulse; for administrators, also to make a backup and to see
 * and test the firm's email.
 */
export function todayRoutes({ today, database, firm }: OfficeParts): Route[] {
  // Another press is refused until the mail server has answered.
  let isSending = false

  return [
    get('/today', 'open', async ({ user }) => reply(await todayFor(today, user))),

    get('/today/pulse', 'staff', async () => reply({ pulse: await pulseOfToday(database.run) })),

    post('/back-up', 'administrator', nothing, async ({ record }) => {
      if (!today.backups)
        return refuse(422, 'This server does not make its own backups. Tell the person who runs it.')
      await record('back-up', null)
      today.backups.backUpNow()
      return done()
    }),

    get('/mail', 'administrator', async ({ user }) => reply(await mailOfFirm(today, user))),

    post('/mail/trial', 'administrator', trialMailSchema, async ({ user: { person }, record }, { to }) => {
      const { mail } = today
      if (!mail) return refuse(422, 'Mail is not set up on the server.')
      const address = to === 'own' ? person.email : mail.to
      if (address === null) return refuse(422, 'Enter your own address first, under People.')
      if (isSending) return refuse(409, 'A test email is being sent. Wait for the result.')
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
