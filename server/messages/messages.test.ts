import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { newMessage, sampleAccessibility, sampleIntake, storeMessage } from '../testing/sample-messages.ts'
import { sqliteFile } from '../store/sqlite-store.ts'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { messageTable } from './listing.ts'

const COMMAND = fileURLToPath(new URL('../../commands/submissions.ts', import.meta.url))

test('list shows undelivered messages first, in a readable table', async () => {
  const { store, run, receive } = await setUp()
  const refused = await receive(sampleIntake())
  const delivered = await receive(sampleAccessibility({ suspectedSpam: true }))
  await store.markDelivered(delivered)
  await store.markRefused(refused, '550')
  const { output } = await run('list')
  expect(output.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual([
    '2 in all, 1 not delivered by email.',
    '',
    'Reference  Received  Form  From  Delivery',
    `${refused}  Jan 21, 2026, 10:00 AM  Intake request  Ben Sample  REFUSED (550)`,
    `${delivered}  Jan 21, 2026, 10:00 AM  Accessibility feedback (possible spam)  Ada Sample  delivered`,
    '',
  ])
})

test('list cuts a long name at a word, and no sign in half', async () => {
  const { run, receive } = await setUp()
  await receive(sampleAccessibility({ name: 'Maria Magdalena de la Cruz Hernandez' }))
  await receive(sampleAccessibility({ name: `A${'🦊'.repeat(12)}` }))
  const { output } = await run('list')
  expect(output).toContain('  Maria Magdalena de la…  ')
  expect(output).toContain(`  A${'🦊'.repeat(11)}…  `)
})

test('a call that staff logged is shown as logged and not emailed', async () => {
  const { store, run, receive } = await setUp()
  const noted = sampleIntake()
  delete noted.acknowledged
  const id = await receive(noted)
  await store.markDelivered(id)
  expect((await run('list')).output).toMatch(
    / {2}Logged call, visit or letter {2}Ben Sample {2}not emailed\n/,
  )
  expect((await run('show', id)).output).toMatch(/^Delivery +not emailed, attempts: 0$/m)
  expect(JSON.parse((await run('show', id, '--json')).output)).toMatchObject({ id, delivery: 'not emailed' })
  expect(JSON.parse((await run('list', '--json')).output)).toMatchObject([{ id, delivery: 'not emailed' }])
})

test('times are those of the office in firm.yaml; without it, of the default time zone', async () => {
  const { folder, receive } = await setUp()
  const id = await receive()
  const content = join(folder, 'content')
  mkdirSync(content)
  writeFileSync(
    join(content, 'firm.yaml'),
    'name: Sample PLLC\nphone: "+1 412 555 0100"\ntimeZone: America/Denver\n',
  )
  expect((await command(folder, ['show', id], content)).output).toContain('Jan 21, 2026, 8:00 AM')
  expect((await command(folder, ['list'], join(folder, 'none'))).output).toContain('Jan 21, 2026, 10:00 AM')
})

test('a damaged message is named everywhere, with what is left of it, and the others are shown', async () => {
  const { folder, run, receive } = await setUp()
  const whole = await receive()
  const id = await receive(sampleIntake())
  const connection = new DatabaseSync(sqliteFile(folder))
  connection.prepare(`update submissions set submission = '{"name":"Ben' where id = ?`).run(id)
  connection.close()

  const { output } = await run('list')
  expect(output).toContain(`${whole} `)
  expect(output).toContain(`${id} is damaged and cannot be delivered.`)
  expect((await run('show', id)).output).toContain('{"name":"Ben')
  expect((await run('export', '--csv')).output).toMatch(new RegExp(`"${id}",.*"damaged",.*"{""name"":""Ben"`))
  const listed = JSON.parse((await run('list', '--json')).output)
  expect(listed.map((one: { id: string }) => one.id)).toEqual([whole, id])
  expect((await run('delete', id)).output).toContain(`Deleted ${id}`)
  expect((await run('list')).output).not.toContain(id)
})

test('of a restricted message only the reference is shown, also when what is left of it is damaged', async () => {
  const { folder, run, receive } = await setUp()
  const [whole, damaged] = [await receive(), await receive(sampleIntake())]
  const connection = new DatabaseSync(sqliteFile(folder))
  connection.prepare(`update submissions set submission = '{"name":"Ben' where id = ?`).run(damaged)
  connection.exec('update messages set restricted = 1')
  connection.close()

  for (const id of [whole, damaged]) {
    expect((await run('show', id)).output).toContain(
      `${id} is restricted: only the people named in the office`,
    )
    for (const words of [['list'], ['list', '--json'], ['export', '--csv'], ['export', '--json']]) {
      const { output } = await run(...words)
      expect(output).toContain(id)
      expect(output).not.toMatch(/Ben|Ada/)
    }
  }
})

test('a message with an unsent reply stays, and the command says so', async () => {
  const { folder, store, run, receive } = await setUp()
  const id = await receive()
  const connection = new DatabaseSync(sqliteFile(folder))
  connection.exec(
    `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
     values ('t', '${id}', 'out', 1, 's', 'r', 'u', 'x', 'm'); insert into outbox (thread, state) values ('t', 'queued')`,
  )
  const stays = `${id} stays: a reply to it has not been sent yet.`
  expect((await run('delete', id)).output).toContain(stays)
  expect((await run('purge', '--older-than', '1d')).output).toContain(stays)
  expect(await store.find(id)).toBeDefined()
  connection.exec(`update outbox set state = 'sent'`)
  connection.close()
  expect((await run('delete', id)).output).toContain(`Deleted ${id}`)
})

test('list says when a waiting message will be retried', async () => {
  const { store, receive } = await setUp()
  const id = await receive()
  await store.claim(id, new Date('2026-01-21T15:00:00Z'), new Date('2026-01-21T15:05:00Z'))
  await store.markFailed(id, 'ETIMEDOUT', new Date('2026-01-21T15:05:00Z'))
  const table = messageTable(await store.list(), [], {
    now: new Date('2026-01-21T15:01:30Z'),
    timeZone: 'America/New_York',
  })
  expect(table).toContain('waiting (ETIMEDOUT), again in 4 min')
})

test('show gives everything that a visitor sent, however the reference is typed', async () => {
  const { run, receive } = await setUp()
  const id = await receive(sampleIntake())
  const { output } = await run('show', id.toLowerCase().replace('-', ''))
  for (const part of [
    id,
    '+1 412 555 0177',
    'Estates & Trusts',
    'Sample & Sons LLC',
    'A will for my wife and me.',
  ]) {
    expect(output).toContain(part)
  }
})

test('a visitor cannot control the staff’s terminal', async () => {
  const { run, receive } = await setUp()
  const id = await receive(
    sampleAccessibility({ name: '\u001b]0;owned\u0007Eve\u202e', message: '\u001b[2Jgone' }),
  )
  for (const words of [['list'], ['show', id]]) {
    expect((await run(...words)).output).not.toMatch(/[\u001b\u0007\u202e]/)
  }
})

test('every command supports JSON', async () => {
  const { run, receive } = await setUp()
  const id = await receive()
  const listed = [
    { id, receivedAt: '2026-01-21T15:00:00.000Z', delivery: 'waiting', submission: sampleAccessibility() },
  ]
  expect(JSON.parse((await run('list', '--json')).output)).toMatchObject(listed)
  expect(JSON.parse((await run('export', '--json')).output)).toMatchObject(listed)
  expect(JSON.parse((await run('show', id, '--json')).output)).toMatchObject({ id })
  expect(JSON.parse((await run('retry', '--json')).output)).toEqual({ retried: 1 })
  expect(JSON.parse((await run('delete', id, '--json')).output)).toEqual({ deleted: id })
  expect(JSON.parse((await run('purge', '--older-than', '1d', '--json')).output)).toEqual({ purged: 0 })
})

test('export gives a spreadsheet every text unchanged and no formulas', async () => {
  const { run, receive } = await setUp()
  const message = 'He said "no", twice,\nand left.'
  await receive(sampleAccessibility({ name: '=HYPERLINK("http://evil.example")', message }))
  for (const name of ['+1', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1'])
    await receive(sampleAccessibility({ name }))
  const csv = (await run('export', '--csv')).output
  expect(csv.startsWith('\ufeff"Reference","Received","Form",')).toBe(true)
  expect(csv).toContain('"He said ""no"", twice,\nand left."')
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).not.toMatch(/(?:^|,)"\s*[=+\-@＝]/m)
})

test('delete removes a message from the file while the site has it open, and says so', async () => {
  const { folder, store, run, receive } = await setUp()
  const id = await receive(sampleAccessibility({ message: 'the secret of the deleted one' }))
  const { output } = await run('delete', id)
  expect(output).toBe(`Deleted ${id}. Backups made before still hold it, but a restore deletes it again.\n`)
  expect(await store.list()).toEqual([])
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  expect(files.some((bytes) => bytes.includes(id))).toBe(true)
  expect(files.some((bytes) => bytes.includes('the secret'))).toBe(false)
  expect((await store.accept(newMessage())).outcome).toBe('stored')
})

test('purge removes messages older than the given age and says how many', async () => {
  const { store, run, receive } = await setUp()
  await receive()
  expect((await run('purge', '--older-than', '36500d')).output).toContain('Deleted 0 messages received')
  expect(await store.list()).toHaveLength(1)
  expect((await run('purge', '--older-than', '0d')).output).toContain('Deleted 1 message received')
  expect(await store.list()).toEqual([])
  expect((await run('purge', '--older-than', '1d')).output).toContain('received more than 1 day ago')
})

test('retry makes refused messages due again', async () => {
  const { store, run, receive } = await setUp()
  await store.markRefused(await receive(), '550')
  expect((await run('retry')).output).toContain('Due for delivery now: 1 message.')
  expect(await store.list()).toMatchObject([{ delivery: 'waiting' }])
})

test.each([
  [['show', 'K7QM-3WXD'], 'There is no message K7QM-3WXD. `npm run submissions -- list` shows all.\n'],
  [['delete', 'k7qm3wxd'], 'There is no message K7QM-3WXD. `npm run submissions -- list` shows all.\n'],
  [['show'], 'Add the reference: npm run submissions -- show K7QM-3WXD\n'],
  [['purge'], 'Say how many days to keep: npm run submissions -- purge --older-than 365d\n'],
  [
    ['purge', '--older-than', '1y'],
    'Say how many days to keep: npm run submissions -- purge --older-than 365d\n',
  ],
  [['export'], 'Write either "export --csv" or "export --json".\n'],
])('%j is refused with a sentence that says what to type', async (words, sentence) => {
  const { run } = await setUp()
  expect(await run(...words)).toEqual({ code: 1, output: sentence })
})

test('an option of another command is refused, and nothing is deleted', async () => {
  const { store, run, receive } = await setUp()
  const id = await receive()
  for (const [name, words] of [
    ['delete', [id, '--older-than', '365d']],
    ['purge', ['--older-than', '0d', '--csv']],
    ['list', ['--older-than', '365d']],
  ] as const) {
    const { code, output } = await run(name, ...words)
    expect([code, output]).toEqual([1, expect.stringContaining(`"${name}" cannot be combined with "--`)])
  }
  expect(await store.list()).toMatchObject([{ id }])
})

test('an unknown command gets a list of the known ones', async () => {
  const { run } = await setUp()
  const { code, output } = await run('lst')
  expect(code).toBe(1)
  expect(output).toContain('There is no command "lst".')
  expect(output).toContain('npm run submissions -- purge --older-than 365d')
})

test('a folder without messages is reported, not initialized', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'submissions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { code, output } = await command(folder, ['list'])
  expect(code).toBe(1)
  expect(output).toContain(`there is no file ${folder}/submissions.sqlite. Set DATA_DIR`)
  expect(readdirSync(folder)).toEqual([])
})

/** A store that stays open, as in a running site, and the command as a second process. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'submissions-'))
  const store = await openStore({ dataDir: folder }, { now: () => new Date('2026-01-21T15:00:00Z') })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    store,
    run: (...words: string[]) => command(folder, words),
    receive: async (message: VisitorMessage = sampleAccessibility()) => {
      return storeMessage(store, message)
    },
  }
}

function command(
  folder: string,
  words: string[],
  content = 'content',
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', CONTENT_DIR: content }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}
