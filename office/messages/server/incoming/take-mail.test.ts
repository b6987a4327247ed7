import { expect, onTestFinished, test } from 'vitest'
import { createMailReader } from '../../../../server/mailbox/mail-reader.ts'
import type { MailReader } from '../../../../server/mailbox/mail-reader.ts'
import { answerMail } from '../../../../server/testing/answer-mail.ts'
import {
  receiveFromDana,
  replyToDana,
  sampleMailbox,
  threadOf,
} from '../../../../server/testing/sample-mailbox.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { takeMail } from './take-mail.ts'

test('an email whose header cannot be read is read once more, then noted in the message that it names', async () => {
  const office = await openSampleOffice()
  const reader = createMailReader()
  onTestFinished(async () => {
    await reader.stop()
    await office.close()
  })
  const reference = await receiveFromDana(office)
  const paula = await office.join(['staff'])
  const sent = await replyToDana(paula, reference)

  /** Takes an answer. The first attempts to read it fail, as on a machine that hangs. */
  async function take(subject: string, failures: number): Promise<void> {
    let left = failures
    const failing: MailReader = {
      read: async (what, bytes) => (left-- > 0 ? undefined : reader.read(what, bytes)),
      stop: reader.stop,
    }
    const { run } = office.database
    const source = Buffer.from(answerMail(sent, { Subject: subject }))
    const parts = { run, reader: failing, mailbox: sampleMailbox, address: 'intake@firm.example' }
    const arrived = { uid: 1, at: office.clock.now, head: source }
    const keep = await takeMail(parts, arrived, async () => ({ source, isWhole: true }))
    await office.database.transaction(async (within) => keep?.(within, office.clock.now))
  }
  await take('Read the second time', 1)
  await take('Never read', 3)

  const { mails } = await threadOf(paula, reference)
  const incoming = mails.filter(({ direction }) => direction === 'in')
  expect(incoming).toHaveLength(2)
  expect(incoming).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'Read the second time', standing: 'certain' }),
      expect.objectContaining({ from: '', standing: 'perhaps' }),
    ]),
  )
  const kept = await office.database.run(`select subject, text from thread where is_certain = 0`)
  expect(kept).toEqual([
    { subject: 'Never read', text: '[This email cannot be shown here. Read it in the mailbox.]' },
  ])
})
