import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { runAfterThisProcess } from './run-after-this-process.ts'

/**
 * A PostgreSQL server for tests, with its URL and data folder. `halt` kills it, `start` restarts it with the same data,
 * `stop` ends it and removes the data. It also stops when this process ends in any other way.
 */
export type PostgresServer = { url: string; dataFolder: string; halt(): void; start(): void; stop(): void }

/** The server that this process shares, and how many databases it has made. */
let shared: Promise<PostgresServer | undefined> | undefined
let databases = 0

/**
 * The URL of a new database on a server that all test files in a process share; undefined if PostgreSQL is not
 * installed. It ends with the process. A test that stops its server, or looks into its files, starts its own.
 */
export async function newPostgresDatabase(): Promise<string | undefined> {
  const server = await (shared ??= startPostgres())
  if (!server) return undefined
  const client = new pg.Client(server.url)
  await client.connect()
  const name = `test_${++databases}`
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(name, server.url).href
}

const INSTALLED = '/usr/lib/postgresql'

/**
 * Starts an empty PostgreSQL on a free port of 127.0.0.1, from Debian's package `postgresql`; returns undefined if that
 * is not installed. The tests do not install it themselves: a 60 MB download on every fresh machine would take longer
 * than everything else they do.
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const bin = newestBin()
  if (!bin) return undefined

  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: 'ignore' })

  run('initdb', '--pgdata', data, '--username', 'site', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync')
  // The server is discarded after the test, so a power failure may lose data.
  const options = `-c fsync=off -c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
  const start = () =>
    run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', options)
  const halt = () => run('pg_ctl', 'stop', '--mode', 'immediate', '--pgdata', data)
  start()
  const afterwards = '"$0" stop --mode immediate --pgdata "$1"; until rm -rf "$2"; do sleep 0.1; done'
  const guard = runAfterThisProcess(afterwards, [join(bin, 'pg_ctl'), data, folder], owner)

  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    dataFolder: data,
    halt,
    start,
    stop: () => {
      guard.kill()
      halt()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function newestBin(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined
  const versions = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root, so it runs as the package's own user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}
