import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, mkdirSync, existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { newMessage, storeMessage } from '../testing/sample-messages.ts'
import { startNightlyBackup } from './nightly.ts'
import { lastProven } from './proven.ts'
import { environmentOf } from '../../settings/read.ts'

function setUp() {
  const root = mkdtempSync(join(tmpdir(), 'commands-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content/team'), { recursive: true })
  writeFileSync(join(root, 'content', 'firm.yaml'), 'name: Sample PLLC\n')
  mkdirSync(join(root, 'second'))
  const run = (command: string, settings: Record<string, string>, ...words: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const env = environmentOf({ CONTENT_DIR: 'content', ...settings })
      const file = resolve(`commands/${command}.ts`)
      execFile(process.execPath, [file, ...words], { cwd: root, env }, (error, stdout, stderr) =>
        done({ code: error ? 1 : 0, said: stdout + stderr }),
      )
    })
  return { root, run }
}

test('The commands: key, backup, deletion, loss of the disk, restore; each says what to do next', async () => {
  const { root, run } = setUp()
  const store = await openStore({ dataDir: join(root, 'data') })
  const kept = await store.accept(newMessage())
  const deleted = await store.accept(newMessage())
  await store.close()
  const [keptId, deletedId] = [kept, deleted].map((answer) => ('id' in answer ? answer.id : ''))

  const inData = await run('backup', { DATA_DIR: 'data' }, '--new-key', 'data/key.txt')
  expect(inData).toEqual({
    code: 1,
    said: 'A key in DATA_DIR would be lost with the data. Choose another folder.\n',
  })
  const key = await run('backup', { DATA_DIR: 'data' }, '--new-key', 'key.txt')
  const BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(\S+)/.exec(key.said)?.[1] ?? ''
  const settings = { DATA_DIR: 'data', BACKUP_SECOND_DIR: 'second', BACKUP_RECIPIENT }

  const made = await run('backup', settings, 'mine.zip.age')
  expect(made.said).toMatch(/^Making the backup, .*\n.* was written and proven/)
  expect(made.said).toContain(`A copy is in ${join(root, 'second')}.`)
  const beside = await run('backup', { ...settings, BACKUP_SECOND_DIR: 'data/backups' })
  expect(beside.said).not.toContain('A copy is in')
  expect(beside.said).toContain('BACKUP_SECOND_DIR is DATA_DIR/backups itself.')
  const [copy = ''] = readdirSync(join(root, 'second')).filter((name) => name.endsWith('.zip.age'))
  expect((await run('submissions', settings, 'delete', deletedId ?? '')).code).toBe(0)
  rmSync(join(root, 'data'), { recursive: true })

  const anew = { ...settings, DATA_DIR: 'new' }
  const refused = await run('restore', anew, `second/${copy}`)
  expect(refused.said).toBe('The backup is encrypted. Add --key with the path of the key file.\n')
  const restored = await run('restore', anew, `second/${copy}`, '--key', 'key.txt')
  expect(restored.said).toContain(': 1 message.')
  expect(restored.said).toContain('after the backup: 1.')
  expect(restored.said).toContain(`Set CONTENT_DIR to it.`)
  const { said } = await run('submissions', anew, 'list')
  expect(said).toContain(keptId)
  expect(said).not.toContain(deletedId)
  expect((await run('restore', anew, `second/${copy}`, '--key', 'key.txt')).said).toContain('is not empty')
})

test('No word of a command is passed over, and a file that cannot be made or read is named with the reason', async () => {
  const { root, run } = setUp()
  await (await openStore({ dataDir: join(root, 'data') })).close()
  const settings = { DATA_DIR: 'data' }
  await run('backup', settings, 'site.zip')
  const refused = [
    ['backup', 'one.zip', 'two.zip'],
    ['backup', 'one.zip', '--new-key', 'key.txt'],
    ['restore', 'site.zip', 'other.zip'],
    ['export', 'one.zip', 'two.zip'],
    ['export', '--encrypted'],
    ['rollback', '2026', '2027'],
    ['releases', '--all'],
  ] as const
  await Promise.all(
    refused.map(async ([command, ...words]) => {
      const usage: unknown = expect.stringContaining(`Usage: npm run ${command}`)
      expect(await run(command, settings, ...words)).toEqual({ code: 1, said: usage })
    }),
  )
  expect(readdirSync(root).filter((name) => /one|two|key/.test(name))).toEqual([])

  const anew = { DATA_DIR: 'new' }
  const both = await run('restore', anew, 'site.zip', '--deleted', 'list.txt', '--without-deleted')
  expect(both.said).toBe('Write --deleted or --without-deleted, not both.\n')
  expect(existsSync(join(root, 'new'))).toBe(false)

  const nowhere = `There is no folder ${join(root, 'gone')}. Create it first.\n`
  expect((await run('backup', settings, '--new-key', 'gone/key.txt')).said).toBe(nowhere)
  expect((await run('backup', settings, 'gone/site.zip')).said).toBe(nowhere)
  for (const name of ['site.zip', '']) {
    const { said } = await run('backup', settings, '--new-key', name)
    expect(said).toBe(`${join(root, name)} already exists. Choose another name.\n`)
  }

  const recipient = 'age1l969uqe8k3suwf9mm0drj3eecrrtv06upvtnzzzw0ff4zyjhpg9qlvqma2'
  const encrypted = await run('backup', { ...settings, BACKUP_RECIPIENT: recipient }, 'site.age')
  expect(encrypted.said).toContain('It is encrypted.')
  const keyless = await run('restore', anew, 'site.age', '--key', 'gone.txt', '--without-deleted')
  expect(keyless.said).toMatch(/^There is no gone\.txt\./)

  for (const command of ['releases', 'rollback'])
    expect((await run(command, { DATA_DIR: 'elsewhere' })).said).toContain(
      `There is no release in ${join(root, 'elsewhere')}. Set DATA_DIR`,
    )
})

test('No command takes an empty database for the site’s, where DATA_DIR leads elsewhere', async () => {
  const { root, run } = setUp()
  for (const [command, ...words] of [
    ['backup', 'site.zip'],
    ['export', 'site.zip'],
    ['submissions', 'list'],
    ['office', 'invite', 'Ann Sample', '--grant', 'staff'],
  ] as const) {
    const { code, said } = await run(command, { DATA_DIR: 'elsewhere', SITE_DIR: 'content' }, ...words)
    expect([code, said]).toEqual([
      1,
      `The database cannot be read or changed: there is no file ${join(root, 'elsewhere/submissions.sqlite')}. Set DATA_DIR to the folder that the site uses, or start the site once.\n`,
    ])
    expect([existsSync(join(root, 'elsewhere')), existsSync(join(root, 'site.zip'))]).toEqual([false, false])
  }
})

test('A restore is refused beside a running server, and works where a server could not start', async () => {
  const { root, run } = setUp()
  const store = await openStore({ dataDir: join(root, 'data') })
  await store.close()
  await run('backup', { DATA_DIR: 'data' }, 'site.zip')

  const anew = { DATA_DIR: join(root, 'new') }
  expect((await run('restore', anew, 'gone.zip')).said).toContain('There is no file')
  expect(existsSync(anew.DATA_DIR)).toBe(false)
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: root,
    env: environmentOf({ ...anew, CONTENT_DIR: 'content', PORT: '0' }),
    stdio: 'ignore',
  })
  await once(server, 'exit')
  expect(existsSync(join(root, 'new/server.sqlite'))).toBe(true)

  const lock = new DatabaseSync(join(root, 'new/server.sqlite'))
  lock.exec('begin exclusive')
  expect((await run('restore', anew, 'site.zip')).said).toContain('Stop the server first')
  lock.close()
  expect((await run('restore', anew, 'site.zip')).said).toContain(': 0 messages.')
})

test('After a restore, invitations to the office do not work, and the people who can sign in are listed, with what to do', async () => {
  const { root, run } = setUp()
  const invitations = (folder: string) => {
    const database = new DatabaseSync(join(root, folder, 'submissions.sqlite'), { readOnly: true })
    const rows = database.prepare('select * from office_invitations').all().length
    database.close()
    return rows
  }
  const settings = { DATA_DIR: 'data', BACKUP_SECOND_DIR: 'second' }
  await (await openStore({ dataDir: join(root, 'data') })).close()
  const invited = await run('office', settings, 'invite', 'Ann Sample', '--grant', 'administrator')
  expect(invited.said).toContain('/office/join#')
  expect(invitations('data')).toBe(1)
  const database = new DatabaseSync(join(root, 'data/submissions.sqlite'))
  database.exec(
    `insert into office_people (id, name, grants, joined_at) values ('bob', 'Bob Sample', '["staff","lawyer"]', 1)`,
  )
  database.close()
  await run('backup', settings, 'mine.zip')
  const restored = await run('restore', { ...settings, DATA_DIR: 'new' }, 'mine.zip')
  expect(restored.said).toContain('all its invitations are canceled')
  expect(restored.said).toContain(
    '  Bob Sample: staff, lawyer; passkeys: 0, recovery codes: 0\nAnyone removed since then',
  )
  expect(invitations('new')).toBe(0)
  const removed = await run('office', { ...settings, DATA_DIR: 'new' }, 'remove', 'Bob Sample')
  expect(removed.said).toBe('Bob Sample is removed from the office.\n')
})

test('A place that cannot be written is reported at the deletion, with what to do', async () => {
  const { root, run } = setUp()
  const store = await openStore({ dataDir: join(root, 'data') })
  const reference = await storeMessage(store)
  await store.close()
  const settings = { DATA_DIR: 'data', BACKUP_SECOND_DIR: 'gone' }
  const { said } = await run('submissions', settings, 'delete', reference)
  expect(said).toContain(`${join(root, 'gone')} cannot be written`)
  expect(existsSync(join(root, 'gone'))).toBe(false)
})

test('The running server makes a backup by itself, and logs its age', async () => {
  const { root } = setUp()
  const dataDir = join(root, 'data')
  const store = await openStore({ dataDir })
  await store.accept(newMessage())
  const events: string[] = []
  const note = (fields: object, event: string) => void events.push(`${event} ${JSON.stringify(fields)}`)
  const before = process.env['DATA_DIR']
  process.env['DATA_DIR'] = dataDir
  onTestFinished(() => {
    if (before === undefined) delete process.env['DATA_DIR']
    else process.env['DATA_DIR'] = before
  })
  const nightly = startNightlyBackup({
    dataDir,
    timeZone: 'America/New_York',
    lookMs: 50,
    log: { info: note, warn: note, error: note },
  })
  await expect.poll(() => lastProven(dataDir)?.name).toMatch(/^site-.*\.zip$/)
  await expect.poll(() => events.at(-1)).toMatch(/^backup made and proven \{"provenBackupAgeSeconds":\d+\}$/)
  await nightly.stop()
  expect(events[0]).toBe('last proven backup {"provenBackupAgeSeconds":null}')
  await store.close()
})
