import { createReplyDeliverer } from '../../office/messages/server/deliver-replies.ts'
import { createSmtp } from '../delivery/smtp.ts'
import { openDatabase } from '../store/open-store.ts'
import { sampleFirm } from './sample-firm.ts'

// A process that sends the replies that are due and can be killed: node send-replies-process.ts DATA_DIR SMTP_URL
// AHEAD_MS. AHEAD_MS is how far its clock is ahead, so that the claims of a killed one have lapsed.

const [dataDir = '', smtpUrl = '', ahead = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const ignore = () => undefined
await createReplyDeliverer({
  database,
  send: createSmtp(smtpUrl),
  firm: sampleFirm,
  notification: {
    from: 'website@firm.example',
    to: 'office@firm.example',
    content: 'message',
    office: undefined,
  },
  log: { info: ignore, warn: ignore, error: ignore },
  now: () => Date.now() + Number(ahead),
}).deliverDue()
await database.close()
