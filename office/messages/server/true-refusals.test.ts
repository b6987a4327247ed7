import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Grant } from '../../contract.ts'
import { joinOffice } from '../../../server/testing/join-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { replyDeliverer } from '../../../server/testing/sample-replies.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { seededRandom } from '../../../src/engraving/random.ts'
import { lastAnswered, messageCheckSchema } from '../../conflicts/contract.ts'
import { storedRecord } from './message-record.ts'

// Two lawyers and two of the staff act at random on messages as they see them now or saw them before. Whatever is
// refused changes nothing, and its sentence is true of the message as it is.

const ACTS = 150

const factsSchema = z.object({
  version: z.number(),
  record: storedRecord,
  gate: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.number().nullable(),
  previous: z.string().nullable(),
})

type Facts = z.infer<typeof factsSchema> & {
  reader: boolean
  /** Who made the current version; undefined if an undo made it. */
  lastBy: string | undefined
  replies: { id: string; state: string; letterBy: string | null }[]
}

/** What was asked for, by whom, and for which version. */
type Asked = { by: Person; version: number; body: Record<string, unknown>; now: number }

type Person = Joined & { name: string; isLawyer: boolean }

/** Each sentence of a refusal, and when it is true. */
const truths: [RegExp, (facts: Facts, asked: Asked) => boolean][] = [
  [
    /^(.+) changed this message in the meantime/,
    ({ version, lastBy }, asked) => lastBy !== undefined && version !== asked.version,
  ],
  [
    /^This message changed in the meantime/,
    ({ version, lastBy, reader, gate }, asked) =>
      version !== asked.version && (lastBy === undefined || !reader || gate !== null),
  ],
  [/^This message is restricted to other people/, ({ reader }) => !reader],
  // A name can be added even to a message that is closed.
  [/^The names are still being checked/, ({ gate }, { body }) => gate === 'unchecked' || 'decision' in body],
  [/^A lawyer must decide about this message first/, ({ gate }) => gate === 'hit'],
  [/^A lawyer decided that this is a conflict/, ({ gate }) => gate === 'conflict'],
  [/^Only a lawyer may do this/, (_, { by }) => !by.isLawyer],
  [
    /^You have no change to undo/,
    ({ previous, changedBy }, { by }) => previous === null || changedBy !== by.id,
  ],
  [
    /^This can be undone only within ten seconds/,
    ({ previous, changedBy, changedAt }, { by, now }) =>
      previous !== null && changedBy === by.id && now - (changedAt ?? now) > 10_000,
  ],
  [/^This message is in the trash/, ({ record }) => record.trashed !== null],
  [/^This message is not in the trash/, ({ record }) => record.trashed === null],
  [/has set a legal hold on this message/, ({ record }) => record.hold !== null],
  [
    /^Only .+ or a lawyer can change this hold/,
    ({ record }, { by }) => record.hold !== null && record.hold.person !== by.id && !by.isLawyer,
  ],
  [
    /may not read this message/,
    ({ record }, { body }) => record.restriction?.people.includes(String(body['owner'])) === false,
  ],
  [/^This reply is not waiting to be sent/, ({ replies }, { body }) => stateOf(replies, body) === 'failed'],
  [
    /^This reply is being sent or has been sent/,
    ({ replies }, { body }) => stateOf(replies, body) === 'sent',
  ],
  [
    /^Only the lawyer who approved this letter/,
    ({ replies }, { by, body }) =>
      replies.some(({ id, letterBy }) => id === body['reply'] && letterBy !== null && letterBy !== by.id),
  ],
  [/^For each name that was found/, (_, { body }) => body['said'] === false],
  [/^The check changed in the meantime/, (_, { body }) => body['isOld'] === true],
]

const stateOf = (replies: Facts['replies'], { reply }: Asked['body']) =>
  replies.find(({ id }) => id === reply)?.state

test.each([1, 2])(
  'what is refused changes nothing, and for the reason that is given (walk %i)',
  async (seed) => {
    const office = await openSampleOffice()
    const { run } = office.database
    const next = seededRandom(seed)
    const pick = <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    }
    const join = async (name: string, grants: Grant[], member: string | null): Promise<Person> => {
      const joined = await joinOffice(
        office.browser(`192.0.2.${people.length}`),
        office.origin,
        await office.invite(grants, member, name),
      )
      await run('update office_people set grants = $2 where id = $1', joined.id, JSON.stringify(grants))
      return { ...joined, name, isLawyer: grants.includes('lawyer') }
    }
    const people: Person[] = []
    for (const [name, grant, member] of [
      ['Ada Law', 'lawyer', 'ada'],
      ['Bea Counsel', 'lawyer', 'bea'],
      ['Sam Staff', 'staff', 'sam'],
      ['Dana Desk', 'staff', null],
    ] as const)
      people.push(await join(name, [grant], member))
    await run('insert into conflict_terms values (1, 0, 0, 0)')
    await run(`insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
    values ('l', 'l', 1, 'Clients', 'clients', '{}', 1, 'current', 'ada', 1)`)
    await run(`insert into list_names (id, list, line, name) values ('n', 'l', 1, 'Jane Roe')`)
    const references = await Promise.all(
      ['Al Otter', 'Zed Quill'].map((name, place) =>
        storeMessage(
          office.store,
          sampleIntake({
            name,
            email: `v${place}@visitor.example`,
            phone: '',
            otherParties: '',
            parties: [],
          }),
        ),
      ),
    )
    const seen = new Map<string, number[]>(references.map((reference) => [reference, [0]]))
    const deliver = (status: 'sent' | 'refused') =>
      replyDeliverer(office, async () =>
        status === 'sent' ? { status } : { status, code: '550' },
      ).deliverDue()

    async function factsOf(reference: string, by: Person): Promise<Facts> {
      const [row] = await run(
        `select version, record, gate, changed_by as "changedBy", changed_at as "changedAt", previous from messages where reference = $1`,
        reference,
      )
      const facts = factsSchema.parse(row)
      const [last] = z
        .array(z.object({ person: z.string() }))
        .parse(
          await run(
            'select person from message_changes where reference = $1 and version = $2',
            reference,
            facts.version,
          ),
        )
      const replies = z
        .array(z.object({ id: z.string(), state: z.string(), letterBy: z.string().nullable() }))
        .parse(
          await run(
            `select t.id, o.state, l.person as "letterBy" from thread t join outbox o on o.thread = t.id
        left join decline_letters l on l.thread = t.id where t.reference = $1`,
            reference,
          ),
        )
      const reader = facts.record.restriction?.people.includes(by.id) ?? true
      return { ...facts, reader, lastBy: last?.person, replies }
    }

    async function checkOf(reference: string, by: Person) {
      const { status, json } = await by.browser.send('GET', `/office/api/conflicts/messages/${reference}`)
      return status === 200 ? messageCheckSchema.parse(json) : undefined
    }

    const words = () => ({ id: randomUUID(), to: 'v@visitor.example', subject: 'Hello', text: 'Good words.' })
    const acts: Record<string, (facts: Facts) => Record<string, unknown>> = {
      state: () => ({ state: pick(['answered', 'unanswered', 'spam']) }),
      owner: () => ({ owner: pick([null, ...people.map(({ id }) => id)]) }),
      notes: () => ({ text: 'A note.' }),
      urgent: () => ({ isUrgent: next() < 0.5 }),
      undo: () => ({}),
      reply: words,
      'cancel-reply': ({ replies }) => ({ reply: replies.length > 0 ? pick(replies).id : undefined }),
      decline: () => ({ ...words(), way: 'mail' }),
      trash: () => ({ isTrashed: next() < 0.4 }),
      hold: () => ({ reason: pick([null, null, 'A suit.']) }),
      restriction: () => ({
        people: pick([
          null,
          null,
          people.slice(0, 1).map(({ id }) => id),
          people.slice(0, 3).map(({ id }) => id),
        ]),
      }),
    }

    async function act(): Promise<void> {
      const [reference, by] = [pick(references), pick(people)]
      const before = await factsOf(reference, by)
      const known = seen.get(reference) ?? []
      const version = next() < 0.8 ? before.version : pick(known.slice(-3))
      known.push(before.version)
      const what = pick([...Object.keys(acts), 'undo', 'name', 'identity', 'decision', 'decision'])
      const request = await requestFor(what, reference, by, before)
      const sent = await by.browser.send('POST', `/office/api/${request.path}`, { version, ...request.body })
      const error = z.string().optional().parse(sent.json['error'])
      const told = `${by.name}: ${request.path} ${JSON.stringify(request.body)} -> ${sent.status} ${error}`
      expect(sent.status, told).toBeLessThan(500)
      // Something was asked of a reply or a check that does not exist.
      if (error === undefined || sent.status === 400) return
      const after = await factsOf(reference, by)
      expect(after, told).toEqual(before)
      const truth = truths.find(([sentence]) => sentence.test(error))
      const asked = { by, version, body: request.body, now: office.clock.now }
      expect(truth?.[1](before, asked), told).toBe(true)
      const namedFirst = /^(.+) changed this message/.exec(error)?.[1]
      if (namedFirst) expect(people.find(({ name }) => name === namedFirst)?.id, told).toBe(before.lastBy)
      refused.add(truth?.[0].source ?? '')
    }

    async function requestFor(what: string, reference: string, by: Person, facts: Facts) {
      const body = acts[what]?.(facts)
      if (body) return { path: `messages/${reference}/${what}`, body }
      const check = await checkOf(reference, by)
      const path = `conflicts/messages/${reference}`
      if (what === 'name')
        return {
          path: `${path}/names`,
          body: { replaces: null, name: pick(['Jane Roe', 'Max Poe']), role: '' },
        }
      const hits = (check?.hits ?? []).map(({ id }) => id)
      if (what === 'identity') return { path: `${path}/identity`, body: { hits, answer: 'different' } }
      const isOld = next() < 0.1
      const said = check?.hits.every(({ identity }) => identity !== null) ?? false
      const decision = pick(['no-conflict', 'no-conflict', 'conflict', 'ask-more'])
      const seenCheck = {
        check: isOld ? 'old' : (check?.check?.id ?? ''),
        after: check?.decisions[0]?.id ?? null,
        answered: lastAnswered(check?.hits ?? []),
      }
      return { path: `${path}/decision`, body: { ...seenCheck, decision, reason: 'A reason.', isOld, said } }
    }

    const refused = new Set<string>()
    try {
      for (let count = 0; count < ACTS; count++) {
        office.clock.now += pick([500, 2_000, 20_000])
        if (next() < 0.2) await office.check()
        if (next() < 0.1) await deliver(pick(['sent', 'refused']))
        await act()
      }
      // A walk in which little is refused proves little.
      expect(refused.size).toBeGreaterThan(7)
    } finally {
      await office.close()
    }
  },
  60_000,
)
