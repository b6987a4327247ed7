import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { DAY_MS } from '../text/iso-day.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import { startPostgres } from '../server/testing/postgres-server.ts'
import { markdownTable } from './markdown-table.ts'
import { storeMessages } from './office-messages/sample-messages.ts'

// How long the office takes to list, search and open messages, with 10,000 of them, over SQLite and PostgreSQL:
// npm exec -- node bench/office-messages.ts [--messages 10000] [--times 40]

/** The limit for every answer, in milliseconds. */
const LIMIT_MS = 200

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '10000' }, times: { type: 'string', default: '40' } },
})
const times = Number(values.times)
const postgres = await startPostgres()
if (!postgres) console.warn('PostgreSQL NOT MEASURED: apt-get install postgresql')

const rows: (string | number)[][] = []
for (const [engine, url] of Object.entries({ SQLite: undefined, PostgreSQL: postgres?.url })) {
  if (engine === 'SQLite' || url) rows.push(...(await measure(engine, url)))
}
postgres?.stop()
console.log(markdownTable(['store', 'request', 'found', 'median, ms', '95th percentile, ms'], rows))
process.exitCode = rows.some((row) => Number(row.at(-1)) >= LIMIT_MS) ? 1 : 0

async function measure(engine: string, url: string | undefined): Promise<(string | number)[][]> {
  const office = await openSampleOffice(url)
  // A lawyer's search also covers letters of declination.
  const { browser, id } = await office.join(['staff', 'lawyer'], 'ada')
  const references = await storeMessages(office.database, Number(values.messages), office.clock.now)
  const [one = ''] = references.slice(-1)
  const now = office.clock.now
  // Some have a note and a person who handles them.
  for (const reference of references.slice(-200)) {
    const send = (what: string, body: object) =>
      browser.send('POST', `/office/api/messages/${reference}/${what}`, body)
    await send('notes', { version: 0, text: 'Called about the easement: no answer.' })
    await send('owner', { version: 1, owner: id })
  }
  const letter = { version: 0, way: 'print', to: '', subject: 'Your matter' }
  for (const reference of references.slice(0, 500)) {
    const body = { ...letter, id: randomUUID(), text: 'We cannot take part in the partition.' }
    await browser.send('POST', `/office/api/messages/${reference}/decline`, body)
  }
  const searches: Record<string, object> = {
    'a word of letters': { words: 'partition' },
    'a misspelled word of letters': { words: 'partiton' },
    mine: { state: 'open', owner: 'me' },
    'handled by nobody': { owner: 'nobody' },
    'a word of notes': { words: 'easement' },
    'a misspelled word of notes': { words: 'easment' },
    'a misspelled word': { words: 'brohter' },
    'the end of a telephone number': { words: '5550042' },
    'all, first 50': {},
    'all, first 2,000': { limit: 2_000 },
    unanswered: { state: 'unanswered' },
    'feedback of one week': { kind: 'accessibility', from: now - 7 * DAY_MS, until: now },
    'a name': { words: 'Kowalczyk' },
    'a misspelled name': { words: 'kowalcyk' },
    'first and last name, misspelled': { words: 'danna kowalcyk' },
    'a word in nearly all': { words: 'price' },
    'four words': { words: 'brother paving price mother' },
    'a telephone number': { words: '412 555 0042' },
    'the beginning of a reference': { words: one.slice(0, 6) },
    'nothing that is there': { words: 'xylophone' },
  }
  const measured: (string | number)[][] = []
  for (const [name, search] of Object.entries(searches)) {
    measured.push([
      engine,
      name,
      ...(await timed(() => browser.send('POST', '/office/api/messages/search', search))),
    ])
  }
  for (const path of [`messages/${one}`, 'messages/pulse', 'rail', 'today']) {
    measured.push([
      engine,
      path.replace(one, 'one'),
      ...(await timed(() => browser.send('GET', `/office/api/${path}`))),
    ])
  }
  await office.close()
  return measured
}

/** What a request found, and its median and 95th percentile in milliseconds. */
async function timed(
  send: () => Promise<{ status: number; json: Record<string, unknown> }>,
): Promise<(string | number)[]> {
  const taken: number[] = []
  let found: unknown = ''
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    const { status, json } = await send()
    taken.push(performance.now() - started)
    if (status !== 200) throw new Error(`The office answered ${status}: ${String(json['error'])}`)
    found = json['total'] ?? ''
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => (taken[Math.floor((taken.length - 1) * share)] ?? NaN).toFixed(1)
  return [String(found), at(0.5), at(0.95)]
}
