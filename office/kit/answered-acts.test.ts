import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '../../text/iso-day.ts'
import { ACT_HEADER } from '../contract.ts'
import { done } from './route.ts'
import type { Reply } from './route.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import type { SqlDatabase } from '../../server/store/sql-database.ts'
import { describeOnBothDatabases } from '../../server/testing/both-databases.ts'
import { createAnsweredActs } from './answered-acts.ts'

const folder = mkdtempSync(join(tmpdir(), 'acts-'))
const database = await openDatabase({ dataDir: folder })
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function acts({ run }: SqlDatabase = database) {
  const clock = { now: 0 }
  let answerOnce = createAnsweredActs(() => clock.now, run)
  let count = 0
  const restart = () => {
    answerOnce = createAnsweredActs(() => clock.now, run)
  }
  const send = (
    act: string | undefined,
    person = 'ann',
    work = () => Promise.resolve(200),
    address = 'http://localhost/',
    given?: Reply,
  ) => {
    const request = new Request(address, {
      headers: act === undefined ? {} : { [ACT_HEADER]: act },
    })
    return answerOnce(request, person, async () => {
      const own = ++count
      if (given) return given
      return { status: await work(), json: own }
    })
  }
  return { clock, send, restart }
}

test('an act that is asked for again has the answer of the first, also while that one still runs', async () => {
  const { send } = acts()
  const act = randomUUID()
  const [first, second] = await Promise.all([send(act), send(act)])
  expect([first.json, second.json, (await send(act)).json]).toEqual([1, 1, 1])
})

test('an answer that ended the session does not end the one in which it is asked for again', async () => {
  const { send } = acts()
  const act = randomUUID()
  const inWork = () => send(act, 'ann', undefined, undefined, done(['session=; Max-Age=0']))
  const [first, meanwhile] = await Promise.all([inWork(), inWork()])
  expect([first.cookies, meanwhile.cookies]).toEqual([['session=; Max-Age=0'], ['session=; Max-Age=0']])
  expect(await inWork()).toEqual(done())
})

test('another act, another person and a request without a name are carried out themselves', async () => {
  const { send } = acts()
  const act = randomUUID()
  const replies = [await send(act), await send(randomUUID()), await send(act, 'ben')]
  replies.push(await send(undefined), await send(undefined), await send('guessable'), await send('guessable'))
  expect(replies.map(({ json }) => json)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a name that is used again at another address is another act', async () => {
  const { send } = acts()
  const act = randomUUID()
  const work = () => Promise.resolve(200)
  const replies = [await send(act, 'ann', work), await send(act, 'ann', work, 'http://localhost/other')]
  expect(replies.map(({ json }) => json)).toEqual([1, 2])
})

test('an act that was refused, or that failed, can be tried again', async () => {
  const { send } = acts()
  const unproven = randomUUID()
  expect((await send(unproven, 'ann', () => Promise.resolve(403))).json).toBe(1)
  expect((await send(unproven)).json).toBe(2)
  const act = randomUUID()
  await expect(send(act, 'ann', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect((await send(act)).json).toBe(4)
})

test('an act that takes longer than ten minutes is not carried out again, however many others are', async () => {
  const { clock, send } = acts()
  const { promise, resolve } = Promise.withResolvers<number>()
  const act = randomUUID()
  const first = send(act, 'ann', () => promise)
  for (let others = 0; others < 30; others++) await send(randomUUID())
  clock.now += 11 * 60_000
  const again = send(act)
  resolve(200)
  expect([(await first).json, (await again).json]).toEqual([1, 1])
  clock.now += 599_000
  expect((await send(act)).json).toBe(1)
})

test('only the answers to the last acts of a person are kept, for ten minutes; an earlier act is not done again either', async () => {
  const { clock, send } = acts()
  const names = Array.from({ length: 30 }, () => randomUUID())
  for (const name of names) await send(name)
  expect((await send(names[29])).json).toBe(30)
  expect((await send(names[0])).status).toBe(409)
  clock.now += 10 * 60_000
  expect((await send(names[29])).status).toBe(409)
})

await describeOnBothDatabases((databaseUrl) => {
  test('after a restart, what was done is not done again and what was not done is, and no answer is in the database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'acts-'))
    const kept = await openDatabase({ dataDir, databaseUrl })
    onTestFinished(async () => {
      await kept.close()
      rmSync(dataDir, { recursive: true })
    })
    const { clock, send, restart } = acts(kept)
    const [noted, invited, refused] = [randomUUID(), randomUUID(), randomUUID()]
    const inWork = (act: string, reply: Reply) => send(act, 'ann', undefined, undefined, reply)
    const secret: Reply = { status: 200, json: { link: 'a-secret' } }
    await inWork(noted, done())
    await inWork(invited, secret)
    await inWork(refused, { status: 403, json: {} })
    restart()
    expect(await inWork(noted, secret)).toEqual(done())
    expect(await inWork(invited, secret)).toMatchObject({
      status: 409,
      json: { error: expect.stringMatching(/^This was accepted/) as string },
    })
    expect(await inWork(refused, done())).toEqual(done())
    const rows = await kept.run('select * from office_done_acts')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/a-secret|ann/)
    clock.now += DAY_MS
    await inWork(randomUUID(), done())
    expect(await kept.run('select * from office_done_acts')).toHaveLength(1)
  })
})

test('an act is not said to be done when it is asked for again later, because it may have been undone since', async () => {
  const { clock, send, restart } = acts()
  const [act, early] = [randomUUID(), randomUUID()]
  const ask = (name: string) => send(name, 'ann', undefined, undefined, done())
  expect([await ask(act), await ask(early)]).toEqual([done(), done()])
  restart()
  clock.now += 10 * 60_000 - 1
  expect(await ask(early)).toEqual(done())
  clock.now += 1
  expect(await ask(act)).toMatchObject({
    status: 409,
    json: { error: expect.stringMatching(/^This was accepted/) as string },
  })
})

test('an answer that is over is released, also if its person does nothing more', async () => {
  setFlagsFromString('--expose-gc')
  const collect = z.custom<() => void>((gc) => typeof gc === 'function').parse(runInNewContext('gc'))
  const clock = { now: 0 }
  const answerOnce = createAnsweredActs(() => clock.now, database.run)
  const send = async (person: string) => {
    const reply: Reply = { status: 200, json: {} }
    await answerOnce(
      new Request('http://localhost/', { headers: { [ACT_HEADER]: randomUUID() } }),
      person,
      () => Promise.resolve(reply),
    )
    return new WeakRef(reply)
  }
  const first = await send('ann')
  clock.now += 10 * 60_000
  const second = await send('ben')
  await new Promise((done) => setImmediate(done))
  collect()
  expect([first.deref(), second.deref()]).toEqual([undefined, { status: 200, json: {} }])
})
