import { expect, onTestFinished, test } from 'vitest'
import { PERSON_HEADER } from './contract.ts'
import { sampleIntake, storeMessage } from '../server/testing/sample-messages.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import { isOfficePath } from './kit/office-path.ts'

async function openOffice(origin?: string) {
  const office = await openSampleOffice(undefined, origin)
  onTestFinished(() => office.close())
  return office
}

test('a stranger gets the same sign-in page for every page, whether it exists or not', async () => {
  const { browser } = await openOffice()
  const pages = [
    '/office',
    '/office/',
    '/office/people',
    '/office/nothing',
    '/office/join/x',
    '/office/a/b?c',
  ]
  const sent = await Promise.all(pages.map((page) => browser().send('GET', page)))
  const [first] = sent
  for (const { status, text, headers } of sent) {
    expect([status, text, [...headers]]).toEqual([200, first?.text, [...(first?.headers ?? [])]])
  }
})

test('everything else is 404 for a stranger, with the same body, whether it exists or not', async () => {
  const { browser } = await openOffice()
  const targets: [method: string, path: string][] = [
    ['GET', '/office/api/people'],
    ['GET', '/office/api/nothing'],
    ['POST', '/office/api/people/x/remove'],
    ['POST', '/office/api/session'],
    ['POST', '/office/people'],
    ['PUT', '/office'],
    ['DELETE', '/office/api/own'],
    ['OPTIONS', '/office/api/sign-in'],
    ['GET', '/office/files/app.js'],
    ['GET', '/office/files/../manifest.json'],
  ]
  for (const [method, path] of targets.filter(([, path]) => !path.includes('..'))) {
    const { status, text } = await browser().send(method, path)
    expect([method, path, status, text]).toEqual([method, path, 404, '{"error":"Not found."}'])
  }
  expect((await browser().send('GET', '/office/files/sign-in.js')).status).toBe(200)
})

test('a stranger who names a person learns no more: every address gives the same answer, for any name', async () => {
  const office = await openOffice()
  const { id } = await office.join(['administrator'])
  const answers = new Set<string>()
  for (const path of ['/people', '/nothing', '/session', '/sign-in/options', '/content/files/firm.yaml']) {
    for (const named of [id, 'nobody', '']) {
      for (const method of ['GET', 'POST', 'PUT']) {
        const headers = { [PERSON_HEADER]: named }
        const { status, text } = await office.browser().send(method, `/office/api${path}`, {}, headers)
        answers.add(`${status} ${text}`)
      }
    }
  }
  expect([...answers]).toEqual([
    '401 {"error":"You were signed out. Sign in to continue.","code":"signed-out"}',
  ])
})

test('a change needs an own Origin, Sec-Fetch-Site same-origin and JSON', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  const wrong: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ]
  for (const headers of wrong) {
    for (const path of ['/office/api/sign-out', '/office/api/sign-in/options']) {
      expect([headers, (await browser.send('POST', path, {}, headers)).status]).toEqual([headers, 403])
    }
  }
  expect((await browser.send('GET', '/office/api/own')).status).toBe(200)
  const refused = await office.database.run(`select act from office_audit where outcome = 'refused'`)
  expect(refused).toContainEqual({ act: 'foreign-request' })
})

test('reading changes nothing', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['administrator'])
  const tables = ['people', 'passkeys', 'recovery_codes', 'invitations', 'sessions', 'challenges', 'audit']
  const all = () => Promise.all(tables.map((table) => office.database.run(`select * from office_${table}`)))
  const before = await all()
  for (const path of ['', '/people', '/join/x', '/api/session', '/api/own', '/api/people', '/api/audit']) {
    await browser.send('GET', `/office${path}`)
  }
  expect(await all()).toEqual(before)
})

test('a stranger who asks too often is told to wait, before any work', async () => {
  const office = await openOffice()
  const statuses = new Set<number>()
  for (let count = 0; count < 2_000; count++) {
    statuses.add((await office.browser().send('GET', '/office/api/people')).status)
  }
  expect([...statuses]).toEqual([404, 429])
})

test('a made-up cookie gives a stranger no more requests', async () => {
  const office = await openOffice()
  const headers = { cookie: `office-session=${'a'.repeat(43)}` }
  const statuses = new Set<number>()
  for (let count = 0; count < 700; count++) {
    statuses.add((await office.browser().send('GET', '/office/api/people', undefined, headers)).status)
  }
  expect([...statuses]).toEqual([404, 429])
})

test('made-up cookies, and another person, spend the requests of nobody who is already at work in the same network', async () => {
  const office = await openOffice()
  const [colleague, person] = [await office.join(['staff']), await office.join(['staff'])]
  const statusFor = async ({ browser }: typeof person) =>
    (await browser.send('GET', '/office/api/session')).status
  const headers = { cookie: `office-session=${'a'.repeat(43)}` }
  for (let count = 0; count < 6_500; count++)
    await office.browser().send('GET', '/office/api/people', undefined, headers)
  expect(await statusFor(person)).toBe(200)
  for (let count = 0; count < 6_500; count++) await statusFor(colleague)
  expect([await statusFor(colleague), await statusFor(person)]).toEqual([429, 200])
})

test('what can be guessed is limited more', async () => {
  const office = await openOffice()
  const guess = () => office.browser().send('POST', '/office/api/recovery', { code: 'ABCD' })
  const statuses = []
  for (let count = 0; count < 80; count++) statuses.push((await guess()).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(403))
  expect(statuses.at(-1)).toBe(429)
  const { headers, json } = await guess()
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(json['error']).toMatch(/^Your device or your network has asked the office for too much/)
})

test('every response has the policy of the office, and none may be stored, indexed or framed', async () => {
  const office = await openOffice('https://www.firm.example')
  const { browser } = await office.join(['administrator'])
  for (const path of ['', '/people', '/api/session', '/api/people', '/api/nothing']) {
    const { headers } = await browser.send('GET', `/office${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toMatch(/max-age/)
  }
})

test('the log has no name, no token and no message', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  const run = office.database.run
  office.database.run = () => Promise.reject(new TypeError('Dana Sample'))
  expect((await browser.send('GET', '/office/api/own')).status).toBe(500)
  expect(JSON.stringify(office.logged)).not.toContain('Dana')
  expect(await run('select id from office_people')).toHaveLength(1)
})

test('the address of this machine leads to localhost, where a passkey works', async () => {
  const office = await openOffice()
  const { status, headers } = await office
    .browser()
    .send('GET', '/office/messages?owner=me', undefined, {}, '127.0.0.1')
  expect([status, headers.get('location')]).toEqual([307, 'http://localhost:4321/office/messages?owner=me'])
})

test('only /office and what is below it belongs to the office', () => {
  expect(['/office', '/office/', '/office?a', '/office/api/own'].every(isOfficePath)).toBe(true)
  expect(['/', '/our-firm', '/officer', '/Office', '/a/office'].some(isOfficePath)).toBe(false)
})

test('a long answer about content is compressed for a browser that takes that, but none about messages', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  const reference = await storeMessage(office.store, sampleIntake({ description: 'Long. '.repeat(500) }))
  const read = (path: string, coding: string) =>
    browser.send('GET', `/office/api${path}`, undefined, { 'accept-encoding': coding })
  const [long, same, short, message] = [
    await read('/content', 'gzip, br'),
    await read('/content', 'identity'),
    await read('/content/nothing', 'gzip, br'),
    await read(`/messages/${reference}`, 'gzip, br'),
  ]
  const sent = [long, same, short, message].map(({ status, headers }) => [
    status,
    headers.get('content-encoding'),
  ])
  expect(sent).toEqual([
    [200, 'gzip'],
    [200, null],
    [404, null],
    [200, null],
  ])
  expect(long.headers.get('cache-control')).toBe('no-store')
  expect(long.json['files']).toEqual(same.json['files'])
})
