import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StoreUnavailable } from './message-store.ts'

const run = promisify(execFile)

/** PostgreSQL's own programs; they must be as new as the server. */
export type PostgresProgram = 'pg_dump' | 'pg_restore'

/**
 * Runs one of PostgreSQL's programs against the database at `url`. The password goes through a file, because other
 * users of the machine can read a program's arguments. Throws `StoreUnavailable`.
 */
export async function runPostgresProgram(
  program: PostgresProgram,
  url: string,
  args: string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-password-'))
  try {
    await run(program, [...args, `--dbname=${await withPasswordFile(url, folder)}`])
  } catch (error) {
    throw new StoreUnavailable(reason(program, error), { cause: error })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function withPasswordFile(url: string, folder: string): Promise<string> {
  const shown = new URL(url)
  const file = join(folder, 'password')
  const password = decodeURIComponent(shown.password).replace(/[\\:]/g, '\\$&')
  if (!password) return url
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 })
  shown.password = ''
  shown.searchParams.set('passfile', file)
  return shown.href
}

function reason(program: PostgresProgram, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') {
    return `there is no ${program} on this machine. Install PostgreSQL's programs (Debian: apt-get install postgresql-client)`
  }
  const said = 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : error.message
  return `${program}: ${said}`
}
