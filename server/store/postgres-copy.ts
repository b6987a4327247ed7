import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import pg from 'pg'
import { DAY_MS } from '../../text/iso-day.ts'
import { codeOf, reasonOf } from '../http/errors.ts'
import { StoreUnavailable } from './message-store.ts'
import { tableNames } from './migrate.ts'
import { POSTGRES_NOW, queryColumn, queryCount, queryRow } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'
import { fleeting, tableCounts } from './table-counts.ts'
import type { TableCounts } from './table-counts.ts'

/** Dumps the database of a running site to a new file, and counts its rows at the same moment. */
export function dumpPostgres(url: string, file: string): Promise<TableCounts> {
  return connected(url, async (run) => {
    await run('begin isolation level repeatable read read only')
    const [id] = await queryColumn(run, z.string(), 'select pg_export_snapshot() as snapshot')
    const counts = await tableCounts(run)
    const snapshot = `--snapshot=${id}`
    await inFolderBeside(file, (folder) =>
      runOnDatabase('pg_dump', { url, folder }, [
        ...OWNERLESS,
        '--format=custom',
        '--encoding=UTF8',
        snapshot,
        `--file=${file}`,
      ]),
    )
    return counts
  })
}

/** Restores a dump. Throws `StoreUnavailable` if the database already holds something. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await requireEmpty(url, 'the database in DATABASE_URL', 'Set DATABASE_URL to an empty one')
  const entries = await runProgram('pg_restore', ['--list', file])
  await inFolderBeside(file, async (folder) => {
    const list = join(folder, 'list')
    await writeFile(list, entries.replace(ofAdministrator, ''))
    await runOnDatabase('pg_restore', { url, folder }, [
      ...OWNERLESS,
      '--exit-on-error',
      '--single-transaction',
      // A server that was started earlier has created the tables.
      '--clean',
      '--if-exists',
      `--use-list=${list}`,
      file,
    ])
  })
}

/** What an administrator may have added, such as for statistics or a replica: only administrators can create it. */
const ofAdministrator = /^\d.* (?:EXTENSION|PUBLICATION|SUBSCRIPTION|EVENT TRIGGER) .*\n/gm

/** The restored tables belong to the user who restores, whoever owned them on the old machine. */
const OWNERLESS = ['--no-owner', '--no-privileges']

export function postgresCounts(url: string): Promise<TableCounts> {
  return connected(url, tableCounts)
}

/** The bytes of the database at `url`, including the indexes, which a dump leaves out. */
export function postgresBytes(url: string): Promise<number> {
  return connected(url, (run) => queryCount(run, 'select pg_database_size(current_database()) as count'))
}

/**
 * Throws `StoreUnavailable` if the database at `url` holds anything, or if a server may be using it. A server that
 * was started and has ended leaves tables without rows, and a lease. `named` begins the message and `todo` ends it.
 */
export async function requireEmpty(url: string, named: string, todo: string): Promise<void> {
  await connected(url, async (run) => {
    await requireUtf8(run)
    const filled: string[] = []
    for (const table of tableNames().filter((name) => !fleeting.has(name))) {
      const [exists] = await queryColumn(
        run,
        z.boolean(),
        'select to_regclass($1) is not null as exists',
        table,
      )
      if (exists && (await run(`select 1 from ${table} limit 1`)).length > 0) filled.push(table)
    }
    const others = filled.filter((table) => table !== 'office_lease')
    if (others.length > 0) throw new StoreUnavailable(`${named} is not empty (${others.join(', ')}). ${todo}`)
    if (filled.length > 0) await requireLapsed(run, named)
  })
}

/** Throws `StoreUnavailable` if the database cannot store every letter that a visitor may type. */
export async function requireUtf8(run: RunSql): Promise<void> {
  const [encoding] = await queryColumn(run, z.string(), 'select getdatabaseencoding() as encoding')
  if (encoding !== 'UTF8') throw new StoreUnavailable(notUtf8(encoding))
}

const leaseRow = z.object({ place: z.string(), seconds: z.coerce.number() })

/** Throws `StoreUnavailable` while a server may have the lease: one that was killed leaves it to lapse. */
async function requireLapsed(run: RunSql, named: string): Promise<void> {
  const left = `ceil((expires_at - ${POSTGRES_NOW}) / 1000.0)`
  const held = `select place, ${left} as seconds from office_lease where expires_at > ${POSTGRES_NOW}`
  const lease = await queryRow(run, leaseRow, held)
  if (!lease) return
  throw new StoreUnavailable(
    `the server on ${lease.place} uses ${named}, or has just been stopped. Stop it, and try again after ${lease.seconds} seconds`,
  )
}

/**
 * Creates an empty database on the same server, and drops those left by killed processes, because they hold every
 * message. The database user needs the right to do so: `alter role ... createdb`.
 */
export async function createScratchDatabase(url: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `backup_check_${Date.now()}_${randomBytes(6).toString('hex')}`
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  await connected(url, async (run) => {
    await dropAbandoned(run)
    await run(`create database ${name} ${UTF8}`).catch((cause: unknown) => {
      throw codeOf(cause) === NO_RIGHT ? new StoreUnavailable(NEEDS_CREATEDB, { cause }) : cause
    })
  })
  const remove = async () => void (await connected(url, (run) => run(`drop database ${name} with (force)`)))
  return { url: scratch.href, remove }
}

/** These values override the server's defaults, which template1 has; only template0 can be copied with others. */
const UTF8 = `encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`

/** Names from earlier versions have no time. */
const SCRATCH_NAME = /^backup_check_(?:(\d{13})_)?[0-9a-f]{12}$/

async function dropAbandoned(run: RunSql): Promise<void> {
  const own = `select datname from pg_database where datname like 'backup%' and pg_get_userbyid(datdba) = current_user`
  for (const name of await queryColumn(run, z.string(), own)) {
    const parts = SCRATCH_NAME.exec(name)
    // A database that is in use is not dropped.
    if (parts && Date.now() - Number(parts[1] ?? 0) > DAY_MS)
      await run(`drop database if exists ${name}`).catch(() => undefined)
  }
}

const run = promisify(execFile)

/** PostgreSQL's own programs; they must be as new as the server. */
type PostgresProgram = 'pg_dump' | 'pg_restore'

/** Runs one of PostgreSQL's programs; resolves to its output. Throws `StoreUnavailable`. */
async function runProgram(program: PostgresProgram, args: string[]): Promise<string> {
  try {
    return (await run(program, args)).stdout
  } catch (error) {
    throw new StoreUnavailable(reason(program, error), { cause: error })
  }
}

/**
 * Runs a program on the database at `url`. The password goes through a file in `folder`, because other users of the
 * machine can read a program's arguments.
 */
async function runOnDatabase(
  program: PostgresProgram,
  { url, folder }: { url: string; folder: string },
  args: string[],
): Promise<void> {
  await runProgram(program, [...args, `--dbname=${await urlForProgram(url, folder)}`])
}

/**
 * Runs `work` with a folder that only this user can read, and removes the folder afterward. It is beside the dump: if
 * this process is killed, the next one removes both.
 */
async function inFolderBeside(dump: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(dirname(dump), 'postgres-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function urlForProgram(url: string, folder: string): Promise<string> {
  const shown = new URL(url)
  // Parameters that only the driver knows (https://node-postgres.com/features/ssl); the programs refuse them.
  shown.searchParams.delete('uselibpqcompat')
  if (shown.searchParams.get('sslmode') === 'no-verify') shown.searchParams.set('sslmode', 'require')
  // The password as the driver reads it, which takes a bare "%" literally.
  const password = new pg.Client({ connectionString: url }).password?.replace(/[\\:]/g, '\\$&')
  if (password) {
    const file = join(folder, 'password')
    await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 })
    shown.password = ''
    // With a socket, the password is a parameter: postgres:///site?host=/run/postgresql&password=…
    shown.searchParams.delete('password')
    shown.searchParams.set('passfile', file)
  }
  // The programs do not read "+" as a space: options=-c%20statement_timeout=0.
  shown.search = shown.search.replaceAll('+', '%20')
  return shown.href
}

function reason(program: PostgresProgram, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (codeOf(error) === 'ENOENT') {
    return `there is no ${program} on this machine. Install PostgreSQL's programs (Debian: apt-get install postgresql-client)`
  }
  const [said] = 'stderr' in error ? String(error.stderr).trim().split('\n') : []
  return `${program}: ${said || error.message}`
}

/**
 * Runs `work` on one connection to the database at `url`, for commands; an open transaction ends with it. Throws
 * `StoreUnavailable` with PostgreSQL's reason.
 */
export async function connected<Result>(
  url: string,
  work: (run: RunSql) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...UNLIMITED })
  // Without a listener, a broken connection would end the process; the query in progress fails on its own.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((cause: unknown) => {
      throw cause instanceof pg.DatabaseError
        ? cause
        : new StoreUnavailable(`no connection to PostgreSQL: ${reasonOf(cause)}`, { cause })
    })
    return await work(async (sql, ...values) => (await client.query<object>(sql, values)).rows)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const said = error.code === NO_RIGHT ? NOT_OWNER : `PostgreSQL ${error.code}: ${error.message}`
    throw new StoreUnavailable(said, { cause: error })
  } finally {
    await client.end()
  }
}

/** Override limits that the role or the database may have, by PostgreSQL's maximum, because the driver omits 0. */
export const UNLIMITED = {
  statement_timeout: 2 ** 31 - 1,
  idle_in_transaction_session_timeout: 2 ** 31 - 1,
}

/** SQLSTATE insufficient_privilege. */
export const NO_RIGHT = '42501'

const NEEDS_CREATEDB =
  'PostgreSQL 42501: a backup is checked in a scratch database, which the user has no right to create (alter role ... createdb)'

/** Since PostgreSQL 15, only the owner of a database may create tables in it, unless others were given that right. */
export const NOT_OWNER =
  'PostgreSQL 42501: the user has no right to the tables. Make it the owner of the database (alter database ... owner to ...), ' +
  'and of any tables that another user made there (alter table ... owner to ...)'

const notUtf8 = (encoding = '') =>
  `PostgreSQL: the database has the encoding ${encoding}, and the site needs UTF8. Create it anew with the encoding UTF8 and the template template0 (docs/hosts.md, "PostgreSQL")`
