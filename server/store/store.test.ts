import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { newMessage, sampleAccessibility, sampleIntake } from '../testing/sample-messages.ts'
import { sqliteFile } from './sqlite-store.ts'
import type { MessageStore } from './sql-store.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'store-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

/** A location for one store. Opening the store again is like a restart. */
type Place = {
  open(now?: () => Date): Promise<MessageStore>
  files(): string
  /** Runs one statement on the database, past the store. */
  damage(sql: string): void
}
type Engine = { name: string; place(): Promise<Place> }

let places = 0
const sqlite: Engine = {
  name: 'SQLite',
  place: async () => {
    const files = join(folder, String(places++))
    return {
      files: () => files,
      open: (now = () => NOW) => openStore({ dataDir: files }, { now }),
      damage: (sql) => {
        const connection = new DatabaseSync(sqliteFile(files))
        connection.exec(sql)
        connection.close()
      },
    }
  },
}

function postgresEngine(server: { url: string; dataFolder: string }): Engine {
  const command = (sql: string) => execFileSync('psql', [server.url, '--quiet', '--command', sql])
  return {
    name: 'PostgreSQL',
    place: async () => {
      const schema = `store${places++}`
      command(`create schema ${schema}`)
      const url = `${server.url}?options=-c%20search_path%3D${schema}`
      return {
        open: (now = () => NOW) => openStore({ dataDir: '', databaseUrl: url }, { now }),
        damage: (sql) => void command(`set search_path = ${schema}; ${sql}`),
        files: () => {
          // Writes memory to the files, and removes files that are no longer in use.
          command('checkpoint')
          return join(server.dataFolder, 'base')
        },
      }
    },
  }
}

const REASON = 'PostgreSQL NOT TESTED: install Debian\'s package "postgresql" to test it'
if (!postgres) {
  console.warn(REASON)
  test.skipIf(!process.env['REQUIRE_POSTGRES'])(REASON, () => expect.fail(REASON))
}

describe.each(postgres ? [sqlite, postgresEngine(postgres)] : [sqlite])('$name', ({ place }) => {
  test('keeps every field of a message through a restart', async () => {
    const { open } = await place()
    const store = await open()
    const intake = sampleIntake({
      description: 'Zeilen\nmit "Quotes", ’ and 🙂; drop table submissions; $1 \\',
    })
    const accepted = await store.accept(newMessage(intake))
    await store.close()

    const again = await open()
    const stored = accepted.outcome === 'stored' ? await again.find(accepted.id) : undefined
    expect(stored).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      receivedAt: NOW,
      message: intake,
      delivery: 'waiting',
      attempts: 0,
      nextAttemptAt: NOW,
      lastError: null,
      access: 'full',
    })
    await again.close()
  })

  test('stores a message once when it is sent many times concurrently', async () => {
    const store = await (await place()).open()
    const once = newMessage()
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.accept(once)))
    const ids = answers.map((answer) => ('id' in answer ? answer.id : answer.outcome))
    expect(new Set(ids).size).toBe(1)
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(await store.list()).toHaveLength(1)
    expect(await store.findByKey(once.idempotencyKey)).toBe(ids[0])
    expect(await store.findByKey('another key')).toBeUndefined()
    await store.close()
  })

  test('answers a repeated message with the same id, even with a new token', async () => {
    const store = await (await place()).open()
    const first = await store.accept(newMessage(sampleAccessibility(), { idempotencyKey: 'same' }))
    const second = await store.accept(newMessage(sampleAccessibility(), { idempotencyKey: 'same' }))
    expect(second).toEqual({ ...first, outcome: 'repeated' })
    await store.close()
  })

  test('accepts a token for one message only and stores nothing of another', async () => {
    const store = await (await place()).open()
    const token = { hash: 'a hash', expiresAt: minutesLater(20) }
    const race = await Promise.all(
      [1, 2, 3].map(() => store.accept(newMessage(sampleAccessibility(), { token }))),
    )
    expect(race.map(({ outcome }) => outcome).sort()).toEqual(['stored', 'token-spent', 'token-spent'])
    expect(await store.list()).toHaveLength(1)
    await store.close()
  })

  test('deletes a token’s hash once the token has expired', async () => {
    let now = NOW
    const store = await (await place()).open(() => now)
    const token = { hash: 'a hash', expiresAt: minutesLater(20) }
    await store.accept(newMessage(sampleAccessibility(), { token }))
    now = minutesLater(21)
    expect((await store.accept(newMessage(sampleAccessibility(), { token }))).outcome).toBe('stored')
    await store.close()
  })

  test('lists the undelivered first and then the newest', async () => {
    let now = NOW
    const store = await (await place()).open(() => now)
    const ids: string[] = []
    for (const minute of [0, 1, 2, 3]) {
      now = minutesLater(minute)
      ids.push(await keep(store))
    }
    const [first = '', second = '', third = '', fourth = ''] = ids
    await store.markDelivered(fourth)
    await store.markDelivered(first)
    await store.markRefused(second, '550')
    const listed = (await store.list()).map(({ id, delivery, lastError }) => [id, delivery, lastError])
    expect(listed).toEqual([
      [third, 'waiting', null],
      [second, 'refused', '550'],
      [fourth, 'delivered', null],
      [first, 'delivered', null],
    ])
    await store.close()
  })

  test('gives a due message to one process at a time, and to another if that process dies', async () => {
    const store = await (await place()).open()
    const id = await keep(store)
    expect(await store.due(minutesLater(-1), 10)).toEqual([])
    expect(await store.due(NOW, 10)).toEqual([id])

    const claims = await Promise.all([1, 2, 3].map(() => store.claim(id, NOW, minutesLater(5))))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await store.due(minutesLater(4), 10)).toEqual([])
    expect(await store.due(minutesLater(5), 10)).toEqual([id])
    expect(await store.find(id)).toMatchObject({ attempts: 1 })
    await store.close()
  })

  test('retries a failed message when due, and a refused one only when staff retry', async () => {
    const store = await (await place()).open()
    const failed = await keep(store)
    const refused = await keep(store)
    const delivered = await keep(store)
    await store.claim(refused, NOW, minutesLater(5))
    await store.markFailed(failed, 'ECONNREFUSED', minutesLater(60))
    await store.markRefused(refused, '550')
    await store.markDelivered(delivered)
    expect(await store.due(minutesLater(59), 10)).toEqual([])
    expect(await store.due(minutesLater(60), 10)).toEqual([failed])
    expect(await store.find(failed)).toMatchObject({ delivery: 'waiting', lastError: 'ECONNREFUSED' })

    expect(await store.retryNow()).toBe(2)
    expect((await store.due(NOW, 10)).toSorted()).toEqual([failed, refused].toSorted())
    expect(await store.find(refused)).toMatchObject({ attempts: 0 })
    expect(await store.due(NOW, 1)).toHaveLength(1)
    await store.close()
  })

  test('what one server delivered stays delivered, however an attempt of another fails after its claim lapsed', async () => {
    const store = await (await place()).open()
    const id = await keep(store)
    await store.markDelivered(id)
    await store.markFailed(id, 'ETIMEDOUT', minutesLater(1))
    await store.markRefused(id, '550')
    expect(await store.find(id)).toMatchObject({ delivery: 'delivered', lastError: null })
    await store.close()
  })

  test('leaves no trace of a removed message in any file', async () => {
    const { open, files } = await place()
    const store = await open()
    const secret = 'the-secret-of-the-removed-one'
    const id = await keep(store, `${secret} ${'and much more text '.repeat(200)}`)
    await store.markFailed(id, 'ETIMEDOUT', minutesLater(1))
    const kept = await keep(store, 'kept')
    expect(await store.remove(id)).toBe(true)
    expect(await store.find(id)).toBeUndefined()
    expect(await store.find(kept)).toBeDefined()
    expect(await store.remove(id)).toBe(false)
    expect(filesWith(files(), secret)).toEqual([])
    await store.close()
  })

  test('leaves no trace of purged messages in any file and keeps the younger ones', async () => {
    const { open, files } = await place()
    let now = NOW
    const store = await open(() => now)
    for (let minute = 0; minute < 150; minute++) {
      now = minutesLater(minute)
      const id = await keep(store, `purge-me-${minute < 100} ${'text '.repeat((minute * 37) % 1000)}`)
      if (minute % 3 === 0) await store.markFailed(id, 'ECONNREFUSED'.repeat(minute % 4), now)
    }
    expect(await store.purge(minutesLater(100))).toBe(100)
    expect(await store.list()).toHaveLength(50)
    expect(filesWith(files(), 'purge-me-true')).toEqual([])
    await store.close()
  })

  test.each(['{"formType":"access', 'null', '{"formType":"intake","name":"Ben"}'])(
    'sets a message apart that became %j and lists and delivers the others',
    async (rest) => {
      const { open, damage } = await place()
      const store = await open()
      const damaged = await keep(store, 'first')
      const whole = await keep(store, 'second')
      damage(`update submissions set submission = '${rest}' where id = '${damaged}'`)
      expect((await store.list()).map(({ id }) => id)).toEqual([whole])
      expect(await store.damaged()).toEqual([{ id: damaged, text: rest, isDelivered: false, access: 'full' }])
      expect(await store.find(damaged)).toBeUndefined()
      expect(await store.due(NOW, 10)).toHaveLength(2)
      await store.markDelivered(damaged)
      expect(await store.damaged()).toMatchObject([{ id: damaged, isDelivered: true }])
      expect(await store.remove(damaged)).toBe(true)
      await store.close()
    },
  )

  test('after the clock was ahead and is right again, nothing waits for the time it showed', async () => {
    const store = await (await place()).open()
    const id = await keep(store)
    const ahead = minutesLater(60 * 24 * 400)
    await store.claim(id, ahead, new Date(ahead.getTime() + 300_000))
    expect(await store.due(NOW, 10)).toEqual([id])
    await store.markFailed(id, 'ECONNREFUSED', ahead)
    expect(await store.due(NOW, 10)).toEqual([id])
    await store.close()
  })

  test('knows when the clock last jumped, through restarts', async () => {
    const { open } = await place()
    const store = await open()
    const day = (number: number) => minutesLater(number * 60 * 24)
    expect(await store.checkClock(day(0))).toEqual({ steadySince: new Date(0) })
    expect(await store.checkClock(day(1))).toEqual({ steadySince: new Date(0) })
    await store.close()
    const again = await open()
    expect(await again.steadySince(day(400))).toEqual(day(400))
    expect(await again.steadySince(day(2))).toEqual(new Date(0))
    expect(await again.checkClock(day(400))).toEqual({ steadySince: day(400) })
    expect(await again.checkClock(day(401))).toEqual({ steadySince: day(400) })
    expect(await again.checkClock(day(2))).toEqual({ steadySince: day(2) })
    await again.close()
  })

  test('lets an address have three acknowledgments within a day, for all processes together', async () => {
    const { open } = await place()
    const [one, other] = [await open(), await open()]
    const ask = (store: MessageStore, minutes: number) =>
      store.reserveAcknowledgment('a hash', minutesLater(minutes))
    const first = await Promise.all([ask(one, 0), ask(other, 0), ask(one, 0), ask(other, 0), ask(one, 0)])
    expect(first.filter(Boolean)).toHaveLength(3)
    expect(await ask(other, 23 * 60)).toBe(false)
    expect(await one.reserveAcknowledgment('another hash', NOW)).toBe(true)
    expect(await ask(one, 24 * 60)).toBe(true)
    await Promise.all([one.close(), other.close()])
  })

  test('reports the age of the oldest undelivered message', async () => {
    let now = NOW
    const store = await (await place()).open(() => now)
    expect(await store.health()).toEqual({ oldestUndeliveredSeconds: null })
    const first = await keep(store)
    now = minutesLater(1)
    await keep(store)
    now = minutesLater(3)
    expect(await store.health()).toEqual({ oldestUndeliveredSeconds: 180 })
    await store.markDelivered(first)
    expect(await store.health()).toEqual({ oldestUndeliveredSeconds: 120 })
    await store.close()
  })
})

async function keep(store: MessageStore, message = 'a message'): Promise<string> {
  const answer = await store.accept(newMessage(sampleAccessibility({ message })))
  if (answer.outcome !== 'stored') throw new Error(answer.outcome)
  return answer.id
}

function filesWith(parent: string, text: string): string[] {
  const files = readdirSync(parent, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => {
    const path = join(parent, file)
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true && readFileSync(path).includes(text)
  })
}
