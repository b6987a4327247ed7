import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import type { Behavior } from '../testing/mail-server.ts'
import { visitorAddress } from './mail.ts'
import type { Mail } from './mail.ts'
import { createSmtp, explainSending, openSending } from './smtp.ts'
import type { SendMail } from './smtp.ts'

const SHORT = { connect: 2_000, silence: 600, total: 5_000 }

const MAIL: Mail = {
  messageId: 'K7QM-3WXD@firm.example',
  from: { name: 'Firm', address: 'website@firm.example' },
  to: { name: '', address: 'office@firm.example' },
  subject: 'Subject',
  text: 'Text',
}

/** The address of a server that answers each connection this way. */
async function urlOf(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test.each<[Behavior, object]>([
  ['accept', { status: 'sent' }],
  ['greylist', { status: 'try-later', code: '451' }],
  ['unknown', { status: 'refused', code: '550' }],
  ['spam', { status: 'refused', code: '554' }],
  ['drop', { status: 'try-later', code: 'ECONNECTION' }],
  ['swallow', { status: 'try-later', code: 'ECONNECTION', isUnknown: true }],
  ['hang', { status: 'try-later', code: 'ETIMEDOUT', isUnknown: true }],
])('a mail server that behaves as "%s" gives %o', async (behavior, result) => {
  const server = await startMailServer(behavior)
  onTestFinished(() => server.stop())
  expect(await createSmtp(server.url, SHORT)(MAIL)).toEqual(result)
})

test('a wrong password is retried, because the settings are at fault and not the email', async () => {
  const server = await startMailServer('no-login')
  onTestFinished(() => server.stop())
  const send = createSmtp(server.url.replace('//', '//user:wrong@'), SHORT)
  expect(await send(MAIL)).toEqual({ status: 'try-later', code: '535' })
})

test('an unreachable mail server is retried', async () => {
  const server = await startMailServer()
  await server.stop()
  const { isUnknown, ...result } = { isUnknown: false, ...(await createSmtp(server.url, SHORT)(MAIL)) }
  expect(result).toMatchObject({ status: 'try-later' })
  expect(isUnknown).toBe(false)
})

test('a silent mail server times out and is retried', async () => {
  const silent = await urlOf(() => undefined)
  expect(await createSmtp(silent, { ...SHORT, connect: 200 })(MAIL)).toMatchObject({ status: 'try-later' })
})

test('an undeliverable address is refused instead of retried for days', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const mail = { ...MAIL, to: { name: '', address: 'no address' } }
  expect(await createSmtp(server.url, SHORT)(mail)).toMatchObject({ status: 'refused' })
})

test('a remote mail server without TLS gets neither password nor message', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  // The same machine, under a name that does not look local.
  const elsewhere = server.url.replace('//127.0.0.1', '//user:password@127.1')
  expect(await createSmtp(elsewhere, SHORT)(MAIL)).toMatchObject({ status: 'try-later' })
  expect(server.received).toEqual([])
  expect(await createSmtp(`${elsewhere}?requireTLS=false`, SHORT)(MAIL)).toEqual({ status: 'sent' })
})

test('a mail server on this machine may have a certificate of its own, and the email is encrypted', async () => {
  const server = await startMailServer('accept', 0, { startTls: true })
  onTestFinished(() => server.stop())
  const send = createSmtp(server.url.replace('//', '//user:password@'), SHORT)
  expect(await send(MAIL)).toEqual({ status: 'sent' })
  expect(server.received.map(({ encrypted }) => encrypted)).toEqual([true])
})

test('a remote mail server with a certificate of its own gets neither password nor message', async () => {
  const server = await startMailServer('accept', 0, { startTls: true })
  onTestFinished(() => server.stop())
  const elsewhere = server.url.replace('//127.0.0.1', '//user:password@127.1')
  const result = await createSmtp(elsewhere, SHORT)(MAIL)
  expect(result).toEqual({ status: 'try-later', code: expect.stringContaining('CERT') })
  expect(server.received).toEqual([])
})

test.each([
  ['a recipient', /^RCPT/, { code: 'EENVELOPE' }],
  ['a whole mail', /\r\n\.\r\n$/, { code: 'EMESSAGE', isUnknown: true }],
])('an answer to %s that is no reply of a mail server refuses no message', async (_, garbled, result) => {
  const garbling = await urlOf((socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('data', (data) => {
      const said = String(data)
      if (garbled.test(said)) socket.write('garbled\r\n')
      else if (/^[A-Z]{4}\b/.test(said))
        socket.write(said.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  expect(await createSmtp(garbling, SHORT)(MAIL)).toEqual({ status: 'try-later', ...result })
})

test('an international domain reaches the mail server in its ASCII form', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const mail = { ...MAIL, to: visitorAddress('', 'ada@MU\u0308LLER.example') }
  expect(await createSmtp(server.url, SHORT)(mail)).toEqual({ status: 'sent' })
  expect(server.received[0]?.raw).toContain('\r\nTo: ada@xn--mller-kva.example\r\n')
  // The test server decodes the recipient's domain again.
  expect(server.received[0]?.to).toEqual(['ada@müller.example'])
})

test('what the mail server said last is known, without its password', async () => {
  const results: Awaited<ReturnType<SendMail>>[] = [{ status: 'try-later', code: '535' }, { status: 'sent' }]
  let now = 1
  const sending = openSending(
    'smtps://user:secret@smtp.example:465',
    () => now,
    async () => results.shift() ?? { status: 'sent' },
  )
  expect(sending.server).toBe('smtp.example:465')
  expect(sending.last()).toBeUndefined()
  await sending.send(MAIL)
  expect(sending.last()).toEqual({ at: 1, code: '535' })
  now = 2
  await sending.send(MAIL)
  expect(sending.last()).toEqual({ at: 2, code: null })
})

test('each code is explained by what is to be compared', () => {
  const todoOf = (code: string) => explainSending(code).todo
  expect(todoOf('EAUTH')).toContain('password')
  expect(todoOf('535')).toContain('password')
  expect(todoOf('EDNS')).toContain('host')
  expect(todoOf('ECONNREFUSED')).toContain('begins with smtps')
  expect(todoOf('ETIMEDOUT')).toContain('blocks that port')
  expect(todoOf('ERR_TLS_CERT_ALTNAME_INVALID')).toContain('the certificate must name it')
  expect(todoOf('CERT_HAS_EXPIRED')).toContain('clock')
  expect(todoOf('550')).toContain('MAIL_FROM')
  // Only the person who asked for a test can send it again.
  expect(todoOf('451')).toMatch(
    /^wait, then send a test again\. Messages and replies are sent again automatically\./,
  )
  expect(todoOf('unknown')).toContain('host, port, user, password')
})
