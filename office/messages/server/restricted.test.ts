import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Grant } from '../../contract.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { listNotices } from '../../people/server/store/notices.ts'

/** Words that only this message has. */
const words = {
  name: 'Zanzibarson',
  email: 'zanzi@client.example',
  phone: '(412) 555-0191',
  party: 'Quicksilverman',
  description: 'Peregrination',
  note: 'Marginaliate',
  promise: 'Telephonically',
  reply: 'Correspondent',
  file: 'Attachmentname.pdf',
  hold: 'Litigiousness',
}
const all = Object.values(words)
const said = new RegExp(all.map((word) => word.replace(/[().]/g, String.raw`\$&`)).join('|'), 'i')

async function setUp() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const ada = await office.join(['lawyer'], 'ada')
  const message = sampleIntake({
    name: words.name,
    email: words.email,
    phone: words.phone,
    description: words.description,
    parties: [{ name: words.party, kind: 'person', role: 'other-side' }],
  })
  const id = await storeMessage(office.store, message)
  const act = async (path: string, body: object) => {
    const { json } = await ada.browser.send('GET', `/office/api/messages/${id}`)
    const sent = { version: json['version'], ...body }
    expect([
      path,
      (await ada.browser.send('POST', `/office/api/messages/${id}/${path}`, sent)).status,
    ]).toEqual([path, 200])
  }
  const reply = randomUUID()
  await act('notes', { text: words.note })
  await act('promise', { promise: { words: words.promise, due: '2099-01-01T10:00' } })
  await act('reply', { id: reply, to: words.email, subject: 'Friday', text: words.reply })
  await office.database.run(
    `insert into files (id, thread, place, name, type, size, content) values ('f', $1, 0, $2, 'application/pdf', 1, 'x')`,
    reply,
    words.file,
  )
  await act('hold', { reason: words.hold })
  await act('owner', { owner: ada.id })
  await act('state', { state: 'unanswered' })
  await act('restriction', { people: [ada.id] })
  return { office, ada, id }
}

/** The answers to everything that a person can ask about messages. */
async function* answersTo({ browser }: Joined, id: string, reader: string) {
  const ask = async (method: 'GET' | 'POST', path: string, body: object = {}) => {
    const { text, json } = await browser.send(method, `/office/api${path}`, body)
    return { asked: `${path} ${JSON.stringify(body)}`, text, json }
  }
  for (const path of [
    '/today',
    '/today/pulse',
    '/rail',
    `/messages/${id}`,
    `/messages/${id}/thread`,
    '/messages/pulse',
    '/audit',
  ])
    yield ask('GET', path)
  for (const state of ['any', 'open', 'unanswered', 'waiting', 'answered', 'aside', 'spam'])
    for (const owner of ['anyone', 'me', 'nobody', reader])
      yield ask('POST', '/messages/search', { state, owner })
  yield ask('POST', '/messages/search', { isTrashed: true })
  yield ask('POST', '/messages/search', { area: 'estates-trusts', kind: 'intake' })
  for (const sought of [...all, id]) {
    yield ask('POST', '/messages/search', { words: sought })
    yield ask('POST', '/find', { words: sought })
  }
  yield ask('POST', '/messages/older', { days: 1 })
  for (const format of ['csv', 'json'])
    for (const sought of ['', words.name])
      yield ask('POST', '/messages/export', { search: { words: sought }, format })
  yield ask('POST', `/messages/${id}/file`, { file: 'f' })
  const acts: [string, object][] = [
    ['state', { state: 'answered' }],
    ['owner', { owner: null }],
    ['notes', { text: 'x' }],
    ['urgent', { isUrgent: true }],
    ['trash', { isTrashed: true }],
    ['hold', { reason: null }],
    ['restriction', { people: null }],
    ['ask-to-open', {}],
    ['agree-to-open', {}],
    ['undo', {}],
    ['delete', {}],
    ['retry', {}],
  ]
  for (const version of [0, 7])
    for (const [path, body] of acts) yield ask('POST', `/messages/${id}/${path}`, { version, ...body })
  for (const what of ['trash', 'undo'])
    yield ask('POST', '/messages/bulk', { messages: [{ reference: id, version: 7 }], act: { what } })
}

test('of a restricted message, no view, search, find, export or act tells anyone else a word, whatever their grants', async () => {
  const { office, ada, id } = await setUp()
  const people: [Grant[], string | null][] = [
    [['staff'], null],
    [['lawyer'], 'bea'],
    [['administrator'], null],
    [['administrator', 'staff'], null],
    [['administrator', 'staff', 'lawyer'], 'cleo'],
  ]
  let referencesShown = 0
  for (const [grants, member] of people) {
    const person = await office.join(grants, member)
    for await (const { asked, text, json } of answersTo(person, id, ada.id)) {
      // No answer repeats what someone searched for.
      expect([grants, asked, said.exec(text)?.[0]]).toEqual([grants, asked, undefined])
      if (text.includes(id)) referencesShown += 1
      const isSearch = asked.startsWith('/messages/search') && all.some((word) => asked.includes(word))
      if (isSearch) expect([grants, asked, json['rows'] ?? []]).toEqual([grants, asked, []])
    }
  }
  expect(referencesShown).toBeGreaterThan(0)
  const notices = await listNotices(office.database.run, office.clock.now)
  expect(JSON.stringify(notices)).not.toMatch(said)
  const { json, text } = await ada.browser.send('GET', `/office/api/messages/${id}`)
  expect([json['state'], json['version']]).toEqual(['unanswered', 7])
  for (const word of [words.name, words.description, words.note]) expect(text).toContain(word)
})
