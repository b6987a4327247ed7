import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { quotas } from '../../../kit/quotas.ts'
import { recordsSchema, comparedNamesSchema } from '../../contract.ts'
import type { Joined } from '../../../../server/testing/join-office.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { listsDue } from '../lists/keep-list.ts'
import { addListNames, beginVersion, makeCurrent } from '../lists/name-lists.ts'
import { findRecords } from '../records.ts'
import { keepTerms, purgeKept } from '../retention.ts'

const office = await openSampleOffice()
const staff = await office.join(['staff'])
const lawyer = await office.join(['lawyer'], 'ada')
afterAll(() => office.close())

const send = (by: Joined, path: string, names: string[]) =>
  by.browser.send('POST', `/office/api/conflicts/names/${path}`, { names })
const check = async (by: Joined, names: string[], path = 'check') =>
  comparedNamesSchema.parse((await send(by, path, names)).json)
const checksKept = async () => (await office.database.run('select id from conflict_checks')).length

/** Adds this many records of names that staff just compared, until the test ends. */
async function insertChecks(count: number): Promise<void> {
  const { database, clock } = office
  onTestFinished(async () => {
    await database.run(`delete from conflict_checks where id like 'made-%'`)
  })
  for (let made = 0; made < count; made += 1)
    await database.run(
      `insert into conflict_checks (id, person, at, cause, asked, compared, lists, kept_until)
       values ($1, $2, $3, 'by-hand', '[]', 0, '[]', 1)`,
      `made-${made}`,
      staff.id,
      clock.now,
    )
}

test('names are not compared before the firm has published its terms', async () => {
  const { status, json } = await send(staff, 'check', ['Dana Kowalczyk'])
  expect([status, json['error']]).toEqual([409, 'Not checked: conflict checks are not set up.'])
})

test('staff learn that a name was found, lawyers also learn the matter, and the record has an end date', async () => {
  const { database, clock } = office
  await keepTerms(database.run, { names: 0, decisions: 0, letters: 0 }, clock.now)
  expect(await check(staff, ['Dana Kowalczyk'])).toMatchObject({ hasClientList: false, compared: 0 })
  expect((await listsDue(database.run, clock.now))[0]?.says).toBe('Upload the client list.')
  await database.transaction(async (run) => {
    const version = { id: 'v', list: 'l', title: 'Clients', kind: 'clients', columns: {}, names: 1 } as const
    await beginVersion(run, { ...version, person: staff.id, now: clock.now })
    const name = { line: 2, name: 'Dana Kowalczyk', kind: '', role: 'client', lawyer: 'Ada' } as const
    const matter = { matter: 'Secret Estate', opened: '2019-03-05', closed: null }
    await addListNames(run, 'v', [{ ...name, ...matter, email: '', phone: '', address: '' }], 0)
    await makeCurrent(run, 'v')
  })
  expect(await listsDue(database.run, clock.now)).toEqual([])
  const later = clock.now + 31 * DAY_MS
  expect((await listsDue(database.run, later))[0]?.says).toBe('Over 30 days old: “Clients”.')
  const seen = await send(staff, 'check', ['Kowalczyk Dana', 'Nobody Else'])
  expect(seen.text).not.toContain('Secret')
  expect(comparedNamesSchema.parse(seen.json)).toMatchObject({
    compared: 1,
    hasClientList: true,
    lists: [{ title: 'Clients' }],
    names: [
      { name: 'Kowalczyk Dana', found: 1, hits: [] },
      { name: 'Nobody Else', found: 0, hits: [] },
    ],
  })
  const [found] = (await check(lawyer, ['Dana Kowalczyk'])).names
  expect(found?.hits).toMatchObject([
    { found: { matter: 'Secret Estate', list: 'Clients', opened: '2019-03-05' } },
  ])

  const kept = await checksKept()
  expect((await check(lawyer, ['Dana Kowalczyk'], 'look')).keptUntil).toBeNull()
  expect([kept, await checksKept()]).toEqual([3, 3])
  await purgeKept(database.run, clock.now + 29 * DAY_MS)
  expect(await checksKept()).toBe(3)
  await purgeKept(database.run, clock.now + 31 * DAY_MS)
  expect(await checksKept()).toBe(0)
})

test('a check of a first name alone does not claim that there was no match', async () => {
  const { names } = await check(staff, ['Dana', 'Dana Nobody'])
  expect(names.map(({ isTooLittle }) => isTooLittle)).toEqual([true, false])
  await office.database.run(
    `insert into list_names (id, list, line, name) values ('kelly', 'v', 900, 'Kelly Roofing, Inc.')`,
  )
  expect((await check(staff, ['Kelly'])).names).toMatchObject([{ found: 1, isTooLittle: false }])
})

test('a check says how many matches there are beyond those it shows', async () => {
  for (let row = 0; row < 60; row += 1)
    await office.database.run(
      `insert into list_names (id, list, line, name) values ($1, 'v', $2, 'Max Poe')`,
      `many-${row}`,
      row + 3,
    )
  const [found] = (await check(lawyer, ['Max Poe'])).names
  expect([found?.found, found?.hits.length]).toEqual([60, 50])
})

test('a lawyer later finds a check by hand, with who made it and when, by either of its names', async () => {
  const records = (by: Joined, words: string) =>
    by.browser.send('POST', '/office/api/conflicts/records', { words })
  const recordsOf = async (words: string) => recordsSchema.parse((await records(lawyer, words)).json).records
  await check(staff, ['Maxine Poe-Lee', 'Kelly'])
  const [record] = await recordsOf('poe-lee')
  expect(record).toMatchObject({
    message: null,
    decision: null,
    by: 'Dana Sample',
    at: office.clock.now,
    names: ['Maxine Poe-Lee', 'Kelly'],
    found: expect.arrayContaining(['Kelly Roofing, Inc.']),
  })
  expect(await recordsOf('kelly roofing')).toContainEqual(record)
  const many = (await recordsOf('Max Poe')).find(({ names }) => names.includes('Max Poe'))
  expect(many).toMatchObject({ found: ['Max Poe'], more: 10 })
  expect((await records(staff, '')).status).toBe(403)
})

test('decisions can be listed without checks by hand, and every record can be reached', async () => {
  const { database } = office
  onTestFinished(async () => {
    await database.run(`delete from conflict_decisions where id = 'd'`)
  })
  await database.run(
    `insert into conflict_decisions (id, message, check_id, person, decision, reason, at, kept_until)
     values ('d', 'gone', 'none', $1, 'no-conflict', 'Not the same person.', 1, 2)`,
    lawyer.id,
  )
  await insertChecks(101)
  const look = async (search: object) =>
    recordsSchema.parse((await lawyer.browser.send('POST', '/office/api/conflicts/records', search)).json)
  const first = await look({ words: '' })
  expect([first.records.length, first.isAll]).toEqual([100, false])
  expect(first.records.map(({ id }) => id)).not.toContain('d')
  const more = await look({ words: '', limit: 200 })
  expect(more.records.map(({ id }) => id)).toContain('d')
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  await findRecords(database.run, { words: '', isDecided: false, limit: 100 }, lawyer.id)
  clearImmediate(next)
  expect(turns, 'others are served meanwhile').toBeGreaterThan(50)
  const decided = await look({ words: '', isDecided: true })
  expect(decided).toMatchObject({ records: [{ id: 'd' }], isAll: true })
})

test('one person records at most 200 checks within an hour', async () => {
  await insertChecks(quotas.checksByHandAnHour)
  const refused = await send(staff, 'check', ['Max Poe'])
  expect([refused.status, refused.json['error']]).toEqual([429, expect.stringContaining('200 checks')])
  expect((await send(staff, 'look', ['Max Poe'])).status).toBe(200)
  expect((await send(lawyer, 'check', ['Max Poe'])).status).toBe(200)
})

test('comparisons while typing have their own limit for each person', async () => {
  let last = await send(staff, 'look', ['Max Poe'])
  // On a slow machine, the hour that the limit counts moves on, and a few more are let through.
  for (let count = 0; last.status === 200 && count <= 2 * quotas.looksAnHour; count += 1)
    last = await send(staff, 'look', ['Max Poe'])
  expect([last.status, last.json['error']]).toEqual([
    429,
    expect.stringContaining('600 times within an hour'),
  ])
  expect((await send(staff, 'check', ['Max Poe'])).status).toBe(200)
  expect((await send(lawyer, 'look', ['Max Poe'])).status).toBe(200)
})
