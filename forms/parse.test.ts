import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { parseMessage } from './parse.ts'

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
  writingFor: 'myself',
  parties: [{ name: 'Jane Roe', kind: 'person', role: 'other-side' }],
  practiceArea: 'estates-trusts',
  description: 'A will.',
  acknowledged: true,
  recaptchaToken: 'token',
  website: '',
  idempotencyKey: '0b9f3b52-6a5c-4d8e-9c0a-1f2e3d4c5b6a',
}
/** A form from before the page asked for names first. */
const earlierIntake = {
  name: 'Ann Miller',
  email: '',
  phone: '412-555-0100',
  practiceArea: 'estates-trusts',
  otherParties: 'Jane Roe\nRoe & Sons LLC',
  description: 'A will.',
  reachBy: '',
  reachWhen: 'morning',
  noVoicemail: false,
  needs: '',
  acknowledged: true,
  website: '',
  idempotencyKey: '0b9f3b52-6a5c-4d8e-9c0a-1f2e3d4c5b6a',
  formType: 'intake',
  recaptchaToken: 'token',
}

function faults(input: unknown): Record<string, string> {
  const parsed = parseMessage(input)
  return parsed.ok ? {} : parsed.fields
}

test('The six specified fields are a complete feedback form', () => {
  expect(parseMessage(feedback)).toEqual({
    ok: true,
    message: {
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
  expect(parseMessage(intake)).toMatchObject({
    ok: true,
    idempotencyKey: intake.idempotencyKey,
    message: {
      formType: 'intake',
      phone: '412-555-0100',
      parties: [{ name: 'Jane Roe', kind: 'person', role: 'other-side' }],
      acknowledged: true,
    },
  })
})

test('A message of the earlier form is parsed to the letter as it was then, so that a repeated one is known', () => {
  const parsed = parseMessage(earlierIntake)
  expect(parsed.ok && JSON.stringify(parsed.message)).toBe(
    '{"formType":"intake","name":"Ann Miller","email":"","phone":"412-555-0100","practiceArea":"estates-trusts",' +
      '"otherParties":"Jane Roe\\nRoe & Sons LLC","reachBy":"","reachWhen":"morning","noVoicemail":false,"needs":"",' +
      '"description":"A will.","acknowledged":true,"suspectedSpam":false}',
  )
})

test('The earlier form keeps its rules: a description is required and may be long, names are not', () => {
  expect(faults({ ...earlierIntake, description: ' ' })).toEqual({ description: messages.descriptionMissing })
  expect(faults({ ...earlierIntake, otherParties: '', description: 'x'.repeat(5000) })).toEqual({})
  expect(faults({ ...earlierIntake, description: 'x'.repeat(5001) })).toEqual({
    description: 'Description must be at most 5,000 characters',
  })
})

test('A name, "Nobody else" or "Names by phone" is required, and the subject is not', () => {
  const { parties, description, ...rest } = intake
  expect(parties.length && description.length).toBeTruthy()
  for (const none of [{}, { parties: [] }, { noOtherParties: false, namesByPhone: false }])
    expect(faults({ ...rest, ...none })).toEqual({ parties: messages.partiesMissing })
  for (const some of [{ parties }, { noOtherParties: true }, { namesByPhone: true }])
    expect(faults({ ...rest, ...some })).toEqual({})
  expect(faults({ ...rest, parties, namesByPhone: true }), 'some now, some by phone').toEqual({})
  for (const contradiction of [{ parties }, { namesByPhone: true }])
    expect(faults({ ...rest, ...contradiction, noOtherParties: true })).toEqual({
      noOtherParties: messages.namesContradict,
    })
})

test('Each name has 1 to 120 characters, there are at most 20, and an error is reported at its own row', () => {
  const named = (...names: string[]) => ({ ...intake, parties: names.map((name) => ({ name })) })
  expect(faults(named('x', 'x'.repeat(120)))).toEqual({})
  expect(faults(named('x', ' ', 'x'.repeat(121), '\u2800'))).toEqual({
    'parties.1.name': messages.partyNameMissing,
    'parties.2.name': 'Name must be at most 120 characters',
    'parties.3.name': messages.partyNameMissing,
  })
  expect(faults(named(...Array<string>(20).fill('Jane Roe')))).toEqual({})
  expect(faults(named(...Array<string>(21).fill('Jane Roe')))).toEqual({
    parties: 'Enter at most 20 names, and give us the others by phone',
  })
  const [odd, other] = [
    { name: 'Roe', role: 'judge' },
    { name: 'Roe', kind: 'dog', extra: 1 },
  ]
  expect(faults({ ...intake, parties: [odd, other] })).toEqual({
    'parties.0.role': messages.partyRoleUnknown,
    'parties.1.kind': messages.partyKindUnknown,
    'parties.1.extra': messages.fieldUnknown,
  })
  for (const parties of ['Jane Roe', { name: 'Jane Roe' }, null, 5])
    expect(faults({ ...intake, parties })).toEqual({ parties: messages.partiesUnreadable })
  expect(faults({ ...intake, parties: ['Jane Roe', null] })).toEqual({
    'parties.0': messages.partyUnreadable,
    'parties.1': messages.partyUnreadable,
  })
})

test('Names are kept as people write them, on one line', () => {
  const written = ['  Zoë  O’Neil-Ångström, Jr. ', 'Roe &\nSons', '王小明', '3M', 'Smith, John']
  const parsed = parseMessage({ ...intake, parties: written.map((name) => ({ name })) })
  expect(parsed.ok && parsed.message).toMatchObject({
    parties: ['Zoë  O’Neil-Ångström, Jr.', 'Roe & Sons', '王小明', '3M', 'Smith, John'].map((name) => {
      return { name, kind: '', role: '' }
    }),
  })
})

test('A visitor who writes for a business or for someone else names them; one who goes back to "Myself" does not', () => {
  for (const writingFor of ['business', 'someone-else']) {
    expect(faults({ ...intake, writingFor })).toEqual({ writingForName: messages.writingForNameMissing })
    expect(faults({ ...intake, writingFor, writingForName: 'Roe Bakery LLC' })).toEqual({})
  }
  const parsed = parseMessage({ ...intake, writingForName: 'Roe Bakery LLC' })
  expect(parsed.ok && parsed.message).not.toHaveProperty('writingForName')
})

test('The subject has at most 500 characters', () => {
  expect(faults({ ...intake, description: 'x'.repeat(500) })).toEqual({})
  for (const length of [501, 5001]) {
    expect(faults({ ...intake, description: 'x'.repeat(length) })).toEqual({
      description: 'What it is about must be at most 500 characters',
    })
  }
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
    'email',
    'name',
    'parties',
  ])
})

test('The intake form needs a phone number or an email address; either is enough', () => {
  expect(faults({ ...intake, phone: '', email: '' })).toEqual({ email: messages.phoneOrEmailMissing })
  expect(faults({ ...intake, phone: '', email: 'ann@mail.example' })).toEqual({})
})

test('The acknowledgment counts only when it is true', () => {
  for (const acknowledged of [false, 'true', 1, null]) {
    expect(faults({ ...intake, acknowledged })).toEqual({ acknowledged: messages.acknowledgmentMissing })
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
    expect(parseMessage({ ...feedback, page })).toMatchObject({ ok: true, message: { page } })
})

test('Contact preferences and needs are optional and accepted when given', () => {
  expect(parseMessage(intake)).toMatchObject({
    message: { reachBy: '', reachWhen: '', noVoicemail: false, needs: '' },
  })
  const given = {
    reachBy: 'phone',
    reachWhen: 'afternoon',
    noVoicemail: true,
    needs: 'A Spanish interpreter.',
  }
  expect(parseMessage({ ...intake, ...given })).toMatchObject({ ok: true, message: given })
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
  expect(parseMessage({ ...intake, website: 'https://spam.example' })).toMatchObject({
    ok: true,
    message: { suspectedSpam: true },
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
