import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { sampleAccessibility, sampleIntake } from '../testing/sample-messages.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open-sqlite.ts'
import type { RunSql, SqlDatabase, SqlValue } from './sql-database.ts'

const shared = new URL('./migrations/', import.meta.url)
const files = readdirSync(shared).sort()

const postgresUrl = await newPostgresDatabase()
const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The migrations of an earlier version, which are the first `count`. */
function earlier(count: number): URL {
  const at = join(folder, `first-${count}`)
  mkdirSync(at, { recursive: true })
  for (const file of files.slice(0, count)) copyFileSync(new URL(file, shared), join(at, file))
  return pathToFileURL(`${at}/`)
}

/** A row for each table that people would miss, with its table's first columns; `id` identifies the rows. */
const rows: Record<string, (id: string) => Record<string, SqlValue>> = {
  submissions: (id) => ({
    id,
    idempotency_key: `key ${id}`,
    received_at: 1,
    submission: `{"words":"${id}"}`,
    delivery: 'waiting',
    attempts: 3,
    last_error: `error ${id}`,
  }),
  deleted_references: (id) => ({ reference: `deleted ${id}` }),
  office_people: (id) => ({ id, name: `Name ${id}`, grants: '["staff","lawyer"]', joined_at: 2 }),
  office_passkeys: (id) => ({
    id,
    person: id,
    public_key: `public ${id}`,
    counter: 4,
    transports: '[]',
    rp_id: 'firm.example',
    backup_eligible: 1,
    created_at: 5,
  }),
  office_audit: (id) => ({ id, at: 6, person: id, act: 'message-opened', subject: id, outcome: 'done' }),
  messages: (id) => ({
    reference: id,
    received_at: 1,
    kind: 'intake',
    area: 'estates',
    name: `Visitor ${id}`,
    version: 2,
    restricted: 1,
    held_by: `Holder ${id}`,
    held_at: 7,
    changed_by: id,
    changed_at: 8,
    record: `{"notes":["A note ${id}"]}`,
    previous: `{"notes":["Before ${id}"]}`,
  }),
  message_readers: (id) => ({ reference: id, person: id }),
  message_words: (id) => ({ reference: id, names: ` visitor ${id} `, words: ` the words ${id} ` }),
  message_changes: (id) => ({ reference: id, version: 2, person: id, at: 9, act: 'note' }),
  parties: (id) => ({
    id,
    reference: id,
    place: 0,
    name: `Party ${id}`,
    kind: 'person',
    role: 'other-side',
    source: 'form',
    added_at: 13,
  }),
  thread: (id) => ({
    id,
    reference: id,
    direction: 'in',
    at: 14,
    sender: `sender ${id}`,
    recipient: `recipient ${id}`,
    subject: `Subject ${id}`,
    text: `Text ${id}`,
    message_id: `mail-${id}`,
  }),
  files: (id) => ({ id, thread: id, place: 0, name: `${id}.pdf`, type: 'application/pdf', size: 15 }),
  outbox: (id) => ({ thread: id, state: 'queued', attempts: 1, next_at: 16 }),
  mailbox: (id) => ({ folder: id, uidvalidity: 4_000_000_000, last_uid: 17 }),
  office_mail_choices: (id) => ({ person: id, morning: 1, failures: 0, since: 10 }),
  office_notices: (id) => ({ id, at: 11, recipients: `["${id}"]`, says: `Notice ${id}` }),
  office_lawyers: (id) => ({ person: id, since: 12 }),
}

/** Adds a row to each existing table, and returns the rows. */
async function plant(run: RunSql, tables: readonly string[], id: string) {
  const planted: { table: string; row: Record<string, SqlValue> }[] = []
  for (const [table, rowOf] of Object.entries(rows)) {
    if (!tables.includes(table)) continue
    const row = rowOf(id)
    const [names, values] = [Object.keys(row), Object.values(row)]
    const places = names.map((_, index) => `$${index + 1}`)
    await run(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, ...values)
    planted.push({ table, row })
  }
  return planted
}

function tablesIn(names: readonly string[]): string[] {
  return names.flatMap((file) =>
    [...readFileSync(new URL(file, shared), 'utf8').matchAll(/^create table (\w+)/gim)].map(
      ([, table = '']) => table,
    ),
  )
}

const engines: Record<string, ((name: string) => Promise<SqlDatabase>) | undefined> = {
  SQLite: (name) =>
    openSqlite({ file: join(folder, `${name}.sqlite`), makeTables: async () => undefined, waitMs: 1_000 }),
  PostgreSQL: postgresUrl ? (name) => openPostgres(postgresUrl, name) : undefined,
}

/** A database without its tables, which `openPostgresDatabase` would create at once. */
async function openPostgres(url: string, name: string): Promise<SqlDatabase> {
  const client = new pg.Client(url)
  await client.connect()
  const run: RunSql = async (sql, ...values) => (await client.query(sql, values)).rows
  await run(`create schema ${name}`)
  await run(`set search_path to ${name}`)
  return {
    run,
    transaction: async (work) => {
      await run('begin')
      const result = await work(run)
      await run('commit')
      return result
    },
    scrub: async () => undefined,
    close: () => client.end(),
  }
}

test.each(['server/store/migrations', 'office/content/store/migrations'])(
  'the migrations in %s are numbered one after the other, each with a number of its own',
  (place) => {
    const names = readdirSync(place).sort()
    expect(names.map((name) => /^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1])).toEqual(
      names.map((_, index) => String(index + 1).padStart(4, '0')),
    )
  },
)

describe.for(Object.entries(engines))('%s', ([, open]) => {
  test.skipIf(!open)(
    'what each version stored, from messages to restrictions and notes, is there after every later migration',
    async () => {
      const database = await open?.('old')
      if (!database) return
      const planted: Awaited<ReturnType<typeof plant>> = []
      for (const count of files.keys()) {
        await migrate(database, { folder: earlier(count + 1) })
        planted.push(...(await plant(database.run, tablesIn(files.slice(0, count + 1)), `id-${count + 1}`)))
        for (const { table, row } of planted) {
          const found = await database.run(`select * from ${table}`)
          // PostgreSQL returns a bigint as text.
          const asText = (values: object) =>
            Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
          expect(
            found.map((each) => asText(each as object)),
            `${table} after ${files[count]}`,
          ).toContainEqual(expect.objectContaining(asText(row)))
        }
      }
      await database.close()
    },
  )

  test.skipIf(!open)(
    'of messages from before, those whose names come by telephone or as one text are asked for them',
    async () => {
      const database = await open?.('names')
      if (!database) return
      const { run } = database
      await migrate(database, { folder: earlier(files.indexOf('0027-names-due.sql')) })
      const before: Record<string, [message: VisitorMessage, due: boolean]> = {
        phone: [sampleIntake({ otherParties: '', parties: [], namesByPhone: true }), true],
        text: [sampleIntake({ otherParties: 'Jane Roe\nand her brother' }), true],
        listed: [sampleIntake({ otherParties: '', parties: [], noOtherParties: true }), false],
        quoted: [
          sampleIntake({ otherParties: '', description: '"namesByPhone":true,"otherParties":"Roe"' }),
          false,
        ],
        feedback: [sampleAccessibility(), false],
      }
      for (const [id, [message]] of Object.entries(before)) {
        await run(
          `insert into submissions (id, idempotency_key, received_at, submission, delivery, attempts)
           values ($1, $1, 1, $2, 'delivered', 0)`,
          id,
          JSON.stringify(message),
        )
        await run(
          `insert into messages (reference, received_at, kind, area, name) values ($1, 1, $2, '', 'Ben')`,
          id,
          message.formType,
        )
      }
      await migrate(database)
      const due = z
        .array(z.object({ reference: z.string() }))
        .parse(await run('select reference from messages where names_due = 1 order by reference'))
      expect(due.map(({ reference }) => reference)).toEqual(
        Object.keys(before)
          .filter((id) => before[id]?.[1])
          .sort(),
      )
      await database.close()
    },
  )
})

test('a migration only adds tables and columns, and fills only the columns it adds', () => {
  for (const file of files) {
    const statements = readFileSync(new URL(file, shared), 'utf8').replaceAll(/--.*$/gm, '')
    const added = [...statements.matchAll(/add column (\w+)/gi)].map(([, column]) => column)
    const filled = [...statements.matchAll(/^update \w+ set (\w+) =/gim)].map(([, column]) => column)
    expect(added, file).toEqual(expect.arrayContaining(filled))
    const others = statements.replaceAll(/^update \w+ set \w+ =/gim, '')
    expect(others, file).not.toMatch(/\b(?:drop|rename|delete|truncate|update)\b(?! (?:cascade|on))/i)
  }
})
