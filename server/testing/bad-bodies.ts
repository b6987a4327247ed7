import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** Stands for a fresh, valid captcha token; the sender replaces it with a real one. */
export const TOKEN = 'fresh-captcha-token'

const feedback = {
  name: 'Ann Miller',
  email: 'ann@mail.example',
  issueType: 'visual',
  message: 'The captions are too faint to read.',
  formType: 'accessibility',
  page: '/blog',
  website: '',
}
const intake = {
  formType: 'intake',
  name: 'Ann Miller',
  email: 'ann@mail.example',
  phone: '412-555-0100',
  practiceArea: 'estates-trusts',
  otherParties: 'Miller & Sons',
  description: 'A will.',
  reachBy: 'phone',
  reachWhen: 'morning',
  noVoicemail: true,
  needs: 'Large print',
  acknowledged: true,
  website: '',
}
const namesFirst = {
  ...intake,
  otherParties: '',
  writingFor: 'business',
  writingForName: 'Miller Bakery LLC',
  parties: [{ name: 'Jane Roe', kind: 'person', role: 'other-side' }, { name: 'Roe & Sons' }],
  noOtherParties: false,
  namesByPhone: true,
}
const fieldNames = [
  ...new Set([...Object.keys(feedback), ...Object.keys(namesFirst), 'recaptchaToken', 'idempotencyKey']),
]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .tuple(
      fc.constantFrom('x', 'é', '律', '\u{1F469}', '\ud800', '\u0000', '\n'),
      fc.constantFrom(40, 99, 101, 255, 2001, 5001, 9000),
    )
    .map(([unit, count]) => unit.repeat(count)),
  fc.constantFrom(
    'a@b.co\r\nBcc: x@y.zz',
    '\u202Eevil',
    '=HYPERLINK("x")',
    "'; drop table submissions;--",
    '<script>',
    '%0d%0a',
    '../../etc',
    '{{7*7}}',
    '\u200b',
  ),
)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.record({ name: text, kind: text, role: text }, { requiredKeys: [] }), { maxLength: 25 }),
  fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}),
)
const fieldName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...fieldNames) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'toJSON', '') },
)

/** A form with up to three fields replaced or added and up to one left out, which is often still valid. */
const spoiledForm = fc
  .record({
    base: fc.constantFrom(feedback, intake, namesFirst),
    changes: fc.array(fc.tuple(fieldName, value), { maxLength: 3 }),
    missing: fc.option(fc.constantFrom(...fieldNames)),
  })
  .map(({ base, changes, missing }) => {
    const entries = [...Object.entries(base), ['recaptchaToken', TOKEN], ...changes].filter(
      ([name]) => name !== missing,
    )
    return JSON.stringify(Object.fromEntries(entries))
  })

const encode = (body: string) => new TextEncoder().encode(body)
/** Request bodies: raw bytes, broken or unrelated JSON, malformed forms in several encodings, too long or too deep. */
export const badBody: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  { weight: 6, arbitrary: spoiledForm.map(encode) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 6 }).map(encode) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => new Uint8Array(bytes)) },
  { weight: 1, arbitrary: spoiledForm.map((form) => encode(form.slice(0, form.length / 2))) },
  { weight: 1, arbitrary: spoiledForm.map((form) => new Uint8Array(Buffer.from(form, 'utf16le'))) },
  { weight: 1, arbitrary: spoiledForm.map((form) => new Uint8Array(Buffer.from(form, 'latin1'))) },
  { weight: 1, arbitrary: spoiledForm.map((form) => new Uint8Array(gzipSync(form))) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 32_000, max: 200_000 }).map((length) => encode(`"${'x'.repeat(length)}"`)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 16_000 }).map((depth) => encode('['.repeat(depth))) },
)
