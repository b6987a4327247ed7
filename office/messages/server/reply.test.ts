import { hash, randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import type { Grant } from '../../contract.ts'
import { messageSchema } from '../contract.ts'
import { HELD_BACK } from '../thread.ts'
import { createSmtp } from '../../../server/delivery/smtp.ts'
import { MESSAGE_TABLES } from '../../../server/store/removal.ts'
import { quotas } from '../../kit/quotas.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { startMailServer } from '../../../server/testing/mail-server.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { sampleFirm } from '../../../server/testing/sample-firm.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { replyDeliverer } from '../../../server/testing/sample-replies.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { signIn } from '../../../server/testing/sign-in.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { markFailed } from '../../../server/store/outbox.ts'
import { lettersOf } from '../../conflicts/server/letters.ts'
import { listNotices } from '../../people/server/store/notices.ts'
import { MAILBOX } from '../../people/server/store/people.ts'
import { failingMessages } from '../../today/server/firm-mail.ts'
import { replyFailed, signatureOf } from './reply.ts'
import { comeBack } from './incoming/belonging.ts'
import { findDelivered, keepIncoming } from './store/answers.ts'
import { threadOf } from '../../../server/testing/sample-mailbox.ts'

const MINUTE = 60_000

async function receive(office: SampleOffice): Promise<string> {
  const message = sampleIntake({ name: 'Dana Kowalczyk', email: 'dana@client.example' })
  return storeMessage(office.store, message)
}

/** Runs `work` while a change of a message is about to be saved, as by another server. */
async function whileChanging<Result>(
  { database }: SampleOffice,
  reference: string,
  sql: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = database.transaction(async (run) => {
    await run(sql, reference)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const working = work()
  await sleep(300)
  end.resolve()
  await changing
  return working
}

/** A file that begins and ends like a PDF, of about this length. */
function pdf(words: string, length = 100): Buffer {
  return Buffer.from(`%PDF-1.7\n${words.padEnd(length, ' ')}\n%%EOF\n`)
}

function sendBytes({ browser }: Joined, reference: string, bytes: Uint8Array) {
  const type = { 'content-type': 'application/octet-stream' }
  const body = new Blob([new Uint8Array(bytes)]).stream()
  return browser.send('POST', `/office/api/messages/${reference}/reply-with-files`, body, type)
}

async function sendFiles(
  person: Joined,
  reference: string,
  reply: object,
  files: { name: string; bytes: Uint8Array; size?: number }[],
) {
  const { json } = await person.browser.send('GET', `/office/api/messages/${reference}`)
  const head = {
    version: json['version'],
    id: randomUUID(),
    to: 'dana@client.example',
    subject: `Your message (${reference})`,
    text: 'Please sign this.',
    ...reply,
    files: files.map(({ name, bytes, size = bytes.length }) => ({ name, size })),
  }
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)])
  return sendBytes(person, reference, body)
}

async function send({ browser }: Joined, reference: string, reply: object) {
  const { json } = await browser.send('GET', `/office/api/messages/${reference}`)
  return browser.send('POST', `/office/api/messages/${reference}/reply`, {
    version: json['version'],
    id: randomUUID(),
    to: 'dana@client.example',
    subject: `Your message (${reference})`,
    text: 'Can we call you on Friday?',
    ...reply,
  })
}

await describeOnBothDatabases((url) => {
  async function open(content: 'message' | 'reference' = 'message') {
    const office = await openSampleOffice(url)
    for (const table of MESSAGE_TABLES) await office.database.run(`delete from ${table}`)
    const mail = await startMailServer()
    onTestFinished(async () => {
      await mail.stop()
      await office.close()
    })
    const deliverer = replyDeliverer(office, createSmtp(mail.url), { content })
    return { office, mail, deliverer }
  }

  test.each([
    { kept: 'as long as its message', keptUntil: null },
    { kept: 'longer than its message', keptUntil: Date.UTC(2099, 0) },
  ])(
    'a waiting reply is not sent once a name is found, by a check that is kept $kept; one written after that is',
    async ({ keptUntil }) => {
      const { office, mail, deliverer } = await open()
      const { run } = office.database
      const id = await receive(office)
      const paula = await office.join(['staff'])
      await send(paula, id, {})
      await run(`update messages set gate = 'unchecked' where reference = $1`, id)
      await deliverer.deliverDue()
      expect(await run('select state from outbox')).toEqual([{ state: 'queued' }])
      await run(
        `insert into conflict_checks (id, message, reference, at, cause, asked, compared, lists, kept_until)
       values ('c', $1, $2, $3, 'party', '[]', 1, '[]', $4)`,
        id,
        keptUntil === null ? id : null,
        office.clock.now + 1,
        keptUntil,
      )
      await run(
        `insert into conflict_hits (id, check_id, place, asked, found, snapshot, strength, reason)
       values ('h', 'c', 0, 'x', 'n', '{}', 'strong', 'x')`,
      )
      await run(`update messages set gate = 'hit' where reference = $1`, id)
      office.clock.now += 2
      await deliverer.deliverDue()
      expect(mail.received).toEqual([])
      expect(await run('select state, error_code as code from outbox')).toEqual([
        { state: 'failed', code: HELD_BACK },
      ])
      const told = await listNotices(run, office.clock.now)
      expect(told.map(({ says }) => says)).toEqual([
        expect.stringContaining('was not sent: the conflict check found a name'),
      ])
      await run(`update thread set at = $1`, office.clock.now)
      await run(`update outbox set state = 'queued', next_at = 0`)
      await deliverer.deliverDue()
      expect(mail.received).toHaveLength(1)
    },
  )

  test('a reply goes to the person and, unseen by them, to the firm, signed with name and title, and marks the message answered', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    await office.store.noteAcknowledgment(id, 'acknowledgment@firm.example')
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const { reply } = await threadOf(lawyer, id)
    expect(reply).toMatchObject({ to: 'dana@client.example', answersGoTo: 'office@firm.example' })
    const answer = await send(lawyer, id, { subject: 'Friday' })
    expect([answer.status, answer.json['state']]).toEqual([200, 'answered'])
    expect((await threadOf(lawyer, id)).mails).toMatchObject([
      { by: 'Dana Sample', delivery: { state: 'queued' } },
    ])
    await deliverer.deliverDue()

    expect(mail.received.map(({ to }) => to)).toEqual([['dana@client.example', 'office@firm.example']])
    const { mail: received, raw = '' } = mail.received[0] ?? {}
    expect(received).toMatchObject({
      from: { name: sampleFirm.name, address: 'website@firm.example' },
      to: [{ address: 'dana@client.example' }],
      replyTo: [{ address: 'office@firm.example' }],
      subject: `Friday (${id})`,
      inReplyTo: '<acknowledgment@firm.example>',
    })
    expect(received?.text).toBe(
      `Can we call you on Friday?\n\nAda Law\nAttorney\n${sampleFirm.name}\n${sampleFirm.phone}\n`,
    )
    expect(raw).not.toMatch(/^(?:bcc|auto-submitted):/im)
    const { mails } = await threadOf(lawyer, id)
    expect(mails).toMatchObject([
      { text: received?.text, delivery: { state: 'sent', isPerhapsRepeated: false } },
    ])
  })

  test('a message with 500 replies gets no other', async () => {
    const { office } = await open()
    const id = await receive(office)
    const paula = await office.join(['staff'])
    for (let place = 0; place < quotas.mailsOfMessage; place += 1)
      await office.database.run(
        `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
         values ($1, $2, 'out', 1, 's', 'r', 'u', 'x', $1)`,
        `quota-${place}`,
        id,
      )
    const refused = await send(paula, id, {})
    expect([refused.status, refused.json['error']]).toEqual([422, expect.stringContaining('500 replies')])
  })

  test('staff sign as staff, and a second reply refers to the first', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    await send(person, id, {})
    await deliverer.deliverDue()
    office.clock.now += MINUTE
    await send(person, id, { text: 'One more thing.' })
    await deliverer.deliverDue()
    const [first, second] = mail.received.map((one) => one.mail)
    expect(first?.text).toContain('\n\nDana Sample\nOffice staff\n')
    expect(second?.inReplyTo).toBe(first?.messageId)
    expect(second?.references).toContain(first?.messageId)
  })

  test('a reply in a long exchange names the first email and the last 20, the last of which is the one that it answers', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const paula = await office.join(['staff'])
    for (let place = 0; place < 30; place += 1)
      await office.database.run(
        `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
         values ($1, $2, $3, $4, 's', 'r', 'u', 'x', $1)`,
        `mail-${place}`,
        id,
        place === 2 ? 'in' : 'out',
        place,
      )
    await send(paula, id, {})
    await deliverer.deliverDue()
    const sent = mail.received[0]?.mail
    const last = Array.from({ length: 19 }, (_, place) => `<mail-${place + 11}>`)
    expect(sent?.inReplyTo).toBe('<mail-2>')
    expect(sent?.references).toBe(['<mail-0>', ...last, '<mail-2>'].join(' '))
  })

  test('the same reply asked for again, at once or after someone changed the message, is sent once; another one on an old version is not sent', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const [one, other] = [await office.join(['staff']), await office.join(['staff'])]
    const same = { id: randomUUID(), version: 0 }
    const both = await Promise.all([send(one, id, same), send(one, id, same)])
    expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
    expect((await send(one, id, same)).status).toBe(200)
    expect((await send(other, id, { version: 0 })).status).toBe(409)
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
    expect((await threadOf(one, id)).mails).toHaveLength(1)
  })

  test('of a restricted message others see no thread and send no reply, and the firm’s mailbox gets no copy', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const other = await office.join(['staff'])
    await lawyer.browser.send('POST', `/office/api/messages/${id}/restriction`, {
      version: 0,
      people: [lawyer.id],
    })
    expect((await send(lawyer, id, {})).status).toBe(200)
    expect((await other.browser.send('GET', `/office/api/messages/${id}/thread`)).status).toBe(403)
    expect((await send(other, id, {})).status).toBe(403)
    for (const format of ['csv', 'json']) {
      const exported = async ({ browser }: Joined) =>
        (await browser.send('POST', '/office/api/messages/export', { search: {}, format })).json['text']
      expect(await exported(lawyer)).toContain('Can we call you on Friday?')
      expect(await exported(other)).not.toContain('Can we call you on Friday?')
    }
    await deliverer.deliverDue()
    expect(mail.received.map(({ to }) => to)).toEqual([['dana@client.example']])
  })

  test('what was changed after a reply was sent is never reported as sent: the id of a reply belongs to its words', async () => {
    const { office, mail, deliverer } = await open()
    const [one, other] = [await receive(office), await receive(office)]
    const person = await office.join(['staff'])
    const id = randomUUID()
    expect((await send(person, one, { id })).status).toBe(200)
    for (const changed of [{ text: 'On Monday?' }, { to: 'ray@client.example' }, { subject: 'Monday' }])
      expect((await send(person, one, { id, ...changed })).status).toBe(422)
    expect((await send(person, other, { id })).status).toBe(422)
    expect((await send(await office.join(['staff']), one, { id })).status).toBe(422)
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
  })

  test('a reply goes to every address that the forms take, and to one only', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    for (const to of ['dana@müller.example', 'o!neil=x@client.example', ' Dana <DANA@client.example>.'])
      expect([to, (await send(person, id, { to })).status]).toEqual([to, 200])
    for (const to of [
      'a@client.example, b@client.example',
      'a@client.example;b@client.example',
      'a@client',
      '',
    ])
      expect([to, (await send(person, id, { to })).status]).toEqual([to, 400])
    await deliverer.deliverDue()
    expect(mail.received.map(({ to: [recipient] }) => recipient).sort()).toEqual([
      'DANA@client.example',
      'dana@müller.example',
      'o!neil=x@client.example',
    ])
  })

  test('PDF files go with a reply, stay in the thread as they were sent, and a repeated request sends them once', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    const [one, two] = [pdf('one'), pdf('two', 300_000)]
    const files = [
      { name: 'Engagement letter.pdf', bytes: one },
      { name: 'Übersicht “2026”.pdf', bytes: two },
    ]
    const same = { id: randomUUID(), version: 0 }
    expect((await sendFiles(person, id, same, files)).status).toBe(200)
    expect((await sendFiles(person, id, same, files)).status).toBe(200)
    expect((await sendFiles(person, id, same, [{ name: 'Engagement letter.pdf', bytes: two }])).status).toBe(
      422,
    )
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
    const attachments = mail.received[0]?.mail.attachments ?? []
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Engagement letter.pdf', 'application/pdf'],
      ['Übersicht “2026”.pdf', 'application/pdf'],
    ])
    expect(attachments.map(({ content }) => hash('sha256', new Uint8Array(content as ArrayBuffer)))).toEqual([
      hash('sha256', one),
      hash('sha256', two),
    ])
    const [kept] = (await threadOf(person, id)).mails
    expect(kept?.files.map(({ name, size }) => [name, size])).toEqual([
      ['Engagement letter.pdf', one.length],
      ['Übersicht “2026”.pdf', two.length],
    ])
    const file = { file: kept?.files[1]?.id }
    const saved = await person.browser.send('POST', `/office/api/messages/${id}/file`, file)
    expect(Buffer.from(String(saved.json['content']), 'base64').equals(two)).toBe(true)
    const other = await receive(office)
    expect((await person.browser.send('POST', `/office/api/messages/${other}/file`, file)).status).toBe(404)
    const lawyer = await office.join(['lawyer'], 'ada')
    await lawyer.browser.send('POST', `/office/api/messages/${id}/restriction`, {
      version: 1,
      people: [lawyer.id],
    })
    expect((await person.browser.send('POST', `/office/api/messages/${id}/file`, file)).status).toBe(403)
    expect((await sendFiles(person, id, { version: 2 }, files)).status).toBe(403)
  })

  test('a file that is not a complete PDF, is too large, or did not arrive complete is refused with the reason, and nothing is sent or kept', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    const whole = pdf('x', 5_000)
    const refused = async (name: string, bytes: Uint8Array, size = bytes.length) => {
      const { status, json } = await sendFiles(person, id, {}, [{ name, bytes, size }])
      return [status, json['error']]
    }
    const notWhole = [
      422,
      '“a.pdf” is not a complete PDF, so nothing was sent. Save it as a PDF, then attach that.',
    ]
    for (const bytes of [
      Buffer.from('MZ\u0090 a program'),
      Buffer.concat([Buffer.from(' '), whole]),
      whole.subarray(0, 4_000),
      Buffer.concat([whole, Buffer.alloc(2_000, 'x')]),
      Buffer.from('%PDF-'),
    ])
      expect(await refused('a.pdf', bytes)).toEqual(notWhole)
    const broken = [422, 'The files did not arrive complete, so nothing was sent. Send the reply again.']
    expect(await refused('a.pdf', whole, whole.length - 1)).toEqual(broken)
    expect(await refused('a.pdf', whole, whole.length + 1)).toEqual(broken)
    const unread = [400, 'Some of the fields are missing or not valid.']
    for (const size of [0, -1, 0.5, 1e9]) expect(await refused('a.pdf', whole, size)).toEqual(unread)
    expect(await refused('', whole)).toEqual(unread)
    const six = Array.from({ length: 6 }, () => ({ name: 'a.pdf', bytes: pdf('x') }))
    expect((await sendFiles(person, id, {}, six)).status).toBe(400)
    expect((await sendFiles(person, id, {}, [{ name: 'a.pdf', bytes: pdf('x', 10_200_000) }])).status).toBe(
      413,
    )
    for (const head of ['', 'x', '[]', '{'.repeat(200_000), '\ud800'])
      expect((await sendBytes(person, id, Buffer.concat([Buffer.from(`${head}\n`), whole]))).status).toBe(400)
    expect(
      (await sendFiles(person, id, { text: 'On [day]?' }, [{ name: 'a.pdf', bytes: whole }])).status,
    ).toBe(422)
    await deliverer.deliverDue()
    expect(mail.received).toEqual([])
    expect(await office.database.run('select id from files')).toEqual([])
    expect((await sendFiles(person, id, {}, [{ name: 'a.pdf', bytes: pdf('x', 9_999_000) }])).status).toBe(
      200,
    )
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
  })

  test('a message in the trash is not answered before it is put back', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    const trash = (version: number, isTrashed: boolean) =>
      person.browser.send('POST', `/office/api/messages/${id}/trash`, { version, isTrashed })
    expect((await trash(0, true)).status).toBe(200)
    expect((await send(person, id, {})).status).toBe(422)
    expect((await trash(1, false)).status).toBe(200)
    expect((await send(person, id, {})).status).toBe(200)
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
  })

  test('a caller gets a reply under the firm’s name, which refers to no email that they never had', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    await office.database.run(`update messages set source = 'telephone'`)
    const person = await office.join(['staff'])
    const { reply } = await threadOf(person, id)
    expect(reply?.subject).toBe(`${sampleFirm.name} (${id})`)
    await send(person, id, {})
    await deliverer.deliverDue()
    expect(mail.received[0]?.raw).not.toMatch(/^(?:in-reply-to|references):/im)
  })

  test('with MAIL_CONTENT=reference the firm’s mailbox gets no copy', async () => {
    const { office, mail, deliverer } = await open('reference')
    await send(await office.join(['staff']), await receive(office), {})
    await deliverer.deliverDue()
    expect(mail.received.map(({ to }) => to)).toEqual([['dana@client.example']])
  })

  test('a mail server that is down for hours loses nothing and repeats nothing, and the office says when it tries again', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    mail.behavior = () => 'greylist'
    await send(person, id, {})
    for (let minute = 0; minute < 120; minute += 10) {
      await deliverer.deliverDue()
      office.clock.now += 10 * MINUTE
    }
    expect((await threadOf(person, id)).mails).toMatchObject([
      { delivery: { state: 'queued', error: '451' } },
    ])
    await office.database.run(`update submissions set delivery = 'delivered'`)
    const failing = await failingMessages(office.today, { grants: ['staff'] })
    expect(failing).toMatchObject({
      says: expect.stringContaining('A reply has been waiting'),
      references: [id],
    })
    mail.behavior = () => 'accept'
    office.clock.now += 4 * 60 * MINUTE
    await deliverer.deliverDue()
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
    expect((await threadOf(person, id)).mails).toMatchObject([{ delivery: { state: 'sent', error: null } }])
  })

  test.for([
    ['the person', (to: string) => to === 'dana@client.example', 'failed', 'unanswered'],
    ['the copy to the firm', (to: string) => to === 'office@firm.example', 'sent', 'answered'],
  ] as const)(
    'if the mail server refuses %s, the reply is as it truly is',
    async ([, isRefused, state, messageState]) => {
      const { office, mail, deliverer } = await open()
      const id = await receive(office)
      const person = await office.join(['staff'])
      mail.behavior = (to) => (isRefused(to) ? 'unknown' : 'accept')
      await send(person, id, {})
      await deliverer.deliverDue()
      const { json } = await person.browser.send('GET', `/office/api/messages/${id}`)
      expect(json['state']).toBe(messageState)
      expect((await threadOf(person, id)).mails).toMatchObject([{ delivery: { state } }])
      const told = (await listNotices(office.database.run, office.clock.now)).filter(({ recipients }) =>
        recipients.includes(person.id),
      )
      expect(told).toHaveLength(state === 'failed' ? 1 : 0)
    },
  )

  test('a message whose reply has not been sent is not deleted by hand, by age or from the trash until the reply is sent', async () => {
    const { office, mail, deliverer } = await open()
    const { store, clock } = office
    const person = await office.join(['staff'])
    const id = await receive(office)
    mail.behavior = () => 'greylist'
    await send(person, id, {})
    await deliverer.deliverDue()
    const act = async (path: string, body: object) => {
      await signIn(person.browser, person.device)
      return person.browser.send('POST', `/office/api/messages/${path}`, body)
    }
    const unsent = `A reply to ${id} has not been sent yet, so the message was not deleted. Wait until it is sent, or press “Cancel the reply” in the message.`
    expect(await act(`${id}/delete`, { version: 1 })).toMatchObject({
      status: 422,
      json: { error: unsent },
    })
    await act(`${id}/trash`, { version: 1, isTrashed: true })
    expect(await act(`${id}/delete`, { version: 2 })).toMatchObject({
      status: 422,
      json: { error: unsent },
    })
    clock.now += 2 * DAY_MS
    const { json } = await act('older', { days: 1 })
    expect(json).toMatchObject({ references: [], held: [], unsent: [id] })
    const later = new Date(clock.now + DAY_MS)
    expect(await store.remove(id)).toBe(false)
    expect([await store.purge(later), await store.emptyTrash(later), await store.removeAll([id])]).toEqual([
      0, 0, 0,
    ])
    expect(await store.withUnsentReply()).toEqual([id])
    mail.behavior = () => 'accept'
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(1)
    expect((await act('older', { days: 1 })).json).toMatchObject({ references: [id], unsent: [] })
    expect((await act(`${id}/delete`, { version: 2 })).status).toBe(200)
  })

  test('a message that is put on hold while it is being deleted stays', async () => {
    const { office } = await open()
    const { store } = office
    const doors: ((id: string) => Promise<unknown>)[] = [
      (id) => store.remove(id, { version: 0 }),
      (id) => store.removeAll([id]),
    ]
    for (const remove of doors) {
      const id = await receive(office)
      const hold = `update messages set version = version + 1, held_by = 'Ada', held_at = 1 where reference = $1`
      await whileChanging(office, id, hold, () => remove(id))
      expect(await store.find(id)).toBeDefined()
    }
  })

  test('a reply is not canceled while another change of its message is being saved', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    const [id, reply] = [await receive(office), randomUUID()]
    await send(person, id, { id: reply })
    const change = 'update messages set version = version + 1 where reference = $1'
    const { status } = await whileChanging(office, id, change, () =>
      person.browser.send('POST', `/office/api/messages/${id}/cancel-reply`, { version: 1, reply }),
    )
    expect(status).toBe(409)
    expect((await threadOf(person, id)).mails).toMatchObject([{ delivery: { state: 'queued' } }])
  })

  test('a reply that fails, and an answer that comes, while another change of the message is being saved, reopen it', async () => {
    const { office } = await open()
    const { database, clock } = office
    const paula = await office.join(['staff'])
    const [id, reply] = [await receive(office), randomUUID()]
    const change = 'update messages set version = version + 1 where reference = $1'
    const facts = () => database.run('select state, version from messages where reference = $1', id)
    await send(paula, id, { id: reply })
    const failed = { id: reply, reference: id, person: paula.id, at: clock.now, code: '550' }
    await whileChanging(office, id, change, () => replyFailed(database, { ...failed, now: clock.now }))
    expect(await facts()).toMatchObject([{ state: 'unanswered', version: 3 }])
    await send(paula, id, {})
    const mail = {
      ...{ id: 'answer', reference: id, at: clock.now, sender: 'dana@client.example', recipient: 'x' },
      ...{ subject: 'x', text: 'x', messageId: 'answer', sentDate: 'x', inReplyTo: null, attachments: [] },
      ...{ isAutomatic: false, isCertain: true },
    }
    const coming = { reference: id, at: clock.now, person: MAILBOX, now: clock.now }
    await whileChanging(office, id, change, () =>
      database.transaction(async (run) => {
        await keepIncoming(run, mail)
        await comeBack(run, coming)
      }),
    )
    expect(await facts()).toMatchObject([{ state: 'unanswered', version: 6 }])
  })

  test('no reply is sent to a message that the conflict check is closing at that moment', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    const id = await receive(office)
    const close = `update messages set gate = 'hit' where reference = $1`
    const { status } = await whileChanging(office, id, close, () => send(person, id, {}))
    expect(status).toBe(403)
    expect(await office.database.run('select id from thread where reference = $1', id)).toEqual([])
  })

  test('of two people who decide at once whether an email belongs to a message, one does, and no words are lost', async () => {
    const { office } = await open()
    const [one, other] = [await office.join(['staff']), await office.join(['staff'])]
    for (let count = 0; count < 5; count++) {
      const id = await receive(office)
      await office.database.run(
        `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id, is_certain)
         values ($1, $1, 'in', 1, 'dana@client.example', 'x', 'x', 'Their words.', $1, 0)`,
        id,
      )
      const decide = ({ browser }: Joined, belongs: boolean) =>
        browser.send('POST', `/office/api/messages/${id}/belonging`, { mail: id, belongs })
      const [accepted, refused] = await Promise.all([decide(one, true), decide(other, false)])
      expect([accepted.status, refused.status].toSorted()).toEqual([200, 422])
      const { mails } = await threadOf(one, id)
      expect(mails.map(({ text }) => text)).toEqual(accepted.status === 200 ? ['Their words.'] : [])
    }
  })

  test('anyone who may read a message can cancel a reply that waits: it is never sent, and the message is unanswered again', async () => {
    const { office, mail, deliverer } = await open()
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const other = await office.join(['staff'])
    const id = await receive(office)
    const reply = randomUUID()
    const cancel = ({ browser }: Joined, version: number, named = reply) =>
      browser.send('POST', `/office/api/messages/${id}/cancel-reply`, { version, reply: named })
    await send(other, id, { id: reply })
    expect((await cancel(other, 0)).status).toBe(409)
    expect((await cancel(other, 1, randomUUID())).status).toBe(422)
    await office.database.run('update outbox set claimed_until = $1', office.clock.now + MINUTE)
    expect((await cancel(other, 1)).status).toBe(422)
    await office.database.run('update outbox set claimed_until = null')
    await lawyer.browser.send('POST', `/office/api/messages/${id}/restriction`, {
      version: 1,
      people: [lawyer.id],
    })
    expect((await cancel(other, 2)).status).toBe(403)
    expect(await cancel(lawyer, 2)).toMatchObject({ status: 200, json: { state: 'unanswered' } })
    expect((await cancel(lawyer, 3)).status).toBe(422)
    await deliverer.deliverDue()
    expect(mail.received).toEqual([])
    expect((await threadOf(lawyer, id)).mails).toMatchObject([
      { delivery: { state: 'failed', error: 'canceled', isPerhapsRepeated: false } },
    ])
    // The next reply does not refer to one that was never sent.
    await send(lawyer, id, {})
    await deliverer.deliverDue()
    expect(mail.received[0]?.mail.inReplyTo).toBeUndefined()
  })

  test('only the lawyer who approved a letter of declination can cancel it, or another one once they have left', async () => {
    const { office } = await open()
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const id = await receive(office)
    const reply = randomUUID()
    await send(lawyer, id, { id: reply })
    await office.database.run(
      `insert into decline_letters (id, message, reference, text, person, at, way, thread)
       values ('letter', $1, $1, 'x', $2, 1, 'mail', $3)`,
      id,
      lawyer.id,
      reply,
    )
    const cancel = ({ browser }: Joined) =>
      browser.send('POST', `/office/api/messages/${id}/cancel-reply`, { version: 1, reply })
    const mayCancel = async (person: Joined) => (await threadOf(person, id)).mails[0]?.delivery?.mayCancel
    const [staff, bea] = [await office.join(['staff']), await office.join(['staff', 'lawyer'], 'bea')]
    for (const other of [staff, bea]) {
      expect(await mayCancel(other)).toBe(false)
      expect((await cancel(other)).status).toBe(422)
      // Nor may they while the conflict check has closed the message.
      await office.database.run(`update messages set gate = 'hit' where reference = $1`, id)
      expect((await cancel(other)).status).toBe(403)
      await office.database.run(`update messages set gate = null where reference = $1`, id)
    }
    expect(await mayCancel(lawyer)).toBe(true)
    // Its lawyer leaves, and email is switched off: the reply would prevent deletion forever.
    await office.database.run('update office_people set removed_at = 1 where id = $1', lawyer.id)
    expect([await mayCancel(staff), await mayCancel(bea)]).toEqual([false, true])
    expect((await cancel(staff)).status).toBe(422)
    expect((await cancel(bea)).status).toBe(200)
  })

  test('of a message that the conflict check has closed, everyone sees to whom and when the firm wrote, and only its writer or a lawyer cancels what waits', async () => {
    const { office } = await open()
    const [paula, other] = [await office.join(['staff']), await office.join(['staff'])]
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const id = await receive(office)
    await office.database.run(`update messages set gate = 'hit' where reference = $1`, id)
    const at = (path: string) => `/office/api/messages/${id}/${path}`
    const mailsOf = async ({ browser }: Joined) =>
      parseExact(messageSchema, (await browser.send('GET', `/office/api/messages/${id}`)).json)
    const reply = randomUUID()
    const receipt = { version: 0, id: reply, day: '2099-11-30' }
    expect((await paula.browser.send('POST', at('receipt'), receipt)).status).toBe(200)

    const waiting = (mayCancel: boolean) => ({
      access: 'names',
      mails: [
        { id: reply, by: 'Dana Sample', to: 'dana@client.example', delivery: { state: 'queued', mayCancel } },
      ],
    })
    expect(await mailsOf(paula)).toMatchObject(waiting(true))
    expect(await mailsOf(other)).toMatchObject(waiting(false))

    const body = { version: 1, reply }
    expect((await other.browser.send('POST', at('cancel-reply'), body)).status).toBe(403)
    expect((await lawyer.browser.send('POST', at('delete'), { version: 1 })).status).toBe(422)
    expect((await paula.browser.send('POST', at('cancel-reply'), body)).json).toMatchObject({
      access: 'names',
      mails: [{ delivery: { state: 'failed', error: 'canceled', mayCancel: false } }],
    })
    // Its writer may have left, and an unsent reply prevents the message from being deleted.
    office.clock.now += MINUTE
    const second = { reply: randomUUID(), version: 3 }
    const again = { version: 2, id: second.reply, day: '2099-11-30' }
    expect((await paula.browser.send('POST', at('receipt'), again)).status).toBe(200)
    expect(await mailsOf(other)).toMatchObject({ mails: [{}, { delivery: { mayCancel: false } }] })
    expect(await mailsOf(lawyer)).toMatchObject({ mails: [{}, { delivery: { mayCancel: true } }] })
    expect((await lawyer.browser.send('POST', at('cancel-reply'), second)).json).toMatchObject({
      access: 'names',
      mails: [{}, { delivery: { state: 'failed', error: 'canceled' } }],
    })
    expect((await lawyer.browser.send('POST', at('delete'), { version: 4 })).status).toBe(200)
  })

  test('when a reply is canceled while it is being sent, the office says which of the two happened', async () => {
    const { office, mail, deliverer } = await open()
    const person = await office.join(['staff'])
    for (let count = 0; count < 10; count++) {
      const [id, reply] = [await receive(office), randomUUID()]
      await send(person, id, { id: reply })
      const before = mail.received.length
      const [answer] = await Promise.all([
        person.browser.send('POST', `/office/api/messages/${id}/cancel-reply`, { version: 1, reply }),
        deliverer.deliverDue(),
      ])
      const state = answer.status === 200 ? 'failed' : 'sent'
      expect((await threadOf(person, id)).mails).toMatchObject([{ delivery: { state } }])
      expect(mail.received.length - before).toBe(state === 'sent' ? 1 : 0)
    }
  })

  test('when the connection breaks before the mail server confirms a reply, the office says that it may have arrived, also after someone cancels it', async () => {
    const { office, mail, deliverer } = await open()
    const person = await office.join(['staff'])
    const [first, second] = [await receive(office), await receive(office)]
    mail.behavior = () => 'swallow'
    const reply = randomUUID()
    await send(person, first, {})
    await send(person, second, { id: reply })
    await deliverer.deliverDue()
    const waiting = { delivery: { state: 'queued', error: 'ECONNECTION', isPerhapsRepeated: true } }
    expect((await threadOf(person, first)).mails).toMatchObject([waiting])
    await person.browser.send('POST', `/office/api/messages/${second}/cancel-reply`, { version: 1, reply })
    mail.behavior = () => 'accept'
    office.clock.now += MINUTE
    await deliverer.deliverDue()
    expect((await threadOf(person, first)).mails).toMatchObject([
      { delivery: { state: 'sent', isPerhapsRepeated: true } },
    ])
    expect((await threadOf(person, second)).mails).toMatchObject([
      { delivery: { state: 'failed', error: 'canceled', isPerhapsRepeated: true } },
    ])
    expect(mail.received).toHaveLength(3)
    const [mailOfFirst] = (await threadOf(person, first)).mails
    await markFailed(office.database.run, mailOfFirst?.id ?? '', { code: '5.1.1', next: null })
    expect((await threadOf(person, first)).mails, 'reported as not delivered').toMatchObject([
      { delivery: { state: 'failed', error: '5.1.1', isPerhapsRepeated: false } },
    ])
    const reported = { reference: second, person: person.id, at: 0, code: '5.1.1', now: office.clock.now }
    await replyFailed(office.database, { id: reply, ...reported })
    expect((await threadOf(person, second)).mails, 'still canceled').toMatchObject([
      { delivery: { state: 'failed', error: 'canceled', isPerhapsRepeated: false } },
    ])
    const told = await listNotices(office.database.run, office.clock.now)
    expect(told.filter(({ says }) => says.includes(second))).toEqual([])
  })

  test('of a reply that is refused after the connection broke, the notice does not say that it was not delivered', async () => {
    const { office, mail, deliverer } = await open()
    const [person, id] = [await office.join(['staff']), await receive(office)]
    mail.behavior = () => 'swallow'
    await send(person, id, {})
    await deliverer.deliverDue()
    mail.behavior = () => 'unknown'
    office.clock.now += MINUTE
    await deliverer.deliverDue()
    const told = await listNotices(office.database.run, office.clock.now)
    expect(told.map(({ says }) => says)).toContainEqual(
      expect.stringContaining(`message ${id} may not have been delivered (550)`),
    )
    const [{ id: reply = '' } = {}] = (await threadOf(person, id)).mails
    expect(await findDelivered(office.database.run, reply), 'its report is expected').toBeDefined()
    const reported = {
      id: reply,
      reference: id,
      person: person.id,
      at: 0,
      code: '5.1.1',
      now: office.clock.now,
    }
    await replyFailed(office.database, reported)
    expect((await threadOf(person, id)).mails).toMatchObject([
      { delivery: { state: 'failed', error: '5.1.1', isPerhapsRepeated: false } },
    ])
    expect(await findDelivered(office.database.run, reply)).toBeUndefined()
  })

  test('a reply that is sent again because the answer was lost is not said to be on its way once it has failed', async () => {
    const { office, mail, deliverer } = await open()
    const [person, id, reply] = [await office.join(['staff']), await receive(office), randomUUID()]
    const again = async () => (await send(person, id, { id: reply })).json['error']
    await send(person, id, { id: reply })
    expect(await again()).toBeUndefined()
    mail.behavior = () => 'swallow'
    await deliverer.deliverDue()
    expect(await again()).toBeUndefined()
    mail.behavior = () => 'unknown'
    office.clock.now += MINUTE
    await deliverer.deliverDue()
    expect(await again()).toMatch(/^It is not certain that this reply was sent/)
    await markFailed(office.database.run, reply, { code: '5.1.1', next: null })
    expect(await again()).toMatch(/^This reply did not go out/)
  })

  test('a reply that is canceled after the claim on it lapsed stays canceled, however the attempt then fails', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    for (const status of ['try-later', 'refused'] as const) {
      const [id, reply] = [await receive(office), randomUUID()]
      await send(person, id, { id: reply })
      const cancel = { version: 1, reply }
      const slow = replyDeliverer(office, async () => {
        // As when the machine stood still, or its clock was set.
        office.clock.now += 6 * MINUTE
        await person.browser.send('POST', `/office/api/messages/${id}/cancel-reply`, cancel)
        return { status, code: '451' }
      })
      await slow.deliverDue()
      expect((await threadOf(person, id)).mails).toMatchObject([
        { delivery: { state: 'failed', error: 'canceled' } },
      ])
    }
  })

  test('a reply that another server delivered after the claim on it lapsed stays sent, however the first attempt then fails', async () => {
    const { office, mail, deliverer } = await open()
    const person = await office.join(['staff'])
    for (const status of ['try-later', 'refused'] as const) {
      const id = await receive(office)
      await send(person, id, {})
      const slow = replyDeliverer(office, async () => {
        office.clock.now += 6 * MINUTE
        await deliverer.deliverDue()
        return { status, code: '451' }
      })
      await slow.deliverDue()
      expect((await threadOf(person, id)).mails).toMatchObject([
        { delivery: { state: 'sent', error: null, isPerhapsRepeated: true } },
      ])
      const { json } = await person.browser.send('GET', `/office/api/messages/${id}`)
      expect(json).toMatchObject({ state: 'answered' })
    }
    office.clock.now += 60 * MINUTE
    await deliverer.deliverDue()
    expect(mail.received).toHaveLength(2)
  })

  test('while the mail server makes the person wait, the firm gets one copy of a reply', async () => {
    const { office, mail, deliverer } = await open()
    const person = await office.join(['staff'])
    mail.behavior = (to) => (to === 'dana@client.example' ? 'greylist' : 'accept')
    await send(person, await receive(office), {})
    await deliverer.deliverDue()
    office.clock.now += MINUTE
    await deliverer.deliverDue()
    mail.behavior = () => 'accept'
    office.clock.now += 5 * MINUTE
    await deliverer.deliverDue()
    expect(mail.received.map(({ to }) => to)).toEqual([['office@firm.example'], ['dana@client.example']])
  })

  test('a reply goes to whom the firm last wrote, unless that failed, and never by itself to someone else who wrote', async () => {
    const { office, deliverer, mail } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    const to = async () => (await threadOf(person, id)).reply?.to
    let count = 0
    const answer = (sender: string) =>
      office.database.run(
        `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
         values ($1, $2, 'in', $3, $4, 'r', 'u', 'x', $1)`,
        `came-${++count}`,
        id,
        ++office.clock.now,
        sender,
      )
    const write = async (recipient: string) => {
      office.clock.now += 1
      await send(person, id, { to: recipient })
      await deliverer.deliverDue()
    }
    await answer('counsel@other.example')
    expect(await to()).toBe('dana@client.example')
    await write('dana@right.example')
    expect(await to()).toBe('dana@right.example')
    await answer('Dana@Right.example')
    expect(await to()).toBe('Dana@Right.example')
    await answer('counsel@other.example')
    expect(await to()).toBe('Dana@Right.example')
    mail.behavior = () => 'unknown'
    await write('dana@gone.example')
    expect(await to()).toBe('Dana@Right.example')
  })

  test('a letter of declination and a confirmation of receipt go to the person’s own address, whomever else the firm wrote to', async () => {
    const { office } = await open()
    const id = await receive(office)
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    await send(lawyer, id, { to: 'counsel@other.example' })
    office.clock.now += 1
    const at = (path: string) => `/office/api/messages/${id}/${path}`
    await lawyer.browser.send('POST', at('state'), { version: 1, state: 'unanswered' })
    const { json } = await lawyer.browser.send('GET', at('decline'))
    expect(json).toMatchObject({ to: 'dana@client.example' })
    const receipt = { version: 2, id: randomUUID(), day: '2099-11-30' }
    expect((await lawyer.browser.send('POST', at('receipt'), receipt)).status).toBe(200)
    expect((await threadOf(lawyer, id)).mails.map(({ to }) => to)).toEqual([
      'counsel@other.example',
      'dana@client.example',
    ])
  })

  test('a letter of declination is in the same thread as the acknowledgment in the person’s mailbox, as a reply is', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    await office.store.noteAcknowledgment(id, 'acknowledgment@firm.example')
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    await lawyer.browser.send('POST', `/office/api/messages/${id}/decline`, {
      version: 0,
      id: randomUUID(),
      way: 'mail',
      to: 'dana@client.example',
      subject: 'Your message',
      text: 'We cannot represent you.',
    })
    await deliverer.deliverDue()
    expect(mail.received[0]?.mail.inReplyTo).toBe('<acknowledgment@firm.example>')
  })

  test('a reply that waited while the firm’s address changed goes out from the new one, and says so', async () => {
    const { office, mail } = await open()
    const id = await receive(office)
    const person = await office.join(['staff'])
    await send(person, id, {})
    const renamed = replyDeliverer(office, createSmtp(mail.url), { from: 'intake@firm.example' })
    await renamed.deliverDue()
    expect(mail.received.map(({ from }) => from)).toEqual(['intake@firm.example'])
    expect((await threadOf(person, id)).mails).toMatchObject([{ from: 'intake@firm.example' }])
  })

  test('a letter of declination that is refused leaves an answered message declined no longer, and its record says so', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    await send(lawyer, id, {})
    await deliverer.deliverDue()
    office.clock.now += 1
    mail.behavior = () => 'unknown'
    const declined = await lawyer.browser.send('POST', `/office/api/messages/${id}/decline`, {
      version: 1,
      id: randomUUID(),
      way: 'mail',
      to: 'dana@client.example',
      subject: 'Your message',
      text: 'We cannot represent you.',
    })
    expect(declined).toMatchObject({ status: 200, json: { outcome: { result: 'declined' } } })
    const letters = async () => (await lettersOf(office.database.run, id)).map((letter) => letter.mail)
    expect(await letters()).toEqual(['queued'])
    await deliverer.deliverDue()
    expect(await letters()).toEqual(['failed'])
    const { json } = await lawyer.browser.send('GET', `/office/api/messages/${id}`)
    expect(json).toMatchObject({ state: 'unanswered', outcome: null })
  })

  test('the conflict check no longer knows a person as declined whose letter is refused, even after the message was reopened', async () => {
    const { office, mail, deliverer } = await open()
    const { run } = office.database
    const id = await receive(office)
    await run(
      `insert into message_names (id, message, name, added_at) values ($1, $1, 'Dana Kowalczyk', 1)`,
      id,
    )
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const act = (path: string, body: object) =>
      lawyer.browser.send('POST', `/office/api/messages/${id}/${path}`, body)
    const letter = { id: randomUUID(), subject: 'Your message', text: 'We cannot represent you.' }
    await act('decline', { version: 0, ...letter, way: 'mail', to: 'dana@client.example' })
    await act('state', { version: 1, state: 'unanswered' })
    const role = () => run('select role from message_names where message = $1', id)
    expect(await role()).toEqual([{ role: 'declined' }])
    mail.behavior = () => 'unknown'
    await deliverer.deliverDue()
    expect(await role()).toEqual([{ role: '' }])
  })

  test('a letter of declination that may have arrived still declines the person, and is not sent again as undelivered', async () => {
    const { office, mail, deliverer } = await open()
    const { run } = office.database
    const id = await receive(office)
    await run(
      `insert into message_names (id, message, name, added_at) values ($1, $1, 'Dana Kowalczyk', 1)`,
      id,
    )
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    const letter = { id: randomUUID(), subject: 'Your message', text: 'We cannot represent you.' }
    const request = { version: 0, ...letter, way: 'mail', to: 'dana@client.example' }
    const decline = () => lawyer.browser.send('POST', `/office/api/messages/${id}/decline`, request)
    await decline()
    for (const behavior of ['swallow', 'unknown'] as const) {
      mail.behavior = () => behavior
      await deliverer.deliverDue()
      office.clock.now += MINUTE
    }
    expect(await lettersOf(run, id)).toMatchObject([{ mail: 'uncertain' }])
    expect(await run('select role from message_names where message = $1', id)).toEqual([{ role: 'declined' }])
    expect((await decline()).json['error']).toMatch(/^It is not certain that this letter was sent/)
  })

  test('a reply that is refused after a lawyer declined by a printed letter leaves the message declined', async () => {
    const { office, mail, deliverer } = await open()
    const id = await receive(office)
    const lawyer = await office.join(['staff', 'lawyer'], 'ada')
    await send(lawyer, id, {})
    office.clock.now += 1
    const letter = { id: randomUUID(), way: 'print', to: '', subject: 'x', text: 'We cannot represent you.' }
    await lawyer.browser.send('POST', `/office/api/messages/${id}/decline`, { version: 1, ...letter })
    mail.behavior = () => 'unknown'
    await deliverer.deliverDue()
    expect((await threadOf(lawyer, id)).mails).toMatchObject([{ delivery: { state: 'failed' } }])
    const { json } = await lawyer.browser.send('GET', `/office/api/messages/${id}`)
    expect(json).toMatchObject({ state: 'answered', outcome: { result: 'declined' } })
  })

  test('two servers on one database send each reply once', async () => {
    const { office, mail, deliverer } = await open()
    const person = await office.join(['staff'])
    for (let count = 0; count < 8; count++) await send(person, await receive(office), {})
    const another = replyDeliverer(office, createSmtp(mail.url))
    await Promise.all([deliverer.deliverDue(), another.deliverDue()])
    expect(mail.received).toHaveLength(8)
    expect(new Set(mail.received.map((one) => one.mail.messageId)).size).toBe(8)
  })
})

test('only a lawyer of the office who is still at the firm signs with the name and title of a lawyer’s page', () => {
  const member = { file: 'jane', name: 'Jane Roe', role: 'Partner', lawyer: true }
  const person = { name: 'J. Roe', member: 'jane', email: null, id: 'jane', joinedAt: 0 }
  const signed = (one: typeof member & { hasLeft?: boolean }, grants: Grant[] = ['lawyer']) =>
    signatureOf({ ...person, grants }, sampleFirm, () => [one])
  expect(signed(member)).toContain('Jane Roe\nPartner\n')
  expect(signed(member, ['staff', 'administrator']), 'not approved').toContain('J. Roe\nOffice staff\n')
  expect(signed({ ...member, lawyer: false, hasLeft: true })).toContain('J. Roe\nOffice staff\n')
  expect(signed({ ...member, role: 'Paralegal', lawyer: false }, ['staff'])).toContain(
    'Jane Roe\nParalegal\n',
  )
})

test('30 kills while replies are sent lose none; one is repeated only under its own Message-ID, and the office says so', async () => {
  const office = await openSampleOffice()
  const mail = await startMailServer()
  onTestFinished(async () => {
    await mail.stop()
    await office.close()
  })
  const person = await office.join(['staff'])
  const references: string[] = []
  for (let count = 0; count < 60; count++) {
    const id = await receive(office)
    references.push(id)
    expect((await send(person, id, {})).status).toBe(200)
  }
  const run = (round: number) =>
    spawn(
      process.execPath,
      ['server/testing/send-replies-process.ts', office.folder, mail.url, String(round * 10 * MINUTE)],
      { stdio: 'inherit' },
    )
  for (let round = 0; round < 30; round++) {
    const child = run(round)
    const exited = once(child, 'exit')
    const before = mail.received.length
    for (
      let waited = 0;
      mail.received.length === before && child.exitCode === null && waited < 10_000;
      waited += 2
    )
      await sleep(2)
    await sleep(Math.random() * 8)
    child.kill('SIGKILL')
    await exited
  }
  const [code] = await once(run(30), 'exit')
  expect(code).toBe(0)

  const sent = mail.received.map((one) => one.mail.messageId)
  expect(new Set(sent).size).toBe(60)
  let perhapsRepeated = 0
  for (const reference of references) {
    const { mails } = await threadOf(person, reference)
    expect(mails).toMatchObject([{ delivery: { state: 'sent' } }])
    perhapsRepeated += mails[0]?.delivery?.isPerhapsRepeated ? 1 : 0
  }
  const repeated = new Set(sent.filter((id, place) => sent.indexOf(id) < place))
  expect(perhapsRepeated).toBeGreaterThanOrEqual(repeated.size)
}, 180_000)
