import { createMailboxReading } from '../../office/messages/server/incoming/read-mailbox.ts'
import { openDatabase } from '../store/open-store.ts'

// A process that looks into the mailbox once and can be killed: node read-mailbox-process.ts DATA_DIR IMAP_URL
// AHEAD_MS. AHEAD_MS is how far its clock is ahead, so that the hold of a killed one has lapsed.

const [dataDir = '', imapUrl = '', ahead = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const ignore = () => undefined
const reading = createMailboxReading({
  database,
  place: { imapUrl, folder: 'INBOX', token: undefined },
  mailbox: { from: 'website@firm.example', to: 'office@firm.example', answers: 'intake@firm.example' },
  ownAddresses: () => [],
  log: { info: () => console.log('kept'), warn: ignore, error: ignore },
  now: () => Date.now() + Number(ahead),
})
const { outcome } = await reading.look()
await reading.leave()
await database.close()
process.exitCode = outcome === 'read' ? 0 : 1
