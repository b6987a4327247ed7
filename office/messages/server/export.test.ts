import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MESSAGE_TABLES } from '../../../server/store/removal.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { newMessage, sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { environmentOf } from '../../../settings/read.ts'

/** What an export has from each table of messages. */
const exported: Record<string, string> = {
  submissions: 'Words of the visitor',
  messages: 'Words of a note',
  thread: 'Words of a reply',
  files: 'Words-of-a-file.pdf',
  parties: 'Words of a name',
}

/** Tables that it leaves out, because they only repeat the others, or say who may read. */
const left = ['message_readers', 'message_words', 'message_changes', 'outbox']

/**
 * The record of the conflict check and its letters, which the office shows apart from the message, and never exports.
 */
const ofCheck = [
  'message_names',
  'conflict_checks',
  'conflict_hits',
  'conflict_identities',
  'conflict_decisions',
  'conflict_openings',
  'decline_letters',
]

async function setUp() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const person = await office.join(['staff', 'lawyer'], 'ada')
  const other = await office.join(['staff'])
  const id = await storeMessage(office.store, sampleIntake({ description: exported['submissions'] ?? '' }))
  const act = (path: string, body: object) =>
    person.browser.send('POST', `/office/api/messages/${id}/${path}`, body)
  await act('notes', { version: 0, text: exported['messages'] })
  const reply = randomUUID()
  const words = { to: 'dana@client.example', subject: 'Friday', text: exported['thread'] }
  await act('reply', { version: 1, id: reply, ...words })
  const { run } = office.database
  await run(
    `insert into files (id, thread, place, name, type, size) values ('f', $1, 0, $2, 'application/pdf', 1)`,
    reply,
    exported['files'] ?? '',
  )
  await run(
    `insert into parties (id, reference, place, name, kind, source, added_at) values ('p', $1, 9, $2, 'person', 'office', 1)`,
    id,
    exported['parties'] ?? '',
  )
  const ofOffice = async ({ browser }: typeof person, format: string) =>
    String((await browser.send('POST', '/office/api/messages/export', { search: {}, format })).json['text'])
  const ofCommand = (format: string) =>
    execFileSync(process.execPath, [resolve('commands/submissions.ts'), 'export', `--${format}`], {
      cwd: office.folder,
      env: environmentOf({ DATA_DIR: office.folder, CONTENT_DIR: resolve('content') }),
      encoding: 'utf8',
    })
  return { office, person, other, id, reply, act, ofOffice, ofCommand }
}

test('the office and the command export every table with people’s words: what was sent, names, notes, replies and what was attached', async () => {
  expect([...Object.keys(exported), ...left, ...ofCheck].sort()).toEqual([...MESSAGE_TABLES].sort())
  const { person, other, act, ofOffice, ofCommand } = await setUp()
  for (const format of ['csv', 'json']) {
    for (const text of [await ofOffice(person, format), ofCommand(format)]) {
      for (const words of Object.values(exported)) expect(text).toContain(words)
      expect(text).toContain('Dana Sample')
    }
  }
  await act('restriction', { version: 2, people: [person.id] })
  for (const format of ['csv', 'json']) {
    const open = await ofOffice(person, format)
    for (const words of Object.values(exported)) expect(open).toContain(words)
    for (const text of [await ofOffice(other, format), ofCommand(format)]) {
      for (const words of [...Object.values(exported), 'Dana', 'Friday']) expect(text).not.toContain(words)
    }
  }
})

test('an exported file is named after the day at the office', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  office.clock.now = Date.parse('2026-12-02T01:00:00Z')
  const { browser } = await office.join(['staff'])
  const { json } = await browser.send('POST', '/office/api/messages/export', { search: {}, format: 'csv' })
  expect(json['name']).toBe('messages-2026-12-01.csv')
})

test('a spreadsheet says times, days, areas, states and outcomes as the firm does', async () => {
  const { office, person, id, ofOffice, ofCommand } = await setUp()
  const record = {
    state: 'waiting',
    waiting: { whom: 'the court', until: '2026-11-30' },
    deadline: { day: '2026-12-01', person: person.id, at: 1 },
    outcome: { result: 'not-for-us', person: person.id, at: 1 },
  }
  await office.database.run(
    'update messages set record = $2 where reference = $1',
    id,
    JSON.stringify(record),
  )
  await office.database.run(
    'update submissions set received_at = $2 where id = $1',
    id,
    Date.UTC(2026, 6, 4, 3),
  )
  for (const csv of [await ofOffice(person, 'csv'), ofCommand('csv')]) {
    const [, row = ''] = csv.split('\r\n')
    expect(row).toContain(`"${id}","Jul 3, 2026, 11:00 PM","Intake request"`)
    expect(row).toContain('"Estates & Trusts"')
    expect(row).toContain('"Waiting for reply","the court","Nov 30, 2026","Dec 1, 2026"')
    expect(row).toContain('"Not for us"')
  }
})

test('an export says that a reply did not go out', async () => {
  const { office, person, id, reply, act, ofOffice } = await setUp()
  expect(await ofOffice(person, 'csv')).toMatch(
    /Dana Sample to dana@client\.example, [^:]+:\d\d [AP]M \(not sent yet\):/,
  )
  await act('cancel-reply', { version: 2, reply })
  expect(await ofOffice(person, 'csv')).toContain('(canceled): Words of a reply')
  await office.database.run(`update outbox set error_code = '550'`)
  expect(await ofOffice(person, 'csv')).toContain('(not delivered): Words of a reply')
  await office.database.run(`update outbox set state = 'sent', error_code = null`)
  expect(await ofOffice(person, 'csv')).toMatch(/[AP]M: Words of a reply/)
  expect(JSON.parse(await ofOffice(person, 'json'))).toMatchObject([
    { reference: id, replies: [{ state: 'sent', files: ['Words-of-a-file.pdf'] }] },
  ])
})

test('a message with a damaged record keeps no other from being exported', async () => {
  const { office, id, ofCommand } = await setUp()
  await office.store.accept(newMessage(sampleIntake({ name: 'Another Person' })))
  await office.database.run(`update messages set record = '{"state":' where reference = $1`, id)
  for (const format of ['csv', 'json']) {
    const text = ofCommand(format)
    expect(text).toContain('Another Person')
    expect(text).toContain('Words of a reply')
    expect(text.toLowerCase()).toContain('damaged')
  }
})
