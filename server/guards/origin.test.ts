import { expect, test } from 'vitest'
import { corsHeaders, guardOrigin, preflight } from './origin.ts'

const siteOrigins = ['https://www.firm.example']

function from(origin: string | null): Request {
  const headers = new Headers(origin === null ? [] : [['origin', origin]])
  return new Request('http://api.firm.example/handleFormSubmission', { method: 'POST', headers })
}

test.each([null, 'https://www.firm.example'])('Origin %s may send', (origin) => {
  expect(guardOrigin(from(origin), siteOrigins)).toBeUndefined()
})

test('Without SITE_ORIGINS, only pages of the server’s own host may send', () => {
  expect(guardOrigin(from('https://api.firm.example'), [])).toBeUndefined()
  expect(guardOrigin(from('https://evil.example'), [])).toMatchObject({ status: 403 })
})

test.each([
  'null',
  '',
  // A foreign name that was pointed at this server: its host is the request's host.
  'https://api.firm.example',
  'https://evil.example',
  'https://www.firm.example.evil.example',
  'http://www.firm.example',
])('Origin %j may not send and gets no CORS header', (origin) => {
  expect(guardOrigin(from(origin), siteOrigins)).toMatchObject({ status: 403 })
  expect(corsHeaders(from(origin), siteOrigins)).toEqual({ vary: 'Origin' })
  expect(preflight(from(origin), siteOrigins).headers.has('access-control-allow-methods')).toBe(false)
})

test('A preflight from one of the site’s origins allows POST of JSON', () => {
  const answer = preflight(from('https://www.firm.example'), siteOrigins)
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': 'https://www.firm.example',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type',
  })
})
