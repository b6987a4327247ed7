import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { todaySchema } from '../../../today/contract.ts'
import { createOfficeMails } from '../../../today/server/mails/office-mails.ts'
import { folderName } from '../../../../server/mailbox/open-folder.ts'
import { createSmtp } from '../../../../server/delivery/smtp.ts'
import { answerMail } from '../../../../server/testing/answer-mail.ts'
import { hasDovecot, startDovecot } from '../../../../server/testing/dovecot.ts'
import type { Joined } from '../../../../server/testing/join-office.ts'
import { startMailServer } from '../../../../server/testing/mail-server.ts'
import { parseExact } from '../../../../server/testing/parse-exact.ts'
import { describeOnBothDatabases } from '../../../../server/testing/both-databases.ts'
import { sampleFirm } from '../../../../server/testing/sample-firm.ts'
import {
  messageOf,
  openMailboxOffice,
  receiveFromDana,
  replyToDana,
  sampleMailbox,
} from '../../../../server/testing/sample-mailbox.ts'
import { listFor } from '../../../../server/testing/office-messages.ts'
import { sampleIntake, storeMessage } from '../../../../server/testing/sample-messages.ts'
import { putMailChoice } from '../../../people/server/store/mails.ts'
import { MAILBOX } from '../../../people/server/store/people.ts'
import type { MessageList } from '../../contract.ts'
import { comeBack } from './belonging.ts'

const server = await startDovecot()
afterAll(() => server?.stop())

await describeOnBothDatabases((url) => {
  async function open() {
    const { office, dovecot, reading, close } = await openMailboxOffice(server, url)
    const mail = await startMailServer()
    onTestFinished(async () => {
      await mail.stop()
      await close()
    })
    const [paula, martin] = [await office.join(['staff']), await office.join(['staff'])]
    const reference = await receiveFromDana(office)
    const choice = { morning: false, failures: true, handled: true, areas: [], since: office.clock.now - 1 }
    await putMailChoice(office.database.run, martin.id, choice)
    const look = createOfficeMails({
      today: office.today,
      mail: { send: createSmtp(mail.url), mailbox: sampleMailbox },
      firm: sampleFirm,
      office: () => 'https://firm.example/office',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    const mailed = async () => {
      await look()
      return mail.received.splice(0).map((one) => one.mail.text ?? '')
    }
    return { office, dovecot, reading, paula, martin, reference, mailed }
  }

  const today = async ({ browser }: Joined) =>
    parseExact(todaySchema, (await browser.send('GET', '/office/api/today')).json)

  test('the person who handles a message sees an answer on Today, waiting since it came, and gets one email about it, without a name or a word', async () => {
    const { office, dovecot, reading, paula, martin, reference, mailed } = await open()
    await office.database.run('update messages set received_at = received_at - $1', 10 * DAY_MS)
    const { version } = await messageOf(martin, reference)
    await martin.browser.send('POST', `/office/api/messages/${reference}/owner`, {
      version,
      owner: martin.id,
    })
    const sent = await replyToDana(paula, reference)
    expect((await today(martin)).messages?.rows).toEqual([])
    dovecot.deliver(answerMail(sent))
    await reading().look()
    expect((await today(martin)).messages).toMatchObject({
      rows: [{ reference, came: 'answer', businessDays: 0, isMine: true }],
      late: 0,
    })
    expect((await today(paula)).messages?.rows).toEqual([])
    const mails = await mailed()
    expect(mails).toEqual([expect.stringContaining(`An answer to message ${reference} came in.`)])
    expect(mails[0]).not.toMatch(/Dana Kowalczyk|Friday/)
    expect(await mailed()).toEqual([])
  })

  test('a message whose answer has just come has waited since then, in the list and on Today: after one that came before', async () => {
    const { office, dovecot, reading, paula, reference } = await open()
    const [sent, other] = [
      await replyToDana(paula, reference),
      await storeMessage(office.store, sampleIntake()),
    ]
    const makeOlder = 'update messages set received_at = received_at - $2 where reference = $1'
    await office.database.run(makeOlder, reference, 10 * DAY_MS)
    await office.database.run(makeOlder, other, 5 * DAY_MS)
    dovecot.deliver(answerMail(sent))
    await reading().look()
    const { rows } = await listFor(paula)
    expect(rows.map((row) => row.reference)).toEqual([other, reference])
    const [came] = await office.database.run(`select at from thread where direction = 'in'`)
    expect(rows[1]).toMatchObject({ since: Number(Object(came).at) })
    expect((await today(paula)).messages?.rows).toMatchObject([{ reference: other }, { reference }])
  })

  test('a person who writes again before anyone has answered has waited since before, and the new email is reported', async () => {
    const { office, dovecot, reading, paula, martin, reference, mailed } = await open()
    const { version } = await messageOf(martin, reference)
    await martin.browser.send('POST', `/office/api/messages/${reference}/owner`, {
      version,
      owner: martin.id,
    })
    const sent = await replyToDana(paula, reference)
    const other = await storeMessage(office.store, sampleIntake())
    dovecot.deliver(answerMail(sent))
    await reading().look()
    expect(await mailed()).toHaveLength(1)
    const before = await listFor(paula)
    office.clock.now += 60_000
    const { now } = office.clock
    for (const again of [other, reference])
      await office.database.transaction((run) =>
        comeBack(run, { reference: again, at: now, person: MAILBOX, now }),
      )
    const sinceOf = ({ rows }: MessageList) =>
      rows.map((row) => (row.access === 'full' ? [row.reference, row.since] : []))
    expect(sinceOf(await listFor(paula))).toEqual(sinceOf(before))
    expect(await messageOf(paula, reference)).toMatchObject({ theirAnswer: now })
    expect(await mailed()).toEqual([expect.stringContaining(`An answer to message ${reference} came in.`)])
  })

  test('an answer to a message that nobody handles is mailed to those who chose its area, once, and to nobody else', async () => {
    const { office, dovecot, reading, paula, martin, reference, mailed } = await open()
    const sam = await office.join(['staff'])
    const area = sampleIntake().practiceArea
    const choice = { morning: false, failures: false, handled: true, since: office.clock.now }
    await putMailChoice(office.database.run, martin.id, { ...choice, areas: [area] })
    await putMailChoice(office.database.run, paula.id, { ...choice, areas: ['another-area'] })
    await putMailChoice(office.database.run, sam.id, { ...choice, areas: [] })
    const sent = await replyToDana(paula, reference)
    office.clock.now += 1000
    dovecot.deliver(answerMail(sent))
    await reading().look()
    expect(await mailed()).toEqual([expect.stringContaining(`An answer to message ${reference} came in.`)])
    expect(await mailed()).toEqual([])
  })

  test('an email that may belong to an answered message is on Today until someone has decided, and is reported by email', async () => {
    const { dovecot, reading, paula, martin, reference, mailed } = await open()
    const { version } = await messageOf(martin, reference)
    await martin.browser.send('POST', `/office/api/messages/${reference}/owner`, {
      version,
      owner: martin.id,
    })
    const sent = await replyToDana(paula, reference)
    dovecot.deliver(answerMail(sent, { From: 'ray@other.example' }))
    await reading().look()
    expect((await today(martin)).messages).toMatchObject({
      rows: [{ reference, came: 'perhaps' }],
      recent: 1,
    })
    expect(await mailed()).toEqual([expect.stringContaining(`An email may belong to message ${reference}.`)])
    const { json } = await martin.browser.send('GET', `/office/api/messages/${reference}/thread`)
    const perhaps = JSON.stringify(json).match(/"id":"([^"]+)"[^}]*"direction":"in"/)?.[1]
    await martin.browser.send('POST', `/office/api/messages/${reference}/belonging`, {
      mail: perhaps,
      belongs: false,
    })
    expect((await today(martin)).messages?.rows).toEqual([])
  })

  test('an email that may belong to a message in the trash is on Today, and brings the message back if it does', async () => {
    const { dovecot, reading, paula, martin, reference, mailed } = await open()
    const sent = await replyToDana(paula, reference)
    const send = async (what: string, body: object) => {
      const { version } = await messageOf(martin, reference)
      await martin.browser.send('POST', `/office/api/messages/${reference}/${what}`, { version, ...body })
    }
    await send('owner', { owner: martin.id })
    await send('state', { state: 'unanswered' })
    await send('promise', { promise: { words: 'Call back', due: '2098-01-01T10:00' } })
    await send('trash', { isTrashed: true })
    await mailed()
    expect((await today(martin)).messages?.rows).toEqual([])
    dovecot.deliver(answerMail(sent, { From: 'ray@other.example' }))
    await reading().look()
    expect((await today(martin)).messages).toMatchObject({
      rows: [{ reference, came: 'perhaps', promise: null }],
      recent: 1,
    })
    expect(await mailed()).toEqual([expect.stringContaining(`An email may belong to message ${reference}.`)])
    const { json } = await martin.browser.send('GET', `/office/api/messages/${reference}/thread`)
    const perhaps = JSON.stringify(json).match(/"id":"([^"]+)"[^}]*"direction":"in"/)?.[1]
    await send('belonging', { mail: perhaps, belongs: true })
    expect(await messageOf(martin, reference)).toMatchObject({ state: 'unanswered', trashed: null })
    expect((await today(martin)).messages?.rows).toMatchObject([{ reference, came: 'answer' }])
  })

  test('administrators read on Today why the mailbox cannot be read: a refused password at once, what may pass after a while', async () => {
    const { office, dovecot, reading, paula, mailed } = await open()
    const imapUrl = dovecot.url.replace('secret', 'wrong')
    const place = { imapUrl, folder: 'INBOX', token: undefined }
    office.today.answers = folderName(place)
    const admin = await office.join(['administrator'])
    const lines = async (person: Joined) =>
      (await today(person)).fixes.flatMap(({ about, says }) => (about === 'answers' ? [says] : []))
    expect(await lines(admin)).toEqual([])
    await reading({ place }).look()
    expect(await lines(admin)).toEqual([
      'The mail server refuses the password of the mailbox for answers. Answers wait in the mailbox.',
    ])
    expect(await lines(paula)).toEqual([])
    expect(await mailed()).toEqual([expect.stringContaining('refuses the password')])
    expect(await mailed()).toEqual([])
    const right = reading()
    await right.look()
    expect(await lines(admin)).toEqual([])
    await dovecot.halt()
    await right.look()
    expect(await lines(admin)).toEqual([])
    office.clock.now += 16 * 60_000
    expect(await lines(admin)).toEqual([expect.stringContaining('ECONNREFUSED')])
  })
}, !hasDovecot())
