import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gateSchema } from './messages/contract.ts'
import { createReplyDeliverer } from './messages/server/deliver-replies.ts'
import { exportStored } from './messages/server/export.ts'
import { createOfficeMails } from './today/server/mails/office-mails.ts'
import type { Route } from './kit/route.ts'
import { createDeliverer } from '../server/delivery/deliver.ts'
import type { Mail } from '../server/delivery/mail.ts'
import { runCommand } from '../server/messages/command.ts'
import type { Joined } from '../server/testing/join-office.ts'
import { sampleFirm } from '../server/testing/sample-firm.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import type { SampleOffice } from '../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../server/testing/sample-messages.ts'

/** Part of every text of the message that only its readers may see. */
const MARK = 'Marginalia'
const DAY = '2099-11-30'
const ID = '3f2c8a1e-5b7d-4c6a-9e1f-0a2b3c4d5e6f'

/** The body for each route that could reveal something of a message. A new route needs one here. */
const bodies: Record<string, (version: number) => object> = {
  '/find': () => ({ words: MARK }),
  '/conflicts/records': () => ({ words: '' }),
  '/conflicts/messages/:id/names': () => ({ replaces: null, name: 'Ned Added', role: '' }),
  '/conflicts/messages/:id/names-complete': () => ({}),
  '/conflicts/messages/:id/identity': () => ({ hits: ['none'], answer: 'different' }),
  '/conflicts/messages/:id/decision': () => ({
    check: 'none',
    after: null,
    answered: 0,
    decision: 'no-conflict',
    reason: 'x',
  }),
  '/conflicts/messages/:id/open': () => ({ reason: '' }),
  '/conflicts/lists/read': () => ({ isNamed: false, list: null }),
  '/conflicts/lists/import': () => ({ isNamed: false, list: null }),
  '/conflicts/lists/:id/use': () => ({}),
  '/conflicts/lists/:id/remove': () => ({}),
  '/conflicts/lists/:id/names': () => ({ words: '', from: 0 }),
  '/conflicts/joined/:id/settle': () => ({}),
  '/conflicts/names/look': () => ({ names: ['Jane Roe'] }),
  '/conflicts/names/check': () => ({ names: ['Jane Roe'] }),
  '/messages/search': () => ({ words: MARK }),
  '/messages/:id/reply': (version) => ({
    version,
    id: ID,
    to: 'ben@visitor.example',
    subject: 'x',
    text: 'x',
  }),
  '/messages/:id/reply-with-files': (version) => ({ version, id: ID }),
  '/messages/:id/file': () => ({ file: 'f' }),
  '/messages/:id/receipt': (version) => ({ version, id: ID, day: DAY }),
  '/messages/:id/decline': (version) => ({
    version,
    id: ID,
    way: 'print',
    to: '',
    subject: 'x',
    text: 'No.',
  }),
  '/messages/:id/cancel-reply': (version) => ({ version, reply: 'thread-1' }),
  '/messages/:id/belonging': (version) => ({ version, mail: 't', belongs: true }),
  '/messages/:id/state': (version) => ({ version, state: 'spam' }),
  '/messages/:id/owner': (version) => ({ version, owner: null }),
  '/messages/:id/promise': (version) => ({ version, promise: { words: 'x', due: `${DAY}T10:00` } }),
  '/messages/:id/urgent': (version) => ({ version, isUrgent: true }),
  '/messages/:id/outcome': (version) => ({ version, outcome: 'became-client' }),
  '/messages/log': () => ({}),
  '/messages/:id/trash': (version) => ({ version, isTrashed: true }),
  '/messages/bulk': (version) => ({
    messages: [{ reference: '', version }],
    act: { what: 'state', state: 'answered' },
  }),
  '/messages/:id/deadline': (version) => ({ version, day: DAY }),
  '/messages/:id/notes': (version) => ({ version, text: 'x' }),
  '/messages/:id/undo': (version) => ({ version }),
  '/messages/:id/restriction': (version) => ({ version, people: null }),
  '/messages/:id/ask-to-open': (version) => ({ version }),
  '/messages/:id/agree-to-open': (version) => ({ version }),
  '/messages/:id/hold': (version) => ({ version, reason: 'x' }),
  '/messages/:id/delete': () => ({ version: -1 }),
  '/messages/:id/retry': (version) => ({ version }),
  '/messages/older': () => ({ days: 1 }),
  '/messages/purge': () => ({ days: 1, count: 1 }),
  '/messages/export': () => ({ search: {}, format: 'json' }),
}

let office: SampleOffice
let people: Record<string, Joined> = {}
let reference = ''

beforeAll(async () => {
  office = await openSampleOffice()
  const { run } = office.database
  people = {
    staff: await office.join(['staff'], 'sam', '192.0.2.11'),
    lawyer: await office.join(['lawyer', 'administrator'], 'ada', '192.0.2.12'),
    administrator: await office.join(['administrator'], null, '192.0.2.13'),
  }
  await run('insert into conflict_terms values (1, 0, 0, 0)')
  const written = sampleIntake({
    email: 'ben@visitor.example',
    otherParties: MARK,
    needs: MARK,
    description: `${MARK} of a deed`,
    parties: [{ name: 'Jane Roe', kind: '', role: 'other-side' }],
  })
  reference = await storeMessage(office.store, written)
  const record = {
    notes: [{ id: 'n', text: MARK, person: people['staff']?.id, at: 1 }],
    hold: { reason: MARK, name: 'Sam Sample', person: people['staff']?.id, at: 1 },
    waiting: { whom: MARK, until: '2020-01-01' },
    state: 'waiting',
    promise: { words: MARK, due: 1, person: people['staff']?.id, at: 1 },
    owner: { id: people['staff']?.id, person: people['lawyer']?.id, at: 1 },
  }
  await run(
    `update messages set record = $2, state = 'waiting', waiting_until = '2020-01-01', due_at = 1, due_words = $3,
       owner = $4 where reference = $1`,
    reference,
    JSON.stringify(record),
    MARK,
    people['staff']?.id ?? '',
  )
  await run(
    `update message_words set notes = $2, thread = $2 where reference = $1`,
    reference,
    ` ${MARK.toLowerCase()} `,
  )
  await run(
    `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
     values ('t', $1, 'in', 1, 'ben@visitor.example', 'office@firm.example', $2, $2, 'm@visitor.example')`,
    reference,
    MARK,
  )
})
afterAll(() => office.close())

test('every route that could tell something of a message is asked', () => {
  const posts = office.routes.filter(({ method, path }) => {
    return method === 'POST' && /^\/(?:messages|conflicts|find)/.test(path)
  })
  expect(Object.keys(bodies).sort()).toEqual(posts.map(({ path }) => path).sort())
})

test.each(gateSchema.options)(
  'no route tells anyone a word of a message that is closed (%s), and nothing but a decision opens it',
  async (gate) => {
    const { run } = office.database
    for (const [grant, { browser }] of Object.entries(people)) {
      for (const route of office.routes) {
        if (/end-|sign-out|remove|\/own\/|\/people|recovery/.test(route.path)) continue
        await run('update messages set gate = $2, trashed_at = null where reference = $1', reference, gate)
        const { text } = await browser.send(route.method, addressOf(route), await bodyFor(route))
        expect([grant, route.path, text]).toEqual([grant, route.path, expect.not.stringContaining(MARK)])
        expect([grant, route.path, await gateNow()]).toEqual([grant, route.path, gate])
      }
    }
  },
)

test('those who open a message before it is decided read it, and nobody else', async () => {
  const { run } = office.database
  await run(`update messages set gate = 'hit' where reference = $1`, reference)
  const [lawyer, staff] = [people['lawyer'], people['staff']]
  const open = `/office/api/conflicts/messages/${reference}/open`
  expect((await staff?.browser.send('POST', open, { reason: 'A hearing today.' }))?.status).toBe(403)
  expect((await lawyer?.browser.send('POST', open, { reason: 'A hearing today.' }))?.status).toBe(200)
  const read = `/office/api/messages/${reference}`
  expect((await lawyer?.browser.send('GET', read))?.text).toContain(MARK)
  expect((await staff?.browser.send('GET', read))?.text).not.toContain(MARK)
  for (const [act, body] of [
    ['reply', { id: ID, to: 'ben@visitor.example', subject: 'x', text: 'We can help.' }],
    ['notes', { text: 'x' }],
    ['state', { state: 'answered' }],
  ] as const) {
    const sent = await lawyer?.browser.send('POST', `${read}/${act}`, {
      version: (await standing()).version,
      ...body,
    })
    expect([act, sent?.status, sent?.json['error']]).toEqual([
      act,
      403,
      'A lawyer must decide about this message first.',
    ])
  }
  const acts = await run(`select person from office_audit where act = 'open-undecided' and outcome = 'done'`)
  expect(acts).toEqual([{ person: lawyer?.id }])
  await run('delete from conflict_openings')
})

test.each(gateSchema.options)(
  'no mail and no command has a word of a message that is closed (%s)',
  async (gate) => {
    const { run } = office.database
    await run('update messages set gate = $2 where reference = $1', reference, gate)
    await run(`update submissions set delivery = 'waiting', next_attempt_at = 1 where id = $1`, reference)
    await run('update office_people set email = $1', 'someone@firm.example')
    await run('delete from office_sent_mails')
    for (const { id } of Object.values(people)) {
      await run(
        `insert into office_mail_choices (person, morning, failures, handled, areas, since) values ($1, 1, 1, 1, $2, 0)
       on conflict do nothing`,
        id,
        JSON.stringify(['estates-trusts']),
      )
    }
    const mails: Mail[] = []
    const send = async (mail: Mail) => {
      mails.push(mail)
      return { status: 'sent' as const }
    }
    const mailbox = { from: 'website@firm.example', to: 'office@firm.example' }
    const notification = { ...mailbox, content: 'message' as const, office: 'https://firm.example/office' }
    const [log, firm, database] = [silent, sampleFirm, office.database]
    // The morning of a business day, after the longest that delivery waits for the check.
    const monday = Date.parse('2099-11-30T14:00:00Z')
    const today = { ...office.today, now: () => monday }
    await createDeliverer({
      store: office.store,
      send,
      notification,
      firm,
      log,
      now: () => new Date(monday),
    }).deliverDue()
    await createReplyDeliverer({ database, send, notification, firm, log, now: () => monday }).deliverDue()
    const look = createOfficeMails({
      today,
      mail: { send, mailbox },
      firm,
      log,
      office: () => 'https://firm.example/office',
    })
    await look()
    expect(mails.map(({ subject }) => subject)).toContain(`Message ${reference}`)
    expect(JSON.stringify(mails)).not.toContain(MARK)

    const words = { now: new Date(monday), timeZone: firm.timeZone, titles: new Map() }
    const exportAll = async (format: 'csv' | 'json') =>
      (await exportStored(database.run, office.store, { format, timeZone: firm.timeZone, titles: new Map() }))
        .text
    for (const json of [true, false]) {
      for (const name of ['list', 'export'] as const) {
        expect(await runCommand({ name, json }, office.store, words, exportAll)).not.toContain(MARK)
      }
      await expect(
        runCommand({ name: 'show', json, id: reference }, office.store, words, exportAll),
      ).rejects.toThrow('closed until a lawyer decides')
    }
  },
)

const nothing = () => undefined
const silent = { info: nothing, warn: nothing, error: nothing }

function addressOf({ path }: Route): string {
  return `/office/api${path.replace(':id', reference)}`
}

async function bodyFor({ path }: Route): Promise<object> {
  const { version } = await standing()
  const body = bodies[path]?.(version) ?? {}
  return JSON.parse(JSON.stringify(body).replace('"reference":""', `"reference":"${reference}"`)) as object
}

async function gateNow(): Promise<string | null> {
  return (await standing()).gate
}

async function standing() {
  const found = await office.database.run(
    'select version, gate from messages where reference = $1',
    reference,
  )
  return z.tuple([z.object({ version: z.number(), gate: z.string().nullable() })]).parse(found)[0]
}
