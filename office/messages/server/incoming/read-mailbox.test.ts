import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { quotas } from '../../../kit/quotas.ts'
import { answerMail, bounceMail, mailText, reportMail } from '../../../../server/testing/answer-mail.ts'
import { hasDovecot, startDovecot } from '../../../../server/testing/dovecot.ts'
import { freePort } from '../../../../server/testing/free-port.ts'
import { describeOnBothDatabases } from '../../../../server/testing/both-databases.ts'
import {
  messageOf,
  openMailboxOffice,
  receiveFromDana,
  replyToDana as reply,
  sampleMailbox,
  threadOf,
} from '../../../../server/testing/sample-mailbox.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { createMailboxReading, pauseAfter } from './read-mailbox.ts'

test('a Dovecot is installed wherever these tests must run', () => {
  if (process.env['REQUIRE_DOVECOT']) expect(hasDovecot()).toBe(true)
})

const server = await startDovecot()
afterAll(() => server?.stop())

/** A proxy of a mail server that changes what it sends; undefined ends the connection. Returns the proxy's address. */
async function changing(imapUrl: string, change: (sent: string) => string | undefined): Promise<string> {
  const url = new URL(imapUrl)
  const { hostname, port } = url
  const between = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const end = () => [client, upstream].forEach((socket) => socket.destroy())
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.on('data', (sent) => upstream.write(sent))
    upstream.on('data', (sent) => {
      const changed = change(sent.toString('latin1'))
      if (changed === undefined) end()
      else client.write(changed, 'latin1')
    })
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void between.close())
  url.port = String((between.address() as AddressInfo).port)
  return url.href
}

await describeOnBothDatabases((url) => {
  async function open() {
    const { office, dovecot, reading, close } = await openMailboxOffice(server, url)
    onTestFinished(close)
    const paula = await office.join(['staff'])
    const reference = await receiveFromDana(office)
    return { office, dovecot, reader: reading, paula, reference }
  }

  test('an answer to a reply is in the message, which is unanswered again; other mail is not read, and nothing in the mailbox changes', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    dovecot.deliver(
      mailText({ From: 'bank@bank.example', Subject: 'Your statement', 'Message-ID': '<1@bank.example>' }),
      answerMail(sent, { 'Content-Type': 'multipart/mixed; boundary=b' }, ATTACHED),
    )
    const before = dovecot.files()
    expect(await reader().look()).toEqual({ outcome: 'read' })
    const { mails } = await threadOf(paula, reference)
    expect(mails).toMatchObject([
      { direction: 'out' },
      {
        direction: 'in',
        from: 'dana@client.example',
        subject: 'Re: your message',
        by: null,
        text: 'Yes, Friday at ten is fine.',
        isAutomatic: false,
        standing: 'certain',
        files: [{ name: 'Lease.pdf', size: 3 }],
      },
    ])
    expect(await messageOf(paula, reference)).toMatchObject({
      state: 'unanswered',
      theirAnswer: expect.any(Number),
    })
    expect(dovecot.files().map(nameOfFile)).toEqual(before.map(nameOfFile))
    expect(dovecot.files().filter((file) => file.endsWith('S'))).toEqual([])
    expect(dovecot.commands()).not.toMatch(/\b(?:SELECT|STORE|EXPUNGE|MOVE|COPY|APPEND)\b|(?<!PEEK)\[/)
    expect(dovecot.commands().match(/UID FETCH [\d,]+ \(BODY\.PEEK\[\]/g)).toEqual([
      'UID FETCH 2 (BODY.PEEK[]',
    ])
    expect(JSON.stringify(office.logged)).not.toMatch(/dana|Friday|statement/i)
  })

  test('a message keeps a limited number of emails that certainly belong to it, and fewer that anyone could send; the last of each says so', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const fill = async (isCertain: number, count: number) => {
      for (let place = 0; place < count; place += 1)
        await office.database.run(
          `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id, is_certain)
           values ($1, $2, 'in', 1, 's', 'r', 'u', 'x', $1, $3)`,
          `${isCertain}-${place}`,
          reference,
          isCertain,
        )
    }
    await fill(1, quotas.mailsOfMessage - 1)
    await fill(0, quotas.uncertainMailsOfMessage - 1)
    const strange = (place: number) =>
      mailText({ From: 'x@x.example', Subject: reference, 'Message-ID': `<${place}@x.example>` })
    const answer = (place: number) => answerMail(sent, { 'Message-ID': `<${place}@client.example>` })
    dovecot.deliver(strange(1), strange(2), answer(1), answer(2))
    await reader().look()
    const kept = await office.database.run(
      `select sender from thread where text like '%Later ones are in the mailbox only.%' order by sender`,
    )
    expect(kept).toEqual([{ sender: 'dana@client.example' }, { sender: 'x@x.example' }])
    expect(await office.database.run(`select id from thread where direction = 'in'`)).toHaveLength(
      quotas.mailsOfMessage + quotas.uncertainMailsOfMessage,
    )
  })

  test('the answer to the acknowledgment belongs to the message too', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    await office.store.noteAcknowledgment(reference, `${reference}.unguessable@firm.example`)
    dovecot.deliver(answerMail(`${reference}.unguessable@firm.example`))
    await reader().look()
    expect((await threadOf(paula, reference)).mails).toMatchObject([{ standing: 'certain' }])
  })

  test.skipIf(url !== undefined)(
    'of a mailbox of 5,000 other mails no body is read',
    async () => {
      const { dovecot, reader, paula, reference } = await open()
      const sent = await reply(paula, reference)
      const others = Array.from({ length: 5_000 }, (_, place) =>
        mailText({ From: 'list@news.example', Subject: 'News', 'Message-ID': `<${place}@news.example>` }),
      )
      dovecot.deliver(...others.slice(0, 2_500), answerMail(sent), ...others.slice(2_500))
      await reader().look()
      expect((await threadOf(paula, reference)).mails).toHaveLength(2)
      expect(dovecot.commands().match(/BODY\.PEEK\[\]/g)).toHaveLength(1)
    },
    120_000,
  )

  test('when the mailbox renumbers its mail, all of it is read again and nothing is kept twice', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    dovecot.deliver(answerMail(sent), answerMail(sent, { 'Message-ID': '' }))
    const reading = reader()
    await reading.look()
    expect((await threadOf(paula, reference)).mails).toHaveLength(3)
    await dovecot.halt()
    dovecot.renumber()
    dovecot.deliver(answerMail(sent, { Subject: 'A third' }))
    await dovecot.start()
    await reading.look()
    const { mails } = await threadOf(paula, reference)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A third',
      `Friday (${reference})`,
      'Re: your message',
      'Re: your message',
    ])
  })

  test('two emails with one Message-ID are both kept, and a copy of one is not', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const mail = (date: string, subject: string) =>
      answerMail(sent, {
        'Message-ID': '<answer@client.example>',
        ...(date && { Date: date }),
        Subject: subject,
      })
    const [monday, tuesday] = ['Mon, 30 Nov 2026 10:00:00 -0500', 'Tue, 1 Dec 2026 10:00:00 -0500']
    const copy = `Received: by mx.client.example\n${mail('Mon, 30 Nov 2026 15:00:00 +0000', 'Monday')}`
    dovecot.deliver(mail(monday, 'Monday'), copy, mail(tuesday, 'Tuesday'), mail('', 'Some day'))
    const subjects = async () => (await threadOf(paula, reference)).mails.map(({ subject }) => subject).sort()
    const reading = reader()
    await reading.look()
    const kept = [`Friday (${reference})`, 'Monday', 'Some day', 'Tuesday']
    expect(await subjects()).toEqual(kept)
    await dovecot.halt()
    dovecot.renumber()
    await dovecot.start()
    await reading.look()
    expect(await subjects()).toEqual(kept)
  })

  test('of two servers one reads the mailbox, and the other takes over when that one is gone', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    const [one, other] = [reader(), reader()]
    const sent = await reply(paula, reference)
    dovecot.deliver(answerMail(sent))
    const looks = await Promise.all([one.look(), other.look()])
    expect(looks.map(({ outcome }) => outcome).sort()).toEqual(['elsewhere', 'read'])
    office.clock.now += 6 * 60_000
    dovecot.deliver(answerMail(sent))
    const [second] = looks[0]?.outcome === 'read' ? [other] : [one]
    expect(await second?.look()).toEqual({ outcome: 'read' })
    expect((await threadOf(paula, reference)).mails).toHaveLength(3)
  })

  test('what a program sends makes no message unanswered: out-of-office notices, lists, receipts', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    dovecot.deliver(
      answerMail(sent, { 'Auto-Submitted': 'auto-replied (vacation)' }),
      answerMail(sent, { Precedence: 'bulk' }),
      answerMail(sent, { 'X-Autoreply': 'yes' }),
      answerMail(sent, { 'Return-Path': '<>' }),
      answerMail(sent, { 'List-Id': '<news.client.example>' }),
      answerMail(sent, {
        'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=x',
      }),
    )
    const reading = reader()
    await reading.look()
    const { mails } = await threadOf(paula, reference)
    expect(mails.slice(1).map(({ isAutomatic }) => isAutomatic)).toEqual(Array(6).fill(true))
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'answered' })
    dovecot.deliver(answerMail(sent, { 'Auto-Submitted': 'no' }))
    await reading.look()
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'unanswered' })
  })

  test('a report that a reply was not delivered makes it failed, with its code; one of a delay or about the copy does not', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const reading = reader()
    dovecot.deliver(
      bounceMail(sent, 'dana@client.example', 'delayed'),
      bounceMail(sent, 'office@firm.example'),
      bounceMail('unknown@firm.example'),
    )
    await reading.look()
    expect((await threadOf(paula, reference)).mails).toMatchObject([{ delivery: { state: 'queued' } }])
    dovecot.deliver(bounceMail(sent))
    await reading.look()
    const { mails } = await threadOf(paula, reference)
    expect(mails).toMatchObject([
      { delivery: { state: 'failed', error: '5.1.1' } },
      { isAutomatic: true, text: 'This mail could not be delivered.' },
    ])
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'unanswered' })
  })

  test('a report says for each recipient what became of the email, and names the email in its parts or only in its own header', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    const reading = reader()
    const stateAfter = async (bounceOf: (sent: string) => string) => {
      const sent = await reply(paula, reference)
      dovecot.deliver(bounceOf(sent))
      await reading.look()
      const { mails } = await threadOf(paula, reference)
      const delivery = mails.find(({ id }) => sent.includes(id))?.delivery
      office.clock.now += 1_000
      return [delivery?.state, delivery?.error]
    }
    const header = (sent: string, type: string) => `--part\nContent-Type: ${type}\n\nMessage-ID: <${sent}>\n`
    const dana = (action: string) => ({ recipient: 'dana@client.example', action })
    const copy = { recipient: 'office@firm.example', action: 'failed' }
    const forwarded = {
      recipient: 'paula@elsewhere.example',
      action: 'failed',
      others: 'Original-Recipient: rfc822;office@firm.example\n',
    }
    for (const reported of [[dana('delivered'), copy], [copy], [forwarded]])
      expect(await stateAfter((sent) => reportMail(reported, header(sent, 'text/rfc822-headers')))).toEqual([
        'queued',
        null,
      ])
    const failed = ['failed', '5.1.1']
    expect(
      await stateAfter((sent) => reportMail([copy, dana('failed')], header(sent, 'message/rfc822'))),
    ).toEqual(failed)
    for (const type of ['message/global-headers', 'message/global'])
      expect(
        await stateAfter((sent) =>
          reportMail([dana('failed')], header(sent, type), {}, 'message/global-delivery-status'),
        ),
      ).toEqual(failed)
    expect(
      await stateAfter((sent) => reportMail([dana('failed')], '', { 'In-Reply-To': `<${sent}>` })),
    ).toEqual(failed)
  })

  test.each([
    { spoiled: [2], looks: 6, kept: ['four', 'one', 'three'] },
    { spoiled: [2, 3], looks: 12, kept: ['four', 'one'] },
    { spoiled: [1, 2, 4], looks: 18, kept: ['three'] },
  ])(
    'mails that the mail server cannot read ($spoiled) keep none after them from being read',
    async ({ spoiled, looks, kept }) => {
      const { office, dovecot, reader, paula, reference } = await open()
      const sent = await reply(paula, reference)
      dovecot.deliver(...['one', 'two', 'three', 'four'].map((Subject) => answerMail(sent, { Subject })))
      for (const place of spoiled) dovecot.spoil(place)
      const reading = reader()
      for (let times = 0; times < looks; times++) await reading.look()
      const { mails } = await threadOf(paula, reference)
      expect(mails.map(({ subject }) => subject).sort()).toEqual([`Friday (${reference})`, ...kept])
      expect(office.logged).toContainEqual(['mail cannot be read, skipped', { uid: spoiled[0] }])
    },
  )

  test('an email that cannot be read is passed over only after another one could be', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    dovecot.deliver(answerMail(sent))
    dovecot.spoil(1)
    const reading = reader()
    for (let times = 0; times < 6; times++) expect(await reading.look()).toMatchObject({ outcome: 'failed' })
    dovecot.deliver(answerMail(sent, { Subject: 'two' }))
    expect(await reading.look()).toMatchObject({ outcome: 'failed' })
    expect(office.logged).not.toContainEqual(['mail cannot be read, skipped', { uid: 1 }])
    expect(await reading.look()).toEqual({ outcome: 'read' })
    expect((await threadOf(paula, reference)).mails.map(({ subject }) => subject)).toContain('two')
  })

  test('an answer brings its message back from the trash, which is emptied', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const { version } = await messageOf(paula, reference)
    await paula.browser.send('POST', `/office/api/messages/${reference}/trash`, { version, isTrashed: true })
    expect(await messageOf(paula, reference)).toMatchObject({ trashed: { by: expect.any(String) } })
    dovecot.deliver(answerMail(sent))
    await reader().look()
    expect(await messageOf(paula, reference)).toMatchObject({ state: 'unanswered', trashed: null })
  })

  test('an email without text that can be shown says so', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const encrypted = 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"'
    dovecot.deliver(
      answerMail(sent, { 'Content-Type': encrypted, 'Content-Transfer-Encoding': 'base64' }, 'MIIB\n'),
      answerMail(sent, { 'Content-Type': 'multipart/mixed' }, '--b\n\nHello\n--b--\n'),
    )
    await reader().look()
    const { mails } = await threadOf(paula, reference)
    const told = '[This email has no text that can be shown here. Read it in the mailbox.]'
    expect(mails.slice(1).map(({ text }) => text)).toEqual([told, told])
  })

  test('an answer from a server that only estimates sizes is whole, unless it is larger than what is read', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    dovecot.deliver(answerMail(sent), answerMail(sent, {}, 'word '.repeat(300_000)))
    const imapUrl = await changing(dovecot.url, (answer) =>
      answer.replace(/RFC822\.SIZE \d+/, 'RFC822.SIZE 2000'),
    )
    await reader({ place: { imapUrl, folder: 'INBOX', token: undefined } }).look()
    const { mails } = await threadOf(paula, reference)
    expect(mails.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Yes, Friday at ten is fine.',
        expect.stringContaining('The office reads the first megabyte of an email.'),
      ]),
    )
  })

  test('an email that is cut off inside a letter is read up to that letter', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    // One of the two is cut off in the middle of a letter.
    dovecot.deliver(...['é', 'né'].map((start) => answerMail(sent, {}, start + 'é'.repeat(600_000))))
    await reader().look()
    const { mails } = await threadOf(paula, reference)
    expect(
      mails
        .slice(1)
        .map(({ text }) => text.slice(0, 2))
        .sort(),
    ).toEqual(['né', 'éé'])
  })

  test('an email at which the connection breaks again and again is kept, and says only that', async () => {
    const { dovecot, reader, paula, reference } = await open()
    dovecot.deliver(answerMail(await reply(paula, reference)))
    const imapUrl = await changing(dovecot.url, (sent) => (sent.includes('BODY[]') ? undefined : sent))
    const reading = reader({ place: { imapUrl, folder: 'INBOX', token: undefined } })
    for (let times = 0; times < 3; times++) expect(await reading.look()).toMatchObject({ outcome: 'failed' })
    expect(await reading.look()).toEqual({ outcome: 'read' })
    expect((await threadOf(paula, reference)).mails[1]).toMatchObject({
      text: '[This email cannot be shown here. Read it in the mailbox.]',
    })
  })

  test('reading ends when the person becomes a client', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const { version } = await messageOf(paula, reference)
    await paula.browser.send('POST', `/office/api/messages/${reference}/outcome`, {
      version,
      outcome: 'became-client',
    })
    dovecot.deliver(answerMail(sent))
    await reader().look()
    expect((await threadOf(paula, reference)).mails).toHaveLength(1)
    expect(dovecot.commands()).not.toContain('BODY.PEEK[]')
  })

  test('a wrong password is logged once, whatever fails leaves the mailbox to other servers, no answer is lost, and the firm’s own mailbox is never read', async () => {
    const { office, dovecot, reader, paula, reference } = await open()
    const imapUrl = dovecot.url.replace('secret', 'wrong')
    const wrong = reader({ place: { imapUrl, folder: 'INBOX', token: undefined } })
    for (let times = 0; times < 3; times++)
      expect(await wrong.look()).toEqual({ outcome: 'failed', code: 'login' })
    expect(office.logged).toEqual([['mailbox cannot be read', { code: 'login' }]])
    const missing = reader({ place: { imapUrl: dovecot.url, folder: 'Answers', token: undefined } })
    expect(await missing.look()).toEqual({ outcome: 'failed', code: 'folder' })
    const own = reader({ ownAddresses: () => [undefined, 'Intake@firm.example'] })
    expect(await own.look()).toEqual({ outcome: 'failed', code: 'own-mailbox' })
    const broken = reader({
      ownAddresses: () => {
        throw new TypeError('A fault of this program')
      },
    })
    expect(await broken.look()).toEqual({ outcome: 'failed', code: 'TypeError' })
    dovecot.deliver(answerMail(await reply(paula, reference)))
    expect(await reader().look()).toEqual({ outcome: 'read' })
    expect((await threadOf(paula, reference)).mails).toHaveLength(2)
  })

  test('mail of any shape is kept within bounds, and does not keep the next one from being read', async () => {
    const { dovecot, reader, paula, reference } = await open()
    const sent = await reply(paula, reference)
    const parts = Array.from(
      { length: 1_000 },
      (_, place) => `--b\nContent-Disposition: attachment; filename=${place}.txt\n\nx`,
    )
    const nested = Array.from(
      { length: 300 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}`,
    )
    dovecot.deliver(
      answerMail(sent, {}, 'word '.repeat(10_000_000)),
      answerMail(sent, { 'Content-Type': 'multipart/mixed; boundary=b' }, parts.join('\n')),
      answerMail(sent, { 'Content-Type': 'multipart/mixed; boundary=b' }, nested.join('\n')),
      answerMail(sent, { References: '<x@y.example> '.repeat(200_000) }),
      answerMail(sent, { 'Content-Type': 'text/html; charset=nothing' }, '<a '.repeat(200_000)),
      answerMail(sent, { Subject: '\u0000\u001b[2J=?utf-8?B?////?=' }, '\u0000\u0007\u202e\ufffe'),
      answerMail(sent, { From: `${'a'.repeat(5_000)}@client.example, , <>` }),
      answerMail(sent, { 'Message-ID': `<${'m'.repeat(5_000)}@client.example>`, Subject: 'The last' }),
    )
    await reader().look()
    const { mails } = await threadOf(paula, reference)
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).toContain('The last')
    expect(mails.length).toBeGreaterThanOrEqual(8)
    for (const mail of mails) {
      expect(mail.text.length).toBeLessThan(51_000)
      expect(mail.files.length).toBeLessThanOrEqual(50)
      expect(JSON.stringify(mail)).not.toMatch(/\\u0000|\\u001b|\\u0007|\u202e/)
    }
  }, 120_000)
}, !hasDovecot())

test('a server that accepts the connection and says nothing is given up on, as is one that is not there', async () => {
  const office = await openSampleOffice()
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket))
  const port = await new Promise<number>((found) =>
    silent.listen(0, '127.0.0.1', () => {
      const address = silent.address()
      found(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const nothing = () => undefined
  const lookAt = async (there: number) => {
    const reading = createMailboxReading({
      database: office.database,
      mailbox: sampleMailbox,
      ownAddresses: () => [],
      place: {
        imapUrl: `imap://intake%40firm.example:secret@127.0.0.1:${there}`,
        folder: 'INBOX',
        token: undefined,
      },
      log: { info: nothing, warn: nothing, error: nothing },
      timeouts: { connect: 200, silence: 5_000 },
    })
    const looked = await reading.look()
    await reading.leave()
    return looked
  }
  expect(await lookAt(port)).toEqual({ outcome: 'failed', code: 'GREETING_TIMEOUT' })
  expect(await lookAt(await freePort())).toEqual({ outcome: 'failed', code: 'ECONNREFUSED' })
  for (const socket of sockets) socket.destroy()
  silent.close()
  await office.close()
})

test('pauses grow, to an hour after a refused login, to ten minutes otherwise', () => {
  expect([1, 2, 3, 30].map((failures) => pauseAfter(failures, 'login') / 60_000)).toEqual([2, 4, 8, 60])
  expect([1, 2, 3, 30].map((failures) => pauseAfter(failures, 'ENOTFOUND') / 60_000)).toEqual([2, 4, 8, 10])
})

/** The name of a maildir file, without the flags that say what became of the email. */
function nameOfFile(file: string): string {
  return file.replace(/[,:].*$/, '')
}

const ATTACHED = [
  '--b\nContent-Type: text/plain; charset=utf-8\n\nYes, Friday at ten is fine.\n',
  '--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="Lease.pdf"',
  'Content-Transfer-Encoding: base64\n\nUERG\n--b--\n',
].join('\n')
