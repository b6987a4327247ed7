import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { lastAnswered, messageCheckSchema } from '../../conflicts/contract.ts'
import { gateSchema } from '../contract.ts'
import { updateGrants } from '../../people/server/store/people.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { signIn } from '../../../server/testing/sign-in.ts'
import { seededRandom } from '../../../src/engraving/random.ts'

// Staff, an administrator and two lawyers, one of whom comes and goes, act at random on messages that name the same
// people. The test judges each answer, and each message that opens, by the acts that it has seen.

vi.setConfig({ testTimeout: 300_000 })

/** The seed of each walk, and the number of its acts. */
const seeds = [1, 2]
const acts = 400

/** The senders' family names. Acts type them after "Quentin"; only a message itself has "Quentin Ulysses" before it. */
const surnames = ['Qualmer', 'Brindle', 'Castor', 'Dunmore']

/** Who may read a message if not everyone, what closes it, and who opened it before a decision. */
type Standing = { readers: Set<string> | null; gate: string | null; openings: Set<string> }

test.each(seeds)(
  'whatever people do with messages in any order, nobody reads what is closed or restricted, and only lawyers open it (walk %i)',
  async (seed) => {
    const walk = await begin(seed)
    try {
      for (let step = 0; step < acts; step++) await walk.step()
      // A walk in which nothing happens proves nothing.
      expect(walk.counted.opened).toBeGreaterThan(0)
      expect(walk.counted.read).toBeGreaterThan(0)
      expect(walk.counted.refused).toBeGreaterThan(0)
    } finally {
      await walk.office.close()
    }
  },
)

async function begin(seed: number) {
  const office = await openSampleOffice()
  const { run } = office.database
  const people: Record<string, Joined> = {
    staff: await office.join(['staff'], 'sam', '192.0.2.11'),
    administrator: await office.join(['staff', 'administrator'], null, '192.0.2.12'),
    one: await office.join(['lawyer'], 'ada', '192.0.2.13'),
    other: await office.join(['lawyer'], 'bea', '192.0.2.14'),
  }
  const lawyers = new Set([people['one']?.id, people['other']?.id])
  await run('insert into conflict_terms values (1, 0, 0, 0)')
  const next = seededRandom(seed)
  const random = (below: number) => Math.floor(next() * below)
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[random(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }
  const log: string[] = []
  const counted = { opened: 0, read: 0, refused: 0 }
  const messages: { reference: string; words: string; name: string }[] = []
  for (const [place, surname] of surnames.entries()) {
    const [words, name] = [`Marginalia${surname}`, `Quentin Ulysses ${surname}`]
    const intake = sampleIntake({
      name,
      email: `visitor${place}@visitor.example`,
      otherParties: '',
      needs: words,
      description: `${words} of a deed`,
      // Two messages name nobody else, so they are open at first.
      parties:
        place > 1 ? [] : [{ name: 'Jane Roe', kind: '', role: pick(['other-side', 'with-me'] as const) }],
    })
    messages.push({ reference: await storeMessage(office.store, intake), words, name })
    // If they came at the same time, they would be checked in the order of their references, which are random.
    office.clock.now += 1_000
  }
  await office.check()

  const everyone = Object.values(people)
  const versionRow = z.object({ version: z.number() })
  const seen = new Map<string, number>()
  /** The version of a message; sometimes an outdated one. */
  async function versionOf(reference: string): Promise<number> {
    const [row] = await run('select version from messages where reference = $1', reference)
    const version = versionRow.safeParse(row).data?.version ?? 0
    const old = seen.get(reference) ?? version
    seen.set(reference, version)
    return random(8) === 0 ? old : version
  }

  const standingRow = z.object({ gate: gateSchema.nullable(), restricted: z.coerce.number() })
  const personRow = z.object({ person: z.string() })
  async function standingOf(reference: string): Promise<Standing | undefined> {
    const [row] = await run('select gate, restricted from messages where reference = $1', reference)
    const found = standingRow.safeParse(row).data
    if (!found) return undefined
    const those = async (table: string) =>
      new Set(
        z
          .array(personRow)
          .parse(await run(`select person from ${table} where reference = $1`, reference))
          .map(({ person }) => person),
      )
    return {
      gate: found.gate,
      readers: found.restricted ? await those('message_readers') : null,
      openings: await those('conflict_openings'),
    }
  }
  const standings = async () =>
    new Map(
      await Promise.all(
        messages.map(async ({ reference }) => [reference, await standingOf(reference)] as const),
      ),
    )

  const mayName = (standing: Standing | undefined, id: string) =>
    standing !== undefined && (standing.readers === null || standing.readers.has(id))
  const mayRead = (standing: Standing | undefined, id: string) =>
    mayName(standing, id) &&
    (standing?.gate === null || (standing?.openings.has(id) === true && lawyers.has(id)))

  const last = new Map<string, { person: string; path: string }>()
  const asked = new Map<string, string>()

  /** One act, and then someone looks at a message. */
  async function step(): Promise<void> {
    await judged(act)
    await judged(async () => {
      const { reference } = pick(messages)
      const path = pick([`/messages/${reference}`, `/conflicts/messages/${reference}`])
      return sent(pick(everyone), ['GET', path])
    })
  }

  async function judged(work: () => Promise<Done>): Promise<void> {
    const before = await standings()
    const { who, path, status, text } = await work()
    log.push(`${log.length} ${nameOf(who)} ${path} ${status}`)
    const after = await standings()
    try {
      judge({ who, path, status, text }, before, after)
    } catch (error) {
      throw new Error(`Seed ${seed}, after:\n${log.slice(-40).join('\n')}`, { cause: error })
    }
    if (status === 200 && /^\/messages\/[^/]+\/./.test(path)) {
      const [, , reference = '', what = ''] = path.split('/')
      if (what === 'ask-to-open') asked.set(reference, who?.id ?? '')
      if (what !== 'thread' && who) last.set(reference, { person: who.id, path: what })
    }
  }

  type Request = [method: 'GET' | 'POST', path: string, body?: object]
  type Done = { who: Joined | undefined; path: string; status: number; text: string }
  type Standings = Awaited<ReturnType<typeof standings>>

  function judge({ who, path, status, text }: Done, before: Standings, after: Standings): void {
    if (status >= 400) counted.refused++
    expect(status, text).toBeLessThan(500)
    for (const { reference, words, name } of messages) {
      const [was, is] = [before.get(reference), after.get(reference)]
      if (who) {
        const reads = text.includes(words)
        if (reads) counted.read++
        expect(reads && !mayRead(was, who.id) && !mayRead(is, who.id), `${words} is closed`).toBe(false)
        const names = text.includes(name)
        expect(names && !mayName(was, who.id) && !mayName(is, who.id), `${name} is restricted`).toBe(false)
      }
      if (!was || !is) continue
      const isLawyer = who !== undefined && lawyers.has(who.id)
      if (was.gate !== is.gate && is.gate === null) {
        counted.opened++
        const isDecided =
          path === `/conflicts/messages/${reference}/decision` && isLawyer && mayName(was, who.id)
        expect(isDecided || (was.gate === 'unchecked' && path === 'check'), `${reference} opened`).toBe(true)
      }
      for (const id of is.openings)
        expect(
          was.openings.has(id) || (isLawyer && id === who.id && mayName(was, id)),
          'opened before a decision',
        ).toBe(true)
      const { readers } = was
      const isWider =
        readers !== null && (is.readers === null || [...is.readers].some((id) => !readers.has(id)))
      if (!isWider || !who) continue
      const isReader = was.readers?.has(who.id) === true
      const undoes = path.endsWith('/undo') && last.get(reference)?.person === who.id
      const together =
        path.endsWith('/agree-to-open') &&
        asked.get(reference) !== who.id &&
        lawyers.has(asked.get(reference))
      expect((isLawyer && isReader) || undoes || (isLawyer && together), `${reference} has new readers`).toBe(
        true,
      )
    }
  }

  function nameOf(who: Joined | undefined): string {
    return Object.entries(people).find(([, person]) => person === who)?.[0] ?? 'nobody'
  }

  async function act(): Promise<Done> {
    const chance = random(100)
    if (chance < 8) {
      await office.check()
      return { who: undefined, path: 'check', status: 200, text: '' }
    }
    if (chance < 12) {
      office.clock.now += pick([1_000, 8_000, 20_000, 61_000])
      return { who: undefined, path: 'wait', status: 200, text: '' }
    }
    if (chance < 15) {
      const { other } = people
      const isGone = lawyers.has(other?.id) && random(2) === 0
      if (isGone) lawyers.delete(other?.id)
      else lawyers.add(other?.id)
      await updateGrants(run, other?.id ?? '', [
        pick(['staff', 'administrator']),
        ...(isGone ? [] : ['lawyer' as const]),
      ])
      return { who: undefined, path: `grants ${lawyers.size}`, status: 200, text: '' }
    }
    // Lawyers more often, because most requests of others are refused.
    const who = pick([...everyone, ...everyone.slice(2)])
    if (chance < 22) await signIn(who.browser, who.device, 'proof')
    const { reference, words } = pick(messages)
    return sent(who, await request(who, reference, words))
  }

  async function sent(who: Joined, [method, path, body]: Request): Promise<Done> {
    const { status, text } = await who.browser.send(method, `/office/api${path}`, body)
    return { who, path, status, text }
  }

  async function request(who: Joined, reference: string, words: string): Promise<Request> {
    const version = await versionOf(reference)
    const message = (what: string, body: object = {}) =>
      ['POST', `/messages/${reference}/${what}`, { version, ...body }] as ['POST', string, object]
    const ids = everyone.map(({ id }) => id)
    const some = () => ids.filter(() => random(2) === 0)
    const day = '2099-11-30'
    const text = pick(['A note.', 'Another note.'])
    const conflict = `/conflicts/messages/${reference}`
    const kinds: (() => Promise<ReturnType<typeof message> | ['GET', string]>)[] = [
      async () => ['GET', `/messages/${reference}`],
      async () => ['GET', `/messages/${reference}/thread`],
      async () => ['GET', `/messages/${reference}/decline`],
      async () => ['GET', conflict],
      async () => ['GET', pick(['/today', '/rail', '/conflicts/undecided', '/messages/pulse', '/audit'])],
      async () => ['POST', '/find', { words }],
      async () => [
        'POST',
        '/messages/search',
        { words: pick([words, '', 'Quentin', reference]), isTrashed: random(3) === 0 },
      ],
      async () => ['POST', '/messages/export', { search: {}, format: pick(['csv', 'json']) }],
      async () => ['POST', '/conflicts/records', { words: '' }],
      async () => [
        'POST',
        '/conflicts/names/look',
        { names: [pick(['Jane Roe', `Quentin ${pick(surnames)}`])] },
      ],
      async () => message('notes', { text }),
      async () => message('state', { state: pick(['answered', 'unanswered', 'spam', 'aside']) }),
      async () => message('owner', { owner: pick([null, ...ids]) }),
      async () => message('urgent', { isUrgent: random(2) === 0 }),
      async () => message('deadline', { day }),
      async () => message('promise', { promise: { words: text, due: `${day}T10:00` } }),
      async () => message('outcome', { outcome: pick(['became-client', 'declined', null]) }),
      async () => message('hold', { reason: pick([text, null]) }),
      async () => message('trash', { isTrashed: random(2) === 0 }),
      async () => message('undo'),
      async () => message('undo'),
      async () => message('undo'),
      async () => message('restriction', { people: pick([null, some(), some()]) }),
      async () => message('restriction', { people: pick([null, some(), some()]) }),
      async () => message('restriction', { people: pick([null, some(), some()]) }),
      async () => message('restriction', { people: pick([null, some(), some()]) }),
      async () => message('restriction', { people: pick([null, some(), some()]) }),
      async () => message('restriction', { people: pick([null, some(), some()]) }),
      async () => message('ask-to-open'),
      async () => message('agree-to-open'),
      async () => message('reply', { id: randomUUID(), to: 'x@visitor.example', subject: 'x', text: 'x' }),
      async () => message('receipt', { id: randomUUID(), day }),
      async () => message('decline', { id: randomUUID(), way: 'print', to: '', subject: 'x', text: 'No.' }),
      async () => message('retry'),
      async () => [
        'POST',
        '/messages/bulk',
        {
          messages: await Promise.all(
            messages.map(async (each) => ({
              reference: each.reference,
              version: await versionOf(each.reference),
            })),
          ),
          act: pick([
            { what: 'state', state: 'answered' },
            { what: 'trash' },
            { what: 'put-back' },
            { what: 'undo' },
            { what: 'owner', owner: pick(ids) },
          ]),
        },
      ],
      async () => [
        'POST',
        `${conflict}/names`,
        {
          replaces: null,
          name: pick(['Jane Roe', 'Ned Doe', 'Ann Other', `Quentin ${pick(surnames)}`]),
          role: pick(['other-side', 'with-me', '']),
        },
      ],
      async () => ['POST', `${conflict}/names-complete`, {}],
      async () => ['POST', `${conflict}/open`, { reason: 'A hearing today.' }],
      async () => ['POST', `${conflict}/open`, { reason: 'A hearing today.' }],
      () => answer(who, conflict),
      () => answer(who, conflict),
      () => decision(who, conflict),
      () => decision(who, conflict),
      () => decision(who, conflict),
      () => decision(who, conflict),
      () => decision(who, conflict),
      () => decision(who, conflict),
    ]
    return pick(kinds)()
  }

  async function checkSeen({ browser }: Joined, conflict: string) {
    const { json } = await browser.send('GET', `/office/api${conflict}`)
    return messageCheckSchema.safeParse(json).data
  }

  async function answer(who: Joined, conflict: string): Promise<['POST', string, object]> {
    const check = await checkSeen(who, conflict)
    const hits = check?.hits.map(({ id }) => id) ?? []
    return [
      'POST',
      `${conflict}/identity`,
      { hits: hits.length > 0 ? hits : ['none'], answer: pick(['same', 'different']) },
    ]
  }

  /** A lawyer's decision, after answers for all hits that have none. */
  async function decision(who: Joined, conflict: string): Promise<['POST', string, object]> {
    const seenBy = pick([who, who, people['one'] ?? who])
    const unanswered = (await checkSeen(seenBy, conflict))?.hits.filter(({ identity }) => !identity) ?? []
    if (unanswered.length > 0) {
      const hits = unanswered.map(({ id }) => id)
      await seenBy.browser.send('POST', `/office/api${conflict}/identity`, { hits, answer: 'different' })
    }
    const check = await checkSeen(seenBy, conflict)
    return [
      'POST',
      `${conflict}/decision`,
      {
        check: check?.check?.id ?? 'none',
        after: check?.decisions.at(-1)?.id ?? null,
        answered: lastAnswered(check?.hits ?? []),
        decision: pick(['no-conflict', 'no-conflict', 'no-conflict', 'conflict', 'ask-more']),
        reason: 'They are other people.',
      },
    ]
  }

  return { office, counted, step }
}
