import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { parseSubmission } from './parse.ts'

const feedback = {
  name: '',
  email: '',
  issueType: 'content',
  message: 'The menu is hard to reach.',
  recaptchaToken: 'token',
  formType: 'accessibility',
}
const intake = {
  formType: 'intake',
  name: 'Ann Miller',
  email: '',
  phone: '412-555-0100',
  practiceArea: 'estates-trusts',
  otherParties: '',
  description: 'A will.',
  acknowledged: true,
  recaptchaToken: 'token',
  website: '',
  idempotencyKey: '0b9f3b52-6a5c-4d8e-9c0a-1f2e3d4c5b6a',
}

function faults(input: unknown): Record<string, string> {
  const parsed = parseSubmission(input)
  return parsed.ok ? {} : parsed.fields
}

test('The six specified fields are a complete feedback form', () => {
  expect(parseSubmission(feedback)).toEqual({
    ok: true,
    submission: {
      formType: 'accessibility',
      name: '',
      email: '',
      issueType: 'content',
      message: 'The menu is hard to reach.',
      page: '',
      suspectedSpam: false,
    },
    token: 'token',
    idempotencyKey: undefined,
  })
})

test('A complete intake form is accepted, with its key', () => {
  expect(parseSubmission(intake)).toMatchObject({
    ok: true,
    idempotencyKey: intake.idempotencyKey,
    submission: { formType: 'intake', phone: '412-555-0100', acknowledged: true },
  })
})

test('An empty feedback form says what to do at each required field', () => {
  expect(faults({ ...feedback, issueType: '', message: ' ' })).toEqual({
    issueType: messages.issueTypeMissing,
    message: messages.messageMissing,
  })
})

test('An empty intake form reports all its errors at once', () => {
  expect(Object.keys(faults({ formType: 'intake' })).sort()).toEqual([
    'acknowledged',
    'description',
    'email',
    'name',
  ])
})

test('The intake form needs a phone number or an email address; either is enough', () => {
  expect(faults({ ...intake, phone: '', email: '' })).toEqual({ email: messages.phoneOrEmailMissing })
  expect(faults({ ...intake, phone: '', email: 'ann@mail.example' })).toEqual({})
})

test('The acknowledgement counts only when it is true', () => {
  for (const acknowledged of [false, 'true', 1, null]) {
    expect(faults({ ...intake, acknowledged })).toEqual({ acknowledged: messages.acknowledgementMissing })
  }
})

test.each([
  ['name', 100, 'Name must be at most 100 characters'],
  ['message', 5000, 'Description must be at most 5,000 characters'],
])('%s accepts %i characters and not one more', (field, limit, sentence) => {
  expect(faults({ ...feedback, [field]: 'x'.repeat(limit) })).toEqual({})
  expect(faults({ ...feedback, [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: sentence })
})

test('An email address accepts 254 characters and not one more', () => {
  const domain = `@${Array(4).fill('d'.repeat(49)).join('.')}.example`
  expect(faults({ ...feedback, email: 'a'.repeat(254 - domain.length) + domain })).toEqual({})
  expect(faults({ ...feedback, email: 'a'.repeat(255 - domain.length) + domain })).toEqual({
    email: 'Email address must be at most 254 characters',
  })
})

test('Length is counted as the browser counts it: a character outside the basic plane is two', () => {
  expect(faults({ ...feedback, message: '👩'.repeat(2500) })).toEqual({})
  expect(faults({ ...feedback, message: '👩'.repeat(2501) })).toHaveProperty('message')
})

test('A report’s page is optional, so any text is accepted as is', () => {
  for (const page of [
    'the page with the form',
    'https://elsewhere.example/x?y=1',
    '//blog',
    'Blog, second one',
  ])
    expect(parseSubmission({ ...feedback, page })).toMatchObject({ ok: true, submission: { page } })
})

test('Contact preferences and needs are optional and accepted when given', () => {
  expect(parseSubmission(intake)).toMatchObject({
    submission: { reachBy: '', reachWhen: '', noVoicemail: false, needs: '' },
  })
  const given = {
    reachBy: 'phone',
    reachWhen: 'afternoon',
    noVoicemail: true,
    needs: 'A Spanish interpreter.',
  }
  expect(parseSubmission({ ...intake, ...given })).toMatchObject({ ok: true, submission: given })
  expect(
    faults({ ...intake, reachBy: 'fax', reachWhen: 'midnight', noVoicemail: 'no', needs: 'x'.repeat(1001) }),
  ).toEqual({
    reachBy: messages.reachByUnknown,
    reachWhen: messages.reachWhenUnknown,
    noVoicemail: messages.noVoicemailUnknown,
    needs: 'What you need must be at most 1,000 characters',
  })
})

test('A header line injected into an email address is refused', () => {
  expect(faults({ ...feedback, email: 'a@b.co\r\nBcc: c@d.ef' })).toEqual({ email: messages.emailOnlyOne })
})

test('An unknown field is refused by name, even one named like an inherited object property', () => {
  expect(faults({ ...feedback, phone: '1' })).toEqual({ phone: messages.fieldUnknown })
  const hostile: unknown = JSON.parse('{"formType":"accessibility","__proto__":1,"constructor":1}')
  expect(Object.entries(faults(hostile))).toContainEqual(['__proto__', messages.fieldUnknown])
})

test('Thousands of unknown fields get a short list of errors', () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`${index}`.repeat(50), 1]))
  expect(Object.keys(faults({ ...feedback, ...many })).length).toBe(20)
})

test('A filled-in honeypot marks the message but does not drop it', () => {
  expect(parseSubmission({ ...intake, website: 'https://spam.example' })).toMatchObject({
    ok: true,
    submission: { suspectedSpam: true },
  })
})

test.each([null, 5, 'text', [], [feedback], {}, { formType: 'other' }, { formType: ['accessibility'] }])(
  '%j is not a form',
  (input) => expect(faults(input)).toEqual({ formType: messages.formTypeUnknown }),
)

test('No message blames the visitor or says please, except the specification’s literal texts', () => {
  const { captchaMissing, sendingFailed, ...own } = messages
  expect(captchaMissing).toBe('Please complete the reCAPTCHA.')
  expect(sendingFailed).toBe('There was an error sending your feedback. Please try again later.')
  for (const sentence of Object.values(own)) expect(sentence).not.toMatch(/please|invalid|oops|sorry|forgot/i)
})
