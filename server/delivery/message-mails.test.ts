import { expect, test } from 'vitest'
import { sampleAccessibility, sampleIntake } from '../testing/sample-messages.ts'
import type { StoredMessage } from '../store/message-store.ts'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { composeAcknowledgment, composeMessage } from './message-mails.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { ReceivedMail } from '../testing/mail-server.ts'
import type { Mail } from './mail.ts'
import { createSmtp } from './smtp.ts'

const FIRM = { name: 'Sample & Sample PLLC', phone: '412-555-0142', timeZone: 'America/New_York' }
const MAILBOX = {
  from: 'website@firm.example',
  to: 'office@firm.example',
  content: 'message' as const,
  office: 'https://www.firm.example/office',
}

function stored(message: VisitorMessage): StoredMessage {
  const receivedAt = new Date('2026-11-21T15:00:00Z')
  const rest = { delivery: 'waiting' as const, attempts: 1, nextAttemptAt: receivedAt, lastError: null }
  return { id: 'K7QM-3WXD', receivedAt, message, access: 'full', ...rest }
}

async function sendAndReceive(mail: Mail): Promise<ReceivedMail> {
  const server = await startMailServer()
  expect(await createSmtp(server.url)(mail)).toEqual({ status: 'sent' })
  await server.stop()
  const [received] = server.received
  if (!received) throw new Error('nothing arrived')
  return received
}

test('feedback reaches the office from the firm’s address, and a reply goes to the visitor', async () => {
  const { mail, from, to } = await sendAndReceive(
    composeMessage(stored(sampleAccessibility()), MAILBOX, FIRM),
  )
  expect([from, to]).toEqual(['website@firm.example', ['office@firm.example']])
  expect(mail.from).toMatchObject({ name: 'Sample & Sample PLLC website', address: 'website@firm.example' })
  expect(mail.replyTo).toMatchObject([{ name: 'Ada Sample', address: 'ada@visitor.example' }])
  expect(mail.subject).toBe('Accessibility feedback K7QM-3WXD')
  expect(mail.messageId).toBe('<K7QM-3WXD@firm.example>')
  expect(mail.html).toBeUndefined()
  expect(mail.text?.trim()).toBe(
    `Reference: K7QM-3WXD
Received: Nov 21, 2026, 10:00 AM
Name: Ada Sample
Email: ada@visitor.example
Issue: Navigation Issues
Page: /our-team

Read it in the office: https://www.firm.example/office/messages/K7QM-3WXD

What the visitor wrote:

The menu closes before I can reach it.`,
  )
})

test('a firm can choose email that contains only the reference, the area and a link to the office', () => {
  const byReference = { ...MAILBOX, content: 'reference' as const }
  const mail = composeMessage(stored(sampleIntake({ email: 'ben@visitor.example' })), byReference, FIRM)
  expect(mail).toMatchObject({ subject: 'Intake request K7QM-3WXD' })
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toBe(`Reference: K7QM-3WXD
Received: Nov 21, 2026, 10:00 AM
Practice area: estates-trusts

Read it in the office: https://www.firm.example/office/messages/K7QM-3WXD
`)
  const withoutOffice = { ...byReference, office: undefined }
  expect(composeMessage(stored(sampleAccessibility()), withoutOffice, FIRM).text).toContain(
    'Issue: Navigation Issues\n\nRead it on the server: npm run submissions -- show K7QM-3WXD',
  )
})

test('a restricted message that is emailed again shows only its reference, whatever the firm chose', () => {
  for (const content of ['message', 'reference'] as const) {
    const restricted = {
      ...stored(sampleIntake({ email: 'ben@visitor.example' })),
      access: 'reference' as const,
    }
    const { subject, text, replyTo } = composeMessage(restricted, { ...MAILBOX, content }, FIRM)
    expect([subject, text, replyTo]).toEqual([
      'Message K7QM-3WXD',
      'Reference: K7QM-3WXD\n\nRead it in the office: https://www.firm.example/office/messages/K7QM-3WXD\n',
      undefined,
    ])
  }
})

test('where the office cannot be linked to, a closed message promises no opening, which a lawyer may refuse', () => {
  const closed = { ...stored(sampleIntake()), access: 'names' as const }
  const { text } = composeMessage(closed, { ...MAILBOX, office: undefined }, FIRM)
  expect(text).toContain('\n\nIt stays closed until the conflict check in the office opens it.\n')
  expect(text).not.toMatch(/when|names|match|found/i)
})

test('a server that does not know its address says where in the office a message is, and links to nothing', () => {
  const { text } = composeMessage(stored(sampleIntake()), { ...MAILBOX, office: '/office' }, FIRM)
  expect(text).toContain('\n\nRead it in the office, on your site at /office/messages/K7QM-3WXD\n')
})

test('an intake request brings everything that the conflict check needs', async () => {
  const { mail } = await sendAndReceive(composeMessage(stored(sampleIntake()), MAILBOX, FIRM))
  expect(mail.subject).toBe('Intake request K7QM-3WXD')
  expect(mail.replyTo ?? []).toEqual([])
  for (const part of [
    '+1 412 555 0177',
    'estates-trusts',
    'Sample & Sons LLC',
    'A will for my wife and me.',
  ]) {
    expect(mail.text).toContain(part)
  }
})

test('the names come before what it is about; the subject has the area and the reference, and no name', () => {
  const intake = sampleIntake({
    email: 'ben@visitor.example',
    otherParties: '',
    description: '',
    namesByPhone: true,
    writingFor: 'business',
    writingForName: 'Sample Bakery LLC',
    parties: [
      { name: 'Jane Roe', kind: '', role: 'other-side' },
      { name: 'Roe & Sons', kind: 'business', role: '' },
    ],
  })
  const titles = new Map([['estates-trusts', 'Estates & Trusts']])
  const mail = composeMessage(stored(intake), MAILBOX, FIRM, titles)
  expect(mail.subject).toBe('Intake request (Estates & Trusts) K7QM-3WXD')
  expect(mail.text).toBe(`Reference: K7QM-3WXD
Received: Nov 21, 2026, 10:00 AM
Name: Ben Sample
Email: ben@visitor.example
Phone: +1 412 555 0177
Writing for: A business: Sample Bakery LLC
Practice area: Estates & Trusts
Reach: Ask names first. Any way, any time during office hours
No attorney-client relationship: acknowledged

Read it in the office: https://www.firm.example/office/messages/K7QM-3WXD

What the visitor wrote:

Who else is involved, for the conflict check:
Jane Roe (other side)
Roe & Sons (business)
Will give the names by telephone

What it is about:
not given
`)
  const nobody = sampleIntake({ otherParties: '', noOtherParties: true })
  expect(composeMessage(stored(nobody), MAILBOX, FIRM).text).toContain('\nNobody else is involved\n')
})

test('contact preferences and needs reach the office but stay out of the subject', async () => {
  const asked = {
    reachBy: 'phone',
    reachWhen: 'morning',
    noVoicemail: true,
    needs: 'A step-free place.',
  } as const
  const { mail } = await sendAndReceive(composeMessage(stored(sampleIntake(asked)), MAILBOX, FIRM))
  expect(mail.subject).toBe('Intake request K7QM-3WXD')
  expect(mail.text).toContain('Reach: By telephone, in the morning, no voicemail')
  expect(mail.text).toContain('What the person needs:\nA step-free place.')
})

test('a request stored before those questions existed still reaches the office', async () => {
  const { mail } = await sendAndReceive(composeMessage(stored(sampleIntake()), MAILBOX, FIRM))
  expect(mail.text).toContain('Reach: Any way, any time during office hours')
  expect(mail.text).not.toContain('What the person needs')
})

test('long lines, foreign scripts and lines that mean something to SMTP arrive unchanged', async () => {
  const message = `${'ü'.repeat(3000)}\n.\n.leading dot\nFrom the start\n-- \n日本語 🙂 ‏עברית`
  const { mail } = await sendAndReceive(
    composeMessage(stored(sampleAccessibility({ message })), MAILBOX, FIRM),
  )
  expect(mail.text).toContain(message)
})

test('nothing that a visitor types becomes a header or a recipient', async () => {
  const evil = 'x\r\nBcc: evil@evil.example\r\nSubject: evil\r\n\r\nevil body'
  const wicked: VisitorMessage[] = [
    sampleAccessibility({ name: evil }),
    sampleAccessibility({ email: `ada@visitor.example\r\nBcc: evil@evil.example` }),
    sampleAccessibility({ email: 'ada@visitor.example, evil@evil.example' }),
    sampleAccessibility({ name: '"Ada" <evil@evil.example>, ' }),
    sampleAccessibility({ page: evil, message: evil }),
  ]
  for (const message of wicked) {
    const { mail, to, raw } = await sendAndReceive(composeMessage(stored(message), MAILBOX, FIRM))
    expect(to).toEqual(['office@firm.example'])
    expect(mail.to).toMatchObject([{ address: 'office@firm.example' }])
    expect(mail.subject).toBe('Accessibility feedback K7QM-3WXD')
    expect(mail.bcc ?? []).toEqual([])
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(?:bcc|subject: evil)/im)
  }
})

test('a name that mail programs would decode is shown as it was typed', async () => {
  const name = '=?utf-8?B?b2ZmaWNlQGZpcm0uZXhhbXBsZQ==?= =?utf-8?q?The=20Firm?='
  const { mail, raw } = await sendAndReceive(
    composeMessage(stored(sampleAccessibility({ name })), MAILBOX, FIRM),
  )
  expect(mail.replyTo?.[0]?.name).not.toMatch(/office@firm|The Firm/)
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/reply-to:.*=\?utf-8\?B\?b2ZmaWNl/is)
  expect(mail.text).toContain(name)
})

test('a reply to an international address goes to the ASCII form of its domain', async () => {
  const message = sampleAccessibility({ name: 'Zoë', email: 'zoe@müller.example' })
  const { mail } = await sendAndReceive(composeMessage(stored(message), MAILBOX, FIRM))
  expect(mail.replyTo).toMatchObject([{ name: 'Zoë', address: 'zoe@xn--mller-kva.example' }])
})

test('a message that looks automated is marked, and its sender gets no mail', () => {
  const spam = stored(sampleAccessibility({ suspectedSpam: true }))
  expect(composeMessage(spam, MAILBOX, FIRM).subject).toBe('Possible spam: Accessibility feedback K7QM-3WXD')
  expect(composeAcknowledgment(spam, MAILBOX, FIRM)).toBeUndefined()
})

test('the visitor gets the reference, the next step and the phone number, and no copy of the message', async () => {
  const message = sampleAccessibility()
  const promised = 'We aim to answer by Tuesday, December 1.'
  const composed = composeAcknowledgment(stored(message), MAILBOX, FIRM, promised)
  if (!composed) throw new Error('no acknowledgment')
  const { mail, to, raw } = await sendAndReceive(composed)
  expect(to).toEqual(['ada@visitor.example'])
  expect(mail.subject).toBe('Your message has reached us: reference K7QM-3WXD')
  for (const part of [
    'K7QM-3WXD',
    'What happens next',
    'by Tuesday, December 1.',
    '412-555-0142',
    'attorney-client relationship',
  ]) {
    expect(mail.text).toContain(part)
  }
  expect(raw).not.toContain(message.message)
  expect(raw).not.toContain(message.name)
  // Nobody can derive the Message-ID from the reference, so an email that names it is an answer.
  expect(mail.messageId).toMatch(/^<K7QM-3WXD\.[\w-]{43}@firm\.example>$/)
  expect(composeAcknowledgment(stored(message), MAILBOX, FIRM)?.messageId).not.toBe(composed.messageId)
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
})

test('both emails tell the time at the office, wherever it is', () => {
  const message = stored(sampleAccessibility())
  expect(composeAcknowledgment(message, MAILBOX, FIRM)?.text).toContain('10:00 AM (Eastern Time)')
  const inChicago = { ...FIRM, timeZone: 'America/Chicago' }
  expect(composeAcknowledgment(message, MAILBOX, inChicago)?.text).toContain('9:00 AM (Central Time)')
  expect(composeMessage(message, MAILBOX, inChicago).text).toContain('Received: Nov 21, 2026, 9:00 AM')
})

test('there is no acknowledgment without an address', () => {
  expect(composeAcknowledgment(stored(sampleIntake()), MAILBOX, FIRM)).toBeUndefined()
})
