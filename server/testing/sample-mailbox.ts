import { randomUUID } from 'node:crypto'
import { createMailboxReading } from '../../office/messages/server/incoming/read-mailbox.ts'
import type { MailboxReading } from '../../office/messages/server/incoming/read-mailbox.ts'
import { threadSchema } from '../../office/messages/thread.ts'
import type { Thread } from '../../office/messages/thread.ts'
import { MESSAGE_TABLES } from '../store/removal.ts'
import type { Dovecot } from './dovecot.ts'
import type { Joined } from './join-office.ts'
import { parseExact } from './parse-exact.ts'
import { openSampleOffice } from './sample-office.ts'
import type { SampleOffice } from './sample-office.ts'
import { sampleIntake, storeMessage } from './sample-messages.ts'

export const sampleMailbox = {
  from: 'website@firm.example',
  to: 'office@firm.example',
  answers: 'intake@firm.example',
}

/**
 * An office without messages, with an empty mailbox for answers. `reading` makes functions that read it, each as a
 * server of its own.
 */
export async function openMailboxOffice(dovecot: Dovecot | undefined, databaseUrl?: string) {
  if (!dovecot) throw new Error('Dovecot is not installed.')
  await dovecot.renew()
  const office = await openSampleOffice(databaseUrl)
  for (const table of [...MESSAGE_TABLES, 'mailbox', 'office_notices'])
    await office.database.run(`delete from ${table}`)
  const readings: ReturnType<typeof createMailboxReading>[] = []
  const note = (fields: unknown, event: unknown) => void office.logged.push([event, fields])
  return {
    office,
    dovecot,
    reading: (changed: Partial<MailboxReading> = {}) => {
      const reading = createMailboxReading({
        database: office.database,
        mailbox: sampleMailbox,
        ownAddresses: () => [undefined],
        place: { imapUrl: dovecot.url, folder: 'INBOX', token: undefined },
        log: { info: note, warn: note, error: note },
        now: () => office.clock.now,
        ...changed,
      })
      readings.push(reading)
      return reading
    },
    close: async () => {
      for (const reading of readings) await reading.leave()
      await office.close()
    },
  }
}

/** A message from Dana Kowalczyk, dana@client.example. */
export async function receiveFromDana(office: SampleOffice): Promise<string> {
  const message = sampleIntake({ name: 'Dana Kowalczyk', email: 'dana@client.example' })
  return storeMessage(office.store, message)
}

export async function threadOf({ browser }: Joined, reference: string): Promise<Thread> {
  return parseExact(
    threadSchema,
    (await browser.send('GET', `/office/api/messages/${reference}/thread`)).json,
  )
}

export async function messageOf({ browser }: Joined, reference: string) {
  return (await browser.send('GET', `/office/api/messages/${reference}`)).json
}

/** Replies to Dana Kowalczyk; returns the Message-ID of the reply. */
export async function replyToDana(person: Joined, reference: string): Promise<string> {
  const { version } = await messageOf(person, reference)
  const id = randomUUID()
  const { status } = await person.browser.send('POST', `/office/api/messages/${reference}/reply`, {
    version,
    id,
    to: 'dana@client.example',
    subject: `Friday (${reference})`,
    text: 'Friday?',
  })
  if (status !== 200) throw new Error(`The reply was not taken (${status}).`)
  return `${reference}.${id}@firm.example`
}
