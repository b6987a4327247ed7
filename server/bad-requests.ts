import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

/** A request as a careless or hostile program sends it. `chunked`: without a stated length. */
export type BadRequest = {
  method: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
  chunked: boolean
}

/** Stands in a body where a fresh, right captcha token belongs; whoever sends the request puts one there. */
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
  acknowledged: true,
  website: '',
}
const fieldNames = [
  ...new Set([...Object.keys(feedback), ...Object.keys(intake), 'recaptchaToken', 'idempotencyKey']),
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
  fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}),
)
const fieldName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...fieldNames) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'toJSON', '') },
)

/** A form with up to three fields replaced or added and up to one left out; often still a correct one. */
const spoiledForm = fc
  .record({
    base: fc.constantFrom(feedback, intake),
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
const body = fc.oneof(
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

const headers = fc
  .record({
    'content-type': fc.oneof(
      { weight: 14, arbitrary: fc.constant('application/json') },
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ';', ''),
      fc.constantFrom('APPLICATION/JSON;charset="utf-8"', 'application/json;='),
    ),
    'content-encoding': sometimes(fc.constantFrom('gzip', 'br', 'identity', 'x')),
    origin: sometimes(
      fc.constantFrom('null', 'https://evil.example', 'http://[', 'file://', 'http://localhost'),
    ),
    cookie: sometimes(fc.string({ maxLength: 300 }).map(headerSafe)),
    'x-request-id': sometimes(fc.string({ maxLength: 300 }).map(headerSafe)),
    'accept-language': sometimes(fc.string({ unit: 'binary', maxLength: 50 }).map(headerSafe)),
  })
  .map((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  )

/** The generator: bytes, JSON, types, lengths, Unicode, headers, content types, encodings and methods. */
export const badRequest: fc.Arbitrary<BadRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'),
    ),
    headers,
    body,
    chunked: fc.boolean(),
  })
  .map((request) => (takesBody(request.method) ? request : { ...request, body: undefined }))

function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

// What a client can send at all in a header: one byte for each character, no line breaks (RFC 9110, section 5.5).
function headerSafe(text: string): string {
  return text.toWellFormed().replace(/[^\x20-\x7e\x80-\xff]/gu, '?')
}
