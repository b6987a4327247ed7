import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentDatabaseName } from '../../settings/content-folder.ts'
import { withDataLock } from '../lock/data-lock.ts'
import { deployedRelease } from '../publish/deploy.ts'
import { versionOf, noteEdits, recoverEdits } from '../publish/edits.ts'
import { openDatabase, openStore } from '../store/open-store.ts'
import { StoreUnavailable } from '../store/message-store.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { canMakeReadOnly, canMount, makeReadOnly, mountOnItself } from '../testing/read-only-folder.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { newMessage, sampleAccessibility } from '../testing/sample-messages.ts'
import { unpackArchive, writeArchive } from './archive.ts'
import { createKeyFile, readKeyFile } from './encryption.ts'
import { keepDeletedList, rememberingStore } from './deleted-list.ts'
import { makeBackup, proveBackup } from './make-backup.ts'
import type { BackupSettings } from './make-backup.ts'
import { backupPlaces } from './places.ts'
import { lastProven, provenBackupAge } from './proven.ts'
import { finishRestore, restoreBackup } from './restore.ts'

/** These backups have no office to end access to. */
const endAccess = async () => {}

const hasPostgres = (await newPostgresDatabase()) !== undefined
const REASON = 'PostgreSQL NOT TESTED: install Debian\'s package "postgresql" to test it'
test.skipIf(hasPostgres || !process.env['REQUIRE_POSTGRES'])(REASON, () => expect.fail(REASON))

type Engine = { name: string; database(): Promise<string | undefined> }
const engines: Engine[] = [
  { name: 'SQLite', database: async () => undefined },
  ...(hasPostgres ? [{ name: 'PostgreSQL', database: newPostgresDatabase }] : []),
]

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

/** A machine with content, a captcha key and two releases that share a large file. */
async function machine(engine: Engine, changes: Partial<BackupSettings> = {}): Promise<BackupSettings> {
  const root = folder()
  const dataDir = join(root, 'data')
  const store = { dataDir, databaseUrl: await engine.database() }
  write(join(dataDir, 'altcha-hmac-key'), 'k'.repeat(64))
  write(join(root, 'content', 'blog', 'a.md'), '# A will')
  write(join(root, 'content', '.git', 'config'), 'not content')
  const large = randomBytes(100_000)
  for (const id of ['20261101T100000000Z-aaaaaaaaaaaa', '20261102T100000000Z-bbbbbbbbbbbb']) {
    write(join(dataDir, 'releases', id, 'release.json'), JSON.stringify({ id }))
    write(join(dataDir, 'releases', id, 'site', 'large.png'), large)
    write(join(dataDir, 'releases', id, 'site', 'index.html'), `<title>${id}</title>`)
  }
  // The site was rolled back.
  for (const link of ['current', 'rolled-back']) {
    symlinkSync('20261101T100000000Z-aaaaaaaaaaaa', join(dataDir, 'releases', link))
  }
  write(join(dataDir, 'publishing', 'last-publish'), '2026-11-24T11:00:00.000Z')
  write(join(dataDir, 'publishing', 'deployed'), '20261101T100000000Z-aaaaaaaaaaaa')
  write(join(dataDir, 'publishing', 'cache', 'rebuilt'), 'not needed')
  write(join(dataDir, 'history', 'HEAD'), 'ref: refs/heads/published')
  keepDraft(dataDir, 'A sentence that nobody has saved')
  const contentDir = join(root, 'content')
  return { store, contentDir, secondDir: undefined, recipient: undefined, keepDays: 30, ...changes }
}

/** Keeps a draft like the office, whose database is open during a backup. */
function keepDraft(dataDir: string, text: string): void {
  const database = new DatabaseSync(join(dataDir, contentDatabaseName))
  database.exec('pragma journal_mode = wal; create table drafts (text text)')
  database.prepare('insert into drafts values (?)').run(text)
  onTestFinished(() => database.close())
}

function draftsIn(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, contentDatabaseName), { readOnly: true })
  onTestFinished(() => database.close())
  return database.prepare('select text from drafts').all()
}

async function within<Result>(
  store: StoreSettings,
  work: (opened: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
): Promise<Result> {
  const opened = await openStore(store, { busyTimeoutMs: 5_000 })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function receive(store: StoreSettings, message: string): Promise<string> {
  return within(store, async (opened) => {
    const answer = await opened.accept(newMessage(sampleAccessibility({ message })))
    if (answer.outcome !== 'stored') throw new Error(answer.outcome)
    return answer.id
  })
}

const listOf = (store: StoreSettings) => within(store, (opened) => opened.list())

/** The files below a folder with their hashes; for a link, its target. */
function filesIn(parent: string): Record<string, string> {
  const entries = readdirSync(parent, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const value = entry.isSymbolicLink()
          ? readlinkSync(path)
          : createHash('sha256').update(readFileSync(path)).digest('hex')
        return [path.slice(parent.length + 1), value]
      }),
  )
}

describe.each(engines)('with $name', (engine) => {
  test('a backup restored on a new machine gives the same list, content, drafts, history, key, releases and publishing state', async () => {
    const old = await machine(engine)
    for (const message of ['one', 'two', 'three']) await receive(old.store, message)
    const { file } = await makeBackup(old, join(folder(), 'site.zip'))

    const store = { dataDir: join(folder(), 'data'), databaseUrl: await engine.database() }
    const restored = await restoreBackup({ file, store, secondDir: undefined, endAccess })

    expect(restored).toMatchObject({ messages: 3, removedAgain: 0 })
    expect(await listOf(store)).toEqual(await listOf(old.store))
    expect(filesIn(join(store.dataDir, 'releases'))).toEqual(filesIn(join(old.store.dataDir, 'releases')))
    expect(Object.keys(filesIn(restored.contentDir))).toEqual(['blog/a.md'])
    expect(readFileSync(join(store.dataDir, 'altcha-hmac-key'), 'utf8')).toBe('k'.repeat(64))
    expect(filesIn(join(store.dataDir, 'publishing'))).toEqual({
      'last-publish': filesIn(join(old.store.dataDir, 'publishing'))['last-publish'],
      deployed: expect.any(String),
    })
    // The static host may have been sent another release since: it will be sent the restored one.
    expect(deployedRelease(store.dataDir)).toBe('')
    expect(Object.keys(filesIn(join(store.dataDir, 'history')))).toEqual(['HEAD'])
    expect(draftsIn(store.dataDir)).toEqual([{ text: 'A sentence that nobody has saved' }])
    expect(statSync(join(store.dataDir, 'altcha-hmac-key')).mode & 0o777).toBe(0o600)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // The releases share a file of 100 kB, which is stored once.
    expect(statSync(file).size).toBeLessThan(150_000)
  })

  test('a message sent while the backup is made is either in it or still on the site', async () => {
    const old = await machine(engine)
    const before = await receive(old.store, 'before')
    const { file } = await within(old.store, async (running) => {
      const made = makeBackup(old)
      for (let place = 0; place < 20; place++) {
        await running.accept(newMessage(sampleAccessibility({ message: `during ${place}` })))
      }
      return made
    })
    const store = { dataDir: join(folder(), 'data'), databaseUrl: await engine.database() }
    const { messages } = await restoreBackup({ file, store, secondDir: undefined, endAccess })
    expect((await listOf(store)).map(({ id }) => id)).toContain(before)
    expect(messages).toBeLessThanOrEqual((await listOf(old.store)).length)
    expect(await listOf(old.store)).toHaveLength(21)
  })

  test('of a reply that was waiting when the backup was made, a restore says that it may have been sent', async () => {
    const old = await machine(engine)
    const id = await receive(old.store, 'one')
    const database = await openDatabase(old.store)
    for (const state of ['queued', 'sent']) {
      await database.run(
        `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
         values ($1, $2, 'out', 1, 's', 'r', 'u', 'x', $1)`,
        state,
        id,
      )
      await database.run('insert into outbox (thread, state) values ($1, $1)', state)
    }
    await database.close()
    const { file } = await makeBackup(old, join(folder(), 'site.zip'))
    const store = { dataDir: join(folder(), 'data'), databaseUrl: await engine.database() }
    const restored = await restoreBackup({ file, store, secondDir: undefined, endAccess })
    expect(restored.unsentReplies).toBe(1)
    const opened = await openDatabase(store)
    const ends = await opened.run('select state, unknown_ends as ends from outbox order by state')
    expect(ends.map((row) => Object.values(Object(row)).map(String))).toEqual([
      ['queued', '1'],
      ['sent', '0'],
    ])
    await opened.close()
  })

  test('what was deleted after a backup stays deleted when it is restored, even from the second place', async () => {
    const secondDir = folder()
    const old = await machine(engine, { secondDir })
    const [kept, removed, purged] = [
      await receive(old.store, 'kept'),
      await receive(old.store, 'removed on request'),
      await receive(old.store, 'purged'),
    ]
    const { file, inSecondPlace } = await makeBackup(old)
    expect(inSecondPlace).toBe(true)
    await within(old.store, async (opened) => {
      await opened.remove(removed)
      await opened.remove(purged)
      await keepDeletedList(opened, backupPlaces(old.store.dataDir, secondDir))
    })
    rmSync(old.store.dataDir, { recursive: true })

    const store = { dataDir: join(folder(), 'data'), databaseUrl: await engine.database() }
    const copy = join(secondDir, file.slice(file.lastIndexOf('/') + 1))
    const restored = await restoreBackup({ file: copy, store, secondDir: undefined, endAccess })
    expect(restored).toMatchObject({ messages: 1, removedAgain: 2 })
    expect((await listOf(store)).map(({ id }) => id)).toEqual([kept])

    // The list outlives the next backup and the disk, too, and holds nothing but references.
    const list = readFileSync(join(store.dataDir, 'backups', 'deleted-references.txt'), 'utf8')
    expect(list.trim().split('\n')).toEqual([removed, purged].sort())
    expect(await within(store, (opened) => opened.deletedReferences())).toEqual([removed, purged].sort())
  })

  test('a restore that is cut short brings nothing back, or says that the database must be dropped', async () => {
    const old = await machine(engine)
    await receive(old.store, 'one')
    const { file } = await makeBackup(old)
    const store = { dataDir: join(folder(), 'data'), databaseUrl: await engine.database() }
    const failing = async () => Promise.reject(new StoreUnavailable('the connection broke'))
    const restoring = restoreBackup({ file, store, secondDir: undefined, endAccess: failing })
    await expect(restoring).rejects.toThrow('the connection broke')
    if (!store.databaseUrl) return expect(await listOf(store)).toEqual([])
    await expect(restoring).rejects.toThrow('Drop that database')
    await expect(finishRestore(store)).rejects.toThrow('Drop that database')
    const anew = { ...store, databaseUrl: await engine.database() }
    const restored = await restoreBackup({ file, store: anew, secondDir: undefined, endAccess })
    expect(restored.messages).toBe(1)
    await finishRestore(anew)
  })

  test('an encrypted backup is proven without the key, holds no key, and opens only with it', async () => {
    const keyFile = join(folder(), 'key.txt')
    const recipient = await createKeyFile(keyFile)
    const old = await machine(engine, { recipient })
    await receive(old.store, 'a secret message')
    const { file } = await makeBackup(old)
    expect(file).toMatch(/\.zip\.age$/)
    expect(readFileSync(file).includes('a secret message')).toBe(false)
    expect(lastProven(old.store.dataDir)?.name).toBe(file.slice(file.lastIndexOf('/') + 1))

    const store = { dataDir: join(folder(), 'data'), databaseUrl: await engine.database() }
    const request = { file, store, secondDir: undefined, endAccess }
    await expect(restoreBackup(request)).rejects.toThrow('The backup is encrypted. Add --key')
    const wrong = join(folder(), 'wrong.txt')
    await createKeyFile(wrong)
    await expect(restoreBackup({ ...request, keyFile: wrong })).rejects.toThrow('does not open')
    expect(await restoreBackup({ ...request, keyFile })).toMatchObject({ messages: 1 })
    const key = await readKeyFile(keyFile)
    const holders = Object.keys(filesIn(store.dataDir)).filter((name) => {
      const path = join(store.dataDir, name)
      return existsSync(path) && statSync(path).isFile() && readFileSync(path).includes(key)
    })
    expect(holders).toEqual([])
  })
})

const [sqlite] = engines as [Engine]

test('a restore is refused when DATA_DIR has something in it, and leaves it as it was', async () => {
  const old = await machine(sqlite)
  const { file } = await makeBackup(old)
  const before = filesIn(old.store.dataDir)
  await expect(restoreBackup({ file, store: old.store, secondDir: undefined, endAccess })).rejects.toThrow(
    `DATA_DIR (${old.store.dataDir}) is not empty`,
  )
  expect(filesIn(old.store.dataDir)).toEqual(before)
})

test('what a link in the content folder leads to is backed up, as it is published', async () => {
  const old = await machine(sqlite)
  const elsewhere = folder()
  write(join(elsewhere, 'b.md'), 'linked')
  symlinkSync(elsewhere, join(old.contentDir, 'news'))
  symlinkSync(join(elsewhere, 'gone'), join(old.contentDir, 'blog', '.#a.md'))
  const { file } = await makeBackup(old)
  const store = { dataDir: join(folder(), 'data') }
  const restored = await restoreBackup({ file, store, secondDir: undefined, endAccess })
  expect(Object.keys(filesIn(restored.contentDir))).toEqual(['blog/a.md', 'news/b.md'])
})

test('words that are public, but could not be written to the content folder, are in it after a restore', async () => {
  const old = await machine(sqlite)
  const edit = { path: 'blog/a.md', base: versionOf('# A will'), text: '# A trust' }
  await noteEdits(old.store.dataDir, { release: '20261101T100000000Z-aaaaaaaaaaaa', edits: [edit] })
  const { file } = await makeBackup(old)
  const store = { dataDir: join(folder(), 'data') }
  const { contentDir } = await restoreBackup({ file, store, secondDir: undefined, endAccess })
  await recoverEdits(store.dataDir, contentDir)
  expect(readFileSync(join(contentDir, 'blog', 'a.md'), 'utf8')).toBe('# A trust')
})

test('the list of deleted references may have any name', async () => {
  const old = await machine(sqlite)
  const removed = await receive(old.store, 'one')
  const { file } = await makeBackup(old)
  const list = join(folder(), 'deleted-list')
  writeFileSync(list, `${removed}\n`)
  const store = { dataDir: join(folder(), 'data') }
  const request = { file, store, secondDir: undefined, endAccess, deletedList: list }
  await expect(restoreBackup({ ...request, deletedList: file })).rejects.toThrow(
    'is not a list of deleted references',
  )
  expect(await restoreBackup(request)).toMatchObject({ messages: 0, removedAgain: 1 })
})

test('the copy in the second place is named after its time, whatever the first is called, so that it is deleted in time', async () => {
  const secondDir = folder()
  const old = await machine(sqlite, { secondDir, keepDays: 2 })
  await makeBackup(old, join(folder(), 'by-hand.zip'), new Date('2026-11-20T07:00:00Z'))
  write(join(secondDir, 'site-20261119T070000Z.zip.part'), 'what a killed backup left')
  const names = () => readdirSync(secondDir).filter((name) => name.includes('zip'))
  expect(names()).toContain('site-20261120T070000Z.zip')
  await makeBackup(old, join(folder(), 'by-hand.zip'), new Date('2026-11-23T07:00:00Z'))
  expect(names()).toEqual(['site-20261123T070000Z.zip'])
})

test('a restore without the list of deleted references has to be asked for', async () => {
  const old = await machine(sqlite)
  await receive(old.store, 'one')
  const { file } = await makeBackup(old)
  const alone = join(folder(), 'site.zip')
  writeFileSync(alone, readFileSync(file))
  const store = { dataDir: join(folder(), 'data') }
  const request = { file: alone, store, secondDir: undefined, endAccess }
  await expect(restoreBackup(request)).rejects.toThrow('There is no list of deleted references')
  expect(await restoreBackup({ ...request, deletedList: null })).toMatchObject({ messages: 1 })
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['changed in one bit', (bytes: Buffer) => bytes.fill((bytes[2000] ?? 0) ^ 1, 2000, 2001)],
  ['not a backup', () => Buffer.from('hello')],
  ...[20, 40, 80, 160].map((place): [string, (bytes: Buffer) => Buffer] => [
    `changed in one bit of its manifest, at ${place}`,
    (bytes) => {
      const at = bytes.indexOf('backup.json') + place
      return bytes.fill((bytes[at] ?? 0) ^ 1, at, at + 1)
    },
  ]),
])('a backup that is %s restores nothing and says so', async (_, damage) => {
  const old = await machine(sqlite)
  const { file } = await makeBackup(old)
  writeFileSync(file, damage(readFileSync(file)))
  const store = { dataDir: join(folder(), 'data') }
  await expect(restoreBackup({ file, store, secondDir: undefined, endAccess })).rejects.toThrow(
    'Use another one.',
  )
  expect(Object.keys(filesIn(store.dataDir)).filter((name) => !name.startsWith('lock'))).toEqual([])
})

test('a damaged database makes no backup, and the last proven one stays the last', async () => {
  const old = await machine(sqlite)
  for (let place = 0; place < 50; place++) await receive(old.store, `${place} ${'text '.repeat(400)}`)
  await makeBackup(old, undefined, new Date('2026-11-20T07:00:00Z'))
  const file = join(old.store.dataDir, 'submissions.sqlite')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(7, Math.floor(bytes.length / 2)))
  await expect(makeBackup(old, undefined, new Date('2026-11-21T07:00:00Z'))).rejects.toThrow()
  expect(provenBackupAge(old.store.dataDir, new Date('2026-11-21T08:00:00Z'))).toBe(25 * 3600)
  expect(readdirSync(join(old.store.dataDir, 'backups')).filter((name) => /zip/.test(name))).toHaveLength(1)
})

/** Makes a list block every reader, as on a network disk that is switched off. Returns a function that unblocks it. */
function hangingList(folder: string): () => void {
  const list = join(folder, 'deleted-references.txt')
  execFileSync('mkfifo', [list])
  return () => execFileSync('sh', ['-c', ': > "$0"', list])
}

test('databases are not copied to a disk that has no room for them', async () => {
  const old = await machine(sqlite)
  // A sparse file, because SQLite's copy would leave out what the database does not use.
  truncateSync(join(old.store.dataDir, contentDatabaseName), 15e12)
  await expect(makeBackup(old)).rejects.toThrow(/has \d+ MB free, and a backup needs at least 15000\d\d\d MB/)
})

test('while the second place does not answer, the backup is recorded and the content can be published', async () => {
  const secondDir = folder()
  const old = await machine(sqlite, { secondDir })
  const answer = hangingList(secondDir)
  const making = makeBackup(old)
  await expect.poll(() => lastProven(old.store.dataDir)).toBeDefined()
  expect(await withDataLock(old.store.dataDir, 5, () => 'published')).toBe('published')
  expect(lastProven(old.store.dataDir)?.inSecondPlace).toBe(false)
  answer()
  expect((await making).inSecondPlace).toBe(true)
  expect(lastProven(old.store.dataDir)?.inSecondPlace).toBe(true)
})

test('a second place that does not answer is missed at a deletion, and touched only if something was deleted', async () => {
  const secondDir = folder()
  const { store } = await machine(sqlite)
  const removed = await receive(store, 'removed on request')
  hangingList(secondDir)
  const places = backupPlaces(store.dataDir, secondDir)
  await within(store, async (opened) => {
    const missed: string[] = []
    const remembering = rememberingStore(opened, places, (place) => missed.push(place))
    await remembering.emptyTrash(new Date())
    await remembering.purge(new Date(0))
    expect(missed).toEqual([])
    await opened.remove(removed)
    expect(await keepDeletedList(opened, places, 500)).toEqual([secondDir])
  })
  expect(readFileSync(join(places.local, 'deleted-references.txt'), 'utf8')).toBe(`${removed}\n`)
})

test('a deletion whose process was killed before it was on the lists is added by the next look for old messages', async () => {
  const store = { dataDir: folder() }
  const places = backupPlaces(store.dataDir, folder())
  const removed = await receive(store, 'removed on request')
  await within(store, async (opened) => {
    await opened.remove(removed)
    await rememberingStore(opened, places, () => undefined).purge(new Date(0))
  })
  for (const place of [places.local, places.second ?? ''])
    expect(readFileSync(join(place, 'deleted-references.txt'), 'utf8')).toBe(`${removed}\n`)
})

test('a place that a deletion missed during the first look for old messages is tried again by the next look', async () => {
  const store = { dataDir: folder() }
  const second = join(folder(), 'not mounted')
  const places = backupPlaces(store.dataDir, second)
  const removed = await receive(store, 'removed on request')
  await within(store, async (opened) => {
    const { promise, resolve: answer } = Promise.withResolvers<string[]>()
    const slowAtFirst = vi.fn(opened.deletedReferences).mockReturnValueOnce(promise)
    const remembering = rememberingStore(
      { ...opened, deletedReferences: slowAtFirst },
      places,
      () => undefined,
    )
    const look = remembering.purge(new Date(0))
    await expect.poll(() => slowAtFirst.mock.calls.length).toBe(1)
    await remembering.remove(removed)
    answer([])
    await look
    mkdirSync(second)
    await remembering.purge(new Date(0))
  })
  expect(readFileSync(join(second, 'deleted-references.txt'), 'utf8')).toBe(`${removed}\n`)
})

test('deletions at the same time are all on both lists', async () => {
  const store = { dataDir: folder() }
  const places = backupPlaces(store.dataDir, folder())
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push(await receive(store, `Message ${count}`))
  const missed: string[] = []
  await within(store, async (opened) => {
    const remembering = rememberingStore(opened, places, (place) => missed.push(place))
    await Promise.all(ids.map((id) => remembering.remove(id)))
  })
  for (const place of [places.local, places.second ?? '']) {
    const list = readFileSync(join(place, 'deleted-references.txt'), 'utf8')
    expect(list.trim().split('\n')).toEqual(ids.toSorted())
  }
  expect(missed).toEqual([])
})

test('a missing second place is reported, prevents no backup, and is not created', async () => {
  const secondDir = join(folder(), 'not-mounted')
  const old = await machine(sqlite, { secondDir })
  const { file, inSecondPlace } = await makeBackup(old)
  expect(inSecondPlace).toBe(false)
  expect(existsSync(file)).toBe(true)
  expect(existsSync(secondDir)).toBe(false)
})

test.skipIf(!canMakeReadOnly)(
  'a second place that cannot be written is reported, prevents no backup, and its list is the only one missed',
  async () => {
    const secondDir = folder()
    const old = await machine(sqlite, { secondDir, keepDays: 2 })
    const removed = await receive(old.store, 'removed on request')
    await makeBackup(old, undefined, new Date('2026-11-20T07:00:00Z'))
    onTestFinished(makeReadOnly(secondDir))

    // First with nothing to add to the list, and with an old backup to delete.
    const second = await makeBackup(old, undefined, new Date('2026-11-23T07:00:00Z'))
    expect(second.inSecondPlace).toBe(false)
    expect(lastProven(old.store.dataDir)).toMatchObject({ madeAt: second.madeAt, inSecondPlace: false })

    const missed = await within(old.store, async (opened) => {
      await opened.remove(removed)
      return keepDeletedList(opened, backupPlaces(old.store.dataDir, secondDir))
    })
    expect(missed).toEqual([secondDir])
    const { file } = await makeBackup(old, undefined, new Date('2026-11-24T07:00:00Z'))
    expect(existsSync(file)).toBe(true)
    const list = join(old.store.dataDir, 'backups', 'deleted-references.txt')
    expect(readFileSync(list, 'utf8')).toBe(`${removed}\n`)
  },
)

test.skipIf(!canMount())(
  'an old backup that cannot be deleted in the second place is reported, and the new one is recorded',
  async () => {
    const secondDir = folder()
    const old = await machine(sqlite, { secondDir, keepDays: 2 })
    await makeBackup(old, undefined, new Date('2026-11-20T07:00:00Z'))
    onTestFinished(mountOnItself(join(secondDir, 'site-20261120T070000Z.zip')))
    const anew = makeBackup(old, undefined, new Date('2026-11-23T07:00:00Z'))
    await expect(anew).rejects.toThrow('could not be deleted')
    expect(lastProven(old.store.dataDir)).toEqual({
      name: 'site-20261123T070000Z.zip',
      madeAt: '2026-11-23T07:00:00.000Z',
      inSecondPlace: true,
    })
  },
)

test('backups older than BACKUP_KEEP_DAYS are deleted in both places with damaged databases, and nothing else', async () => {
  const damaged = ['20', '22'].flatMap((day) => {
    const name = `damaged-202611${day}T080000Z-submissions.sqlite`
    return [name, `${name}-wal`, `${name}.told`]
  })
  const secondDir = folder()
  const old = await machine(sqlite, { secondDir, keepDays: 2 })
  write(join(secondDir, 'other.zip'), 'not ours')
  for (const name of damaged) write(join(old.store.dataDir, 'backups', name), 'what was left')
  for (const day of ['20', '21', '22', '23']) {
    await makeBackup(old, undefined, new Date(`2026-11-${day}T07:00:00Z`))
  }
  const expected = ['site-20261121T070000Z.zip', 'site-20261122T070000Z.zip', 'site-20261123T070000Z.zip']
  const zips = (place: string) => readdirSync(place).filter((name) => name.endsWith('.zip'))
  expect(zips(join(old.store.dataDir, 'backups'))).toEqual(expected)
  expect(zips(secondDir)).toEqual(['other.zip', ...expected])
  const left = readdirSync(join(old.store.dataDir, 'backups')).filter((name) => name.startsWith('damaged-'))
  expect(left).toEqual(damaged.slice(3))
})

test('after the clock jumps, no backup is deleted until it has run evenly for a week', async () => {
  const secondDir = folder()
  const old = await machine(sqlite, { secondDir })
  const made = async (time: string) => {
    await makeBackup(old, undefined, new Date(time))
    const zips = (place: string) => readdirSync(place).filter((name) => name.endsWith('.zip')).length
    return [zips(join(old.store.dataDir, 'backups')), zips(secondDir)]
  }
  const runs = (time: string) => within(old.store, (opened) => opened.checkClock(new Date(time)))
  await runs('2026-11-23T07:00:00Z')
  expect(await made('2026-11-23T07:00:00Z')).toEqual([1, 1])
  expect(await made('2036-11-23T07:00:00Z')).toEqual([2, 2])
  for (const day of ['23', '25', '27', '29']) await runs(`2036-11-${day}T08:00:00Z`)
  expect(await made('2036-11-29T09:00:00Z')).toEqual([3, 3])
  expect(await made('2036-11-30T09:00:00Z')).toEqual([3, 3])
})

test('a backup in which more messages are damaged than before is not proven', async () => {
  const old = await machine(sqlite)
  const id = await receive(old.store, 'A question')
  const database = await openDatabase(old.store)
  await database.run('update submissions set submission = $2 where id = $1', id, '{')
  await database.close()
  const { file } = await makeBackup(old)
  await expect(proveBackup(file, undefined, old.store, folder(), 0)).rejects.toThrow('cannot be read')
})

test('a backup whose database has fewer rows than were counted is not proven', async () => {
  const old = await machine(sqlite)
  await receive(old.store, 'A question')
  const unpacked = folder()
  const manifest = await unpackArchive((await makeBackup(old)).file, unpacked)
  const counts = { ...manifest.database.counts, submissions: 2 }
  const sources = manifest.files.map(({ path }) => ({ path, source: join(unpacked, path) }))
  const file = join(folder(), 'counted-more.zip')
  await writeArchive(file, sources, { ...manifest, database: { ...manifest.database, counts } })
  const proof = proveBackup(file, undefined, old.store, folder(), 0)
  await expect(proof).rejects.toThrow('submissions has 1 rows instead of 2')
})

test('a recipient of the program age itself is accepted', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const old = await machine(sqlite, { recipient })
  expect((await makeBackup(old)).file).toMatch(/\.age$/)
})
