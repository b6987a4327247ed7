import { once } from 'node:events'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'

/**
 * How the mail server responds. `greylist` is 451 to the recipient, `unknown` 550 to the recipient, `spam` 554 to the
 * content, `no-login` 535 to the password. `drop` disconnects during the content, `hang` never responds to it, and
 * `swallow` accepts the email but disconnects before confirming.
 */
export type Behavior = 'accept' | 'greylist' | 'unknown' | 'spam' | 'drop' | 'hang' | 'swallow' | 'no-login'

/** An email as received: parsed, raw, with the envelope sender and recipients, and whether it came over TLS. */
export type ReceivedMail = { mail: Email; raw: string; from: string; to: string[]; encrypted: boolean }

/** A mail server for tests. `behavior` may depend on the recipient and can be changed at any time. */
export type MailServer = {
  url: string
  received: ReceivedMail[]
  behavior: (recipient: string) => Behavior
  stop(): Promise<void>
}

type Done = (error?: Error | null) => void

/**
 * Starts a real SMTP server on 127.0.0.1, on a free port unless one is given. With `startTls` it offers encryption
 * with a certificate that no authority has signed.
 */
export async function startMailServer(
  first: Behavior = 'accept',
  port = 0,
  { startTls = false } = {},
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onAuth: (auth, _session, done) => {
      if (state.behavior('') === 'no-login') return done(reply(535, 'wrong password'))
      done(null, { user: auth.username })
    },
    onRcptTo: ({ address }, _session, done) => {
      const behavior = state.behavior(address)
      if (behavior === 'greylist') return done(reply(451, 'come again later'))
      if (behavior === 'unknown') return done(reply(550, 'no such mailbox'))
      done()
    },
    onData: (stream, session, done) => void receive(stream, session, done),
  })
  // Clients that must wait are expected to give up.
  server.on('error', () => undefined)

  async function receive(stream: Readable, session: SMTPServerSession, done: Done): Promise<void> {
    const { envelope, secure } = session
    const to = envelope.rcptTo.map(({ address }) => address)
    const behavior = state.behavior(to[0] ?? '')
    if (behavior === 'drop') return closeAll()
    const raw = Buffer.concat(await stream.toArray()).toString()
    if (behavior === 'hang') return
    if (behavior === 'spam') return done(reply(554, 'looks like spam'))
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    state.received.push({ mail: await PostalMime.parse(raw), raw, from, to, encrypted: secure })
    if (behavior === 'swallow') return closeAll()
    done()
  }

  function closeAll(): void {
    for (const connection of server.connections) connection.close()
  }

  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  const state: MailServer = {
    url: `smtp://127.0.0.1:${actualPort}`,
    received: [],
    behavior: () => first,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
  return state
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
