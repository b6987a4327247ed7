import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { storeMessage } from '../testing/sample-messages.ts'
import { activateCopy, copyDatabase } from './copy-database.ts'
import { MESSAGE_TABLES } from './removal.ts'
import { tableNames } from './migrate.ts'
import { moveToPostgres } from './move-rows.ts'
import { openDatabase } from './open-store.ts'
import { createSqlStore } from './sql-store.ts'
import type { RunSql, SqlValue } from './sql-database.ts'
import { fleeting } from './table-counts.ts'

const databaseUrl = (await newPostgresDatabase()) ?? ''
const folder = mkdtempSync(join(tmpdir(), 'removal-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The other tables, and whose texts they may hold: the firm's own, or none. */
const OTHERS = [
  'spent_tokens',
  'health_checks',
  'clock_checks',
  'acknowledgements',
  'deleted_references',
  'mailbox',
  'office_people',
  'office_passkeys',
  'office_recovery_codes',
  'office_invitations',
  'office_sessions',
  'office_challenges',
  'office_done_acts',
  'office_audit',
  'office_browsers',
  'office_lease',
  'office_mail_choices',
  'office_sent_mails',
  'office_notices',
  'office_lawyers',
  'office_questions',
  'office_access_lock',
  'office_departures',
  'conflict_terms',
  'name_lists',
  'list_names',
  'kept_readers',
  'firm_people',
]

const MARK = 'Marginalia'

/** A row for each table about a message, with the mark in every text. */
const rows: Record<string, Record<string, SqlValue>> = {
  message_readers: { reference: '?', person: MARK },
  message_changes: { reference: '?', version: 1, person: MARK, at: 1, act: 'add-note' },
  parties: { id: 'p', reference: '?', place: 0, name: MARK, kind: 'person', source: 'form', added_at: 1 },
  thread: {
    id: 't',
    reference: '?',
    direction: 'in',
    at: 1,
    sender: MARK,
    recipient: MARK,
    subject: MARK,
    text: MARK,
    message_id: `${MARK}@client.example`,
  },
  files: {
    id: 'f',
    thread: 't',
    place: 0,
    name: `${MARK}.pdf`,
    type: 'application/pdf',
    size: 1,
    content: MARK,
  },
  outbox: { thread: 't', state: 'failed', error_code: MARK },
  message_names: { id: 'n', message: '?', reference: '?', name: MARK, added_at: 1 },
  conflict_checks: {
    id: 'c',
    message: '?',
    reference: '?',
    at: 1,
    cause: 'arrived',
    asked: MARK,
    compared: 1,
    lists: '[]',
  },
  conflict_hits: {
    id: 'h',
    check_id: 'c',
    place: 0,
    asked: MARK,
    found: 'n',
    snapshot: MARK,
    strength: 'strong',
    reason: MARK,
  },
  conflict_identities: {
    id: 'i',
    message: '?',
    reference: '?',
    hit: 'h',
    asked: MARK,
    found: 'n',
    answer: 'same',
    person: MARK,
    at: 1,
  },
  conflict_decisions: {
    id: 'd',
    message: '?',
    reference: '?',
    check_id: 'c',
    decision: 'conflict',
    reason: MARK,
    person: MARK,
    at: 1,
  },
  conflict_openings: { reference: '?', person: MARK, at: 1, reason: MARK },
  decline_letters: { id: 'l', message: '?', reference: '?', text: MARK, person: MARK, at: 1, way: 'print' },
}

/** Stores a message with a row in each of its tables; returns its reference. */
async function plant(run: RunSql, accept: () => Promise<string>): Promise<string> {
  const id = await accept()
  await run('update submissions set submission = $2 where id = $1', id, MARK)
  await run('update messages set record = $2, due_words = $2 where reference = $1', id, `{"x":"${MARK}"}`)
  await run(
    'update message_words set words = $2, names = $2, notes = $2, thread = $2 where reference = $1',
    id,
    MARK,
  )
  for (const [table, row] of Object.entries(rows)) {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`)
    const values = Object.values(row).map((value) => (value === '?' ? id : value))
    await run(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
      ...values,
    )
  }
  return id
}

async function planted(settings: { dataDir: string; databaseUrl?: string | undefined }) {
  const database = await openDatabase(settings)
  const store = createSqlStore(database)
  const id = await plant(database.run, async () => {
    return storeMessage(store)
  })
  return { database, store, id }
}

async function countsOf(run: RunSql): Promise<[string, number][]> {
  const counts: [string, number][] = []
  for (const table of MESSAGE_TABLES) {
    const found = await run(`select count(*) as rows from ${table}`)
    counts.push([table, z.array(z.object({ rows: z.coerce.number() })).parse(found)[0]?.rows ?? 0])
  }
  return counts
}

const one = MESSAGE_TABLES.map((table) => [table, 1])
const none = MESSAGE_TABLES.map((table) => [table, 0])

test('every table is known to hold words of messages or none, and those that do belong to a message', async () => {
  expect([...MESSAGE_TABLES, ...OTHERS].sort()).toEqual(tableNames().sort())
  const { database, store } = await planted({ dataDir: join(folder, 'known') })
  const parents = new Map<string, string[]>()
  for (const table of tableNames()) {
    const keys = z
      .array(z.object({ table: z.string(), on_delete: z.string() }))
      .parse(await database.run(`pragma foreign_key_list(${table})`))
    parents.set(
      table,
      keys.flatMap((key) => (key.on_delete === 'CASCADE' ? [key.table] : [])),
    )
  }
  const belongs = (table: string): boolean =>
    table === 'submissions' || (parents.get(table) ?? []).some((parent) => belongs(parent))
  expect(tableNames().filter(belongs).sort()).toEqual([...MESSAGE_TABLES].sort())
  await store.close()
})

test('deleting a message leaves none of its words in any file of the SQLite database', async () => {
  const dataDir = join(folder, 'deleted')
  const { database, store, id } = await planted({ dataDir })
  expect(await countsOf(database.run)).toEqual(one)
  const bytes = () => readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes(MARK))
  expect(bytes()).not.toEqual([])
  expect(await store.remove(id)).toBe(true)
  expect(await countsOf(database.run)).toEqual(none)
  expect(bytes()).toEqual([])
  await store.close()
})

test('a backup and a restore bring back every table of messages', async () => {
  for (const table of MESSAGE_TABLES) expect(fleeting, table).not.toContain(table)
  const from = { dataDir: join(folder, 'copied') }
  const { store } = await planted(from)
  const restored = { dataDir: mkdtempSync(join(folder, 'restored-')) }
  await copyDatabase(from, restored.dataDir)
  await store.close()
  await activateCopy(restored)
  const database = await openDatabase(restored)
  expect(await countsOf(database.run)).toEqual(one)
  await database.close()
})

test.skipIf(!databaseUrl)(
  'moving to PostgreSQL, a dump, a restore and a deletion there take every table of messages along',
  async () => {
    const dataDir = join(folder, 'moved')
    const { store, id } = await planted({ dataDir })
    await store.close()
    await moveToPostgres(dataDir, databaseUrl)

    const dumped = mkdtempSync(join(folder, 'dumped-'))
    const { counts } = await copyDatabase({ dataDir, databaseUrl }, dumped)
    const database = await openDatabase({ dataDir, databaseUrl })
    expect(await countsOf(database.run)).toEqual(one)
    expect(MESSAGE_TABLES.map((table) => [table, counts[table]])).toEqual(one)

    const fileOf = async (table: string) => {
      const found = await database.run('select pg_relation_filepath($1::regclass) as file', table)
      return z.array(z.object({ file: z.string() })).parse(found)[0]?.file
    }
    const before = await Promise.all(MESSAGE_TABLES.map(fileOf))
    expect(await createSqlStore(database).remove(id)).toBe(true)
    expect(await countsOf(database.run)).toEqual(none)
    // The tables are in new files, without what was deleted.
    const after = await Promise.all(MESSAGE_TABLES.map(fileOf))
    expect(MESSAGE_TABLES.filter((_, index) => before[index] === after[index])).toEqual([])
    await database.run(`delete from deleted_references`)
    await database.run(`delete from spent_tokens`)
    await database.close()
    await activateCopy({ dataDir: dumped, databaseUrl })
    const again = await openDatabase({ dataDir, databaseUrl })
    expect(await countsOf(again.run)).toEqual(one)
    await again.close()
  },
)
