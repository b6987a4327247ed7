import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from './store/open-store.ts'
import { explainSystemError } from './store/explain-system-error.ts'
import { StoreUnavailable } from './store/message-store.ts'
import { environmentOf } from '../settings/read.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { sampleIntake, storeMessage } from './testing/sample-messages.ts'
import { isDiskFault } from './http/errors.ts'

// A truly full disk: a few megabytes in memory. Only root may mount one.

const mayMount = mounts('size=64k')

function mounts(options: string, folder = mkdtempSync(join(tmpdir(), 'mount-'))): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (status === 0) spawnSync('umount', [folder])
  return status === 0
}

function smallDisk(megabytes = 8): { folder: string; fill: (free: number) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'small-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  const fill = (free: number) => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - free)))
  }
  return { folder, fill }
}

async function withMessages(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir })
  const reference = await storeMessage(store)
  await store.close()
  return reference
}

function run(command: string, dataDir: string, ...words: string[]) {
  const env = environmentOf({ CONTENT_DIR: resolve('content'), DATA_DIR: dataDir, PORT: '0' })
  const folder = ['build', 'check'].includes(command) ? 'server' : 'commands'
  const file = resolve(folder, `${command}.ts`)
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, [file, ...words], { cwd: 'server', env }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, said: stdout + stderr }),
    )
  })
}

const aStack = /^\s+at /m

describe.skipIf(!mayMount)('On a full disk, each command says so in a sentence, and shows no stack', () => {
  test.each([0, 40_000, 250_000, 700_000])('with %i bytes free: backup and restore', async (free) => {
    const other = mkdtempSync(join(tmpdir(), 'whole-'))
    onTestFinished(() => rmSync(other, { recursive: true }))
    await withMessages(join(other, 'data'))
    const backup = join(other, 'site.zip')
    expect((await run('backup', join(other, 'data'), backup)).code).toBe(0)

    const { folder, fill } = smallDisk()
    await withMessages(join(folder, 'data'))
    fill(free)
    const made = await run('backup', join(folder, 'data'))
    const restored = await run('restore', join(folder, 'new'), backup)
    for (const { code, said } of [made, restored]) {
      expect(said).toMatch(/full|MB free/)
      expect(said).not.toMatch(aStack)
      expect(code).toBe(1)
    }
    expect(restored.said).not.toContain('damaged')
  })

  test('messages, office, export, build, adopt, check and releases', async () => {
    const { folder, fill } = smallDisk()
    const data = join(folder, 'data')
    const id = await withMessages(data)
    for (const release of ['20261124T110000123Z-3f9c2a1b7d4e', '20261125T110000123Z-3f9c2a1b7d4e']) {
      mkdirSync(join(data, 'releases', release, 'site'), { recursive: true })
      writeFileSync(join(data, 'releases', release, 'site', 'index.html'), '<title>The site</title>')
    }
    fill(0)
    const acts: [string, ...string[]][] = [
      ['submissions', 'list'],
      ['submissions', 'delete', id],
      ['office', 'invite', 'Ann Sample', '--grant', 'administrator'],
      ['export', join(folder, 'all.zip')],
      ['build'],
      ['adopt', '--to', join(folder, 'ours'), '--from', resolve('tests/adoption/one-person.yaml')],
      ['check'],
    ]
    for (const [command, ...words] of acts) {
      const { said, code } = await run(command, data, ...words)
      expect(said, command).toMatch(/disk.*is full|disk is full|MB free/)
      expect(said, command).not.toMatch(aStack)
      expect(code, command).toBe(1)
    }
    const { said } = await run('releases', data)
    expect(said).not.toMatch(aStack)
  })
})

test.skipIf(!mayMount)(
  'on a full disk of PostgreSQL, a message is stored or refused with the reason, and none that was stored is lost',
  async ({ skip }) => {
    const server = await startPostgres()
    if (!server) return skip('PostgreSQL is not installed')
    onTestFinished(() => server.stop())
    const { folder, fill } = smallDisk(16)
    const place = join(folder, 'tables')
    mkdirSync(place)
    const { uid, gid } = statSync(server.dataFolder)
    chownSync(place, uid, gid)
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query(`create tablespace small location '${place}'`)
    await client.query('create database site tablespace small')
    await client.end()
    const store = await openStore({ dataDir: folder, databaseUrl: new URL('site', server.url).href })
    onTestFinished(() => store.close())

    fill(0)
    const stored: string[] = []
    // What is free in the pages of the tables still takes a few.
    const untilFull = async () => {
      for (;;) stored.push(await storeMessage(store, sampleIntake({ description: 'x'.repeat(2_000) })))
    }
    const refusal: unknown = await untilFull().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StoreUnavailable)
    expect(explainSystemError(refusal)).toMatch(/^The disk of the PostgreSQL server is full\./)
    rmSync(join(folder, 'filler'))
    stored.push(await storeMessage(store))
    for (const reference of stored) expect(await store.find(reference), reference).toBeDefined()
  },
)

describe('What the system refuses is reported in a sentence that says what to do', () => {
  function errorOf(work: () => void): unknown {
    try {
      work()
    } catch (error) {
      return error
    }
    throw new Error('It was not refused.')
  }

  test('a full device, also as the cause of another error', () => {
    const error = errorOf(() => writeFileSync('/dev/full', 'x'))
    expect(explainSystemError(error)).toMatch(/^The disk.* is full\. Free some space/)
    expect(explainSystemError(new Error('The database is away', { cause: error }))).toContain('is full')
  })

  test('a full disk to which a file is copied, not the one that it comes from', () => {
    const error = Object.assign(new Error('copyfile'), {
      code: 'ENOSPC',
      path: '/data/a',
      dest: '/mnt/usb/a',
    })
    expect(explainSystemError(error)).toBe(
      'The disk of /mnt/usb/a is full. Free some space on it, then try again.',
    )
  })

  test.skipIf(!mayMount)('a disk that is mounted read-only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'readonly-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder])
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
    const error = errorOf(() => writeFileSync(join(folder, 'a'), 'x'))
    expect(explainSystemError(error)).toBe(
      `The disk of ${join(folder, 'a')} is mounted read-only, as Linux does by itself after an error. ` +
        "Look at the system's log, mount it for writing, then try again.",
    )
  })

  test.each([
    ['EDQUOT', /quota/],
    ['EACCES', /may not read or write \/data\/a\./],
    ['EMFILE', /Too many files are open/],
    ['EIO', /smartctl/],
    ['EISDIR', /^\/data\/a is a folder, and a file is needed\./],
    ['ENOTDIR', /part of its path is a file/],
  ])('%s', (code, sentence) => {
    expect(explainSystemError(Object.assign(new Error(code), { code, path: '/data/a' }))).toMatch(sentence)
  })

  test.each([
    ['ENOENT', /cannot be made\. Check that its disk is there/],
    ['EEXIST', /there is a file\. Name another folder/],
    ['ENOTDIR', /there is a file\. Name another folder/],
  ])('%s for a folder', (code, sentence) => {
    const error = Object.assign(new Error(code), { code, path: '/data/a', syscall: 'mkdir' })
    expect(explainSystemError(error)).toMatch(sentence)
  })

  test.each(['EPERM', 'EOPNOTSUPP'])('%s for a link', (code) => {
    const error = Object.assign(new Error(code), {
      code,
      path: 'release',
      dest: '/d/next',
      syscall: 'symlink',
    })
    expect(explainSystemError(error)).toMatch(/^The disk of DATA_DIR supports no links/)
  })

  test.each([
    [8, /may only be read/],
    [10, /full or has errors/],
    [778, /full or has errors/],
    [13, /is full/],
  ])('SQLite code %i', (errcode, sentence) => {
    expect(explainSystemError(Object.assign(new Error('sqlite'), { errcode }))).toMatch(sentence)
  })

  test.each([
    ['ECONNREFUSED', /^The database cannot be reached \(ECONNREFUSED\)/],
    ['28P01', /refuses the user or the password/],
    ['28000', /does not admit this user from this machine/],
    ['3D000', /no database of that name/],
    ['25006', /address of the primary server/],
    ['53300', /Raise max_connections/],
    ['53100', /disk of the PostgreSQL server is full/],
    ['57P03', /Try again in a minute/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert/],
  ])('PostgreSQL: %s', (code, sentence) => {
    const cause = Object.assign(new Error(code), { code })
    expect(explainSystemError(new StoreUnavailable(`PostgreSQL: ${code}`, { cause }))).toMatch(sentence)
    expect(explainSystemError(cause)).toBeUndefined()
  })

  test.each([
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificate of PostgreSQL/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate of PostgreSQL/],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', /^$/],
  ])('a certificate that is refused is PostgreSQL’s, unless PostgreSQL refuses it: %s', (code, sentence) => {
    const cause = Object.assign(new Error(code), { code })
    expect(explainSystemError(new StoreUnavailable(code, { cause })) ?? '').toMatch(sentence)
  })

  test('a PostgreSQL that does not answer, as behind a firewall, cannot be reached', () => {
    const cause = new Error('Connection terminated due to connection timeout')
    expect(explainSystemError(new StoreUnavailable(cause.message, { cause }))).toMatch(
      /^The database cannot be reached \(no answer\)/,
    )
  })

  test('a socket that is not there is the database’s; a program that is not there is not a missing file', () => {
    const cause = Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })
    expect(explainSystemError(new StoreUnavailable('PostgreSQL', { cause }))).toMatch(/cannot be reached/)
    const missing = Object.assign(new Error('spawn'), {
      code: 'ENOENT',
      syscall: 'spawn pg_dump',
      path: 'pg_dump',
    })
    expect(explainSystemError(new Error('There is no pg_dump.', { cause: missing }))).toBeUndefined()
  })

  test('a full disk is found as the cause of one of the errors of a failed build', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const failed = new AggregateError([new Error('UnknownFilesystemError', { cause: full })], 'Build failed')
    expect(explainSystemError(failed)).toMatch(/^The disk is full\./)
    expect(isDiskFault(failed)).toBe(true)
    expect(isDiskFault(new AggregateError([new Error('Unexpected token')], 'Build failed'))).toBe(false)
  })

  test('a fault of the program is not explained away', () => {
    expect(explainSystemError(new TypeError('x is not a function'))).toBeUndefined()
    expect(explainSystemError(Object.assign(new Error('constraint'), { errcode: 19 }))).toBeUndefined()
  })
})
