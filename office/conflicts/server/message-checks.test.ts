import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import type { IntakeMessage, Party } from '../../../forms/visitor-message.ts'
import { addMissingMessageRows } from '../../../server/store/message-rows.ts'
import { openDatabase } from '../../../server/store/open-store.ts'
import { createSqlStore } from '../../../server/store/sql-store.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { sampleAccessibility, sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { findNamesIn } from '../../../server/testing/find-names.ts'
import type { FindNames } from './check-message.ts'
import type { AskedName } from './matching/name-index.ts'
import { checkDueMessages, dueChecks } from './message-checks.ts'
import { checksOf, hitsOf, mayNameDeleted } from './checks.ts'
import { addDecision, addIdentity, identitiesOf } from './decisions.ts'
import { countUndecided, findUndecided } from './undecided.ts'
import { ownContacts } from './check-message.ts'
import type { ListKind } from '../lists.ts'
import { purgeKept } from './retention.ts'

const MONTH = 31 * DAY_MS

await describeOnBothDatabases((url) => {
  test('a message closes when it names someone from a list or an earlier message, and otherwise opens', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    await site.addList('1', [{ name: 'Roe Bakery LLC', role: 'client', matter: 'Lease' }])
    const open = await site.receive({ parties: [party('Nobody Known')] })
    const listed = await site.receive({ name: 'Cy Sample', parties: [party('Roe Bakery LLC')] })
    const named = await site.receive({ name: 'Nobody Known', phone: '412 555 0178' })
    await site.check()
    expect(await site.gates([open, listed, named])).toEqual([null, 'hit', 'hit'])
    expect(await hitsOf(site.run, listed)).toMatchObject([
      {
        asked: { name: 'Roe Bakery LLC', role: 'other-side' },
        snapshot: {
          name: 'Roe Bakery LLC',
          role: 'client',
          matter: 'Lease',
          list: 'Clients',
          message: null,
        },
      },
    ])
    expect(await hitsOf(site.run, named)).toMatchObject([{ snapshot: { message: open, role: 'other-side' } }])
    expect(await checksOf(site.run, open)).toMatchObject([
      { cause: 'arrived', person: null, lists: [{ title: 'Clients' }] },
    ])
  })

  test('a person who writes again is not a hit, unless the firm declined them', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const parties = [party('Jane Roe')]
    const first = await site.receive({ parties })
    const again = await site.receive({ parties })
    await site.check()
    expect(await site.gates([first, again])).toEqual([null, null])
    const turned = await site.receive({ parties: [{ ...party('Jane Roe'), role: 'with-me' }] })
    await site.check()
    expect(await site.gates([turned])).toEqual(['hit'])

    await site.run(`update messages set outcome = 'declined' where reference = $1`, first)
    const after = await site.receive({ parties: [] })
    await site.check()
    expect(await site.gates([after])).toEqual(['hit'])
  })

  test('the firm’s own telephone number, addresses and domain match nobody', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    await site.receive({ email: 'sam@firm.example', phone: '(412) 555-0100' })
    await site.check()
    expect(site.asked).toMatchObject([{ name: 'Ben Sample', email: '', phone: '' }])
  })

  test('messages from before the check stay open, and later ones are compared with them', async () => {
    const site = await setUp(url)
    const earlier = await site.receive({ parties: [party('Jane Roe')] })
    await site.chooseTerms()
    const later = await site.receive({ name: 'Jane Roe', phone: '412 555 0178' })
    await site.run('update messages set gate = null where reference = $1', later)
    const report = await site.receive(sampleAccessibility())
    await site.check()
    // It was stored open by a server without the check.
    expect(await site.gates([earlier, later, report])).toEqual([null, 'hit', null])
    expect(await checksOf(site.run, earlier)).toEqual([])
    expect(await site.run('select 1 from message_names where message = $1', report)).toEqual([])
  })

  test('nothing is compared or closed before the firm has published its terms', async () => {
    const site = await setUp(url)
    const id = await site.receive({ parties: [party('Jane Roe')] })
    await site.check()
    expect(await site.gates([id])).toEqual([null])
    expect(await site.run('select 1 from message_names')).toEqual([])
  })

  test('a new list closes a message once more, but not for someone already found to be a different person', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const id = await site.receive({ parties: [party('Jane Roe'), party('Max Poe')] })
    await site.check()
    await site.addList('1', [{ name: 'Jane Roe', role: 'client', matter: '' }])
    await site.check()
    expect(await site.gates([id])).toEqual(['hit'])
    const receivedAt = 1
    await site.database.transaction(async (run) => {
      const of = { message: id, receivedAt }
      const said = {
        hit: 'h',
        asked: 'Jane Roe',
        found: 'Jane Roe',
        answer: 'different',
        person: 'ada',
        at: 5,
      } as const
      await addIdentity(run, of, said)
      const decided = {
        check: 'c',
        decision: 'no-conflict',
        reason: 'Another one.',
        person: 'ada',
        at: 9e12,
      } as const
      await addDecision(run, of, decided)
      await run('update messages set gate = null where reference = $1', id)
    })
    await site.addList('2', [{ name: 'Jane Roe', role: 'adverse', matter: 'Deed' }])
    await site.check()
    expect(await site.gates([id])).toEqual([null])
    await site.addList('3', [{ name: 'Max Poe', role: 'client', matter: '' }])
    await site.check()
    await site.check()
    expect(await site.gates([id])).toEqual(['hit'])
    expect(await hitsOf(site.run, id)).toMatchObject([
      { asked: { name: 'Max Poe' } },
      { asked: { name: 'Jane Roe' } },
    ])
    expect((await checksOf(site.run, id)).map(({ cause }) => cause)).toEqual([
      'list',
      'list',
      'list',
      'arrived',
    ])
  })

  test('a client who becomes an adverse party is found again, and a corrected answer hides nothing', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const id = await site.receive({ parties: [party('Jane Roe')] })
    const roe = [{ name: 'Jane Roe', role: '', matter: '' }]
    await site.addList('1', roe)
    await site.check()
    const [hit] = await hitsOf(site.run, id)
    const say = (answer: 'same' | 'different', at: number) =>
      site.database.transaction((run) =>
        addIdentity(
          run,
          { message: id, receivedAt: 1 },
          { hit: hit?.id ?? '', asked: 'Jane Roe', found: 'Jane Roe', answer, person: 'ada', at },
        ),
      )
    await say('different', 5)
    await say('same', 6)
    const decided = {
      check: 'c',
      decision: 'no-conflict',
      reason: '',
      person: 'ada',
      at: site.now(),
    } as const
    await site.database.transaction(async (run) => {
      await addDecision(run, { message: id, receivedAt: 1 }, decided)
      await run('update messages set gate = null where reference = $1', id)
    })
    site.pass(3 * DAY_MS)
    await site.addList('2', roe)
    await site.check()
    expect(await site.gates([id]), 'another list of clients').toEqual([null])
    await site.addList('3', roe, 'adverse')
    await site.check()
    expect(await site.gates([id])).toEqual(['hit'])
    const [row] = await findUndecided(site.run, 'ada')
    expect(row?.waitingSince).toBeGreaterThan(site.now() - 60_000)
    expect(await countUndecided(site.run, 'ada')).toBe(1)
    await site.run('update messages set trashed_at = 1 where reference = $1', id)
    expect(await countUndecided(site.run, 'ada')).toBe(0)
  })

  test('many weak matches of the first name do not crowd out a strong match of a later name', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const many = Array.from({ length: 250 }, () => ({ name: 'Max Poes', role: 'client', matter: '' }))
    const named = many.map((name, place) => ({ ...name, matter: `Matter ${place}` }))
    await site.addList('1', [...named, { name: 'Jane Roe', role: 'client', matter: 'Will' }])
    const id = await site.receive({ parties: [party('M. Poes'), party('Jane Roe')] })
    await site.check()
    const hits = await hitsOf(site.run, id)
    expect(hits.some(({ strength }) => strength !== 'strong')).toBe(true)
    expect(hits.map(({ snapshot }) => snapshot.name)).toContain('Jane Roe')
  })

  test('a list version that is used again is compared with names added in the meantime', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    await site.addList('1', [{ name: 'Max Poe', role: 'client', matter: '' }])
    const id = await site.receive({ parties: [party('Jane Roe')] })
    await site.check()
    await site.run(`update name_lists set state = 'replaced'`)
    await site.addList('2', [])
    await site.check()
    await site.run(
      `insert into parties (id, reference, place, name, kind, role, source, added_at)
         values ('added', $1, 9, 'Max Poe', 'person', '', 'office', 1)`,
      id,
    )
    await site.check()
    expect(await site.gates([id])).toEqual([null])
    await site.run(`update name_lists set state = case id when '1' then 'current' else 'replaced' end`)
    await site.check()
    expect(await site.gates([id])).toEqual(['hit'])
    await site.check()
    expect(await checksOf(site.run, id)).toHaveLength(4)
  })

  test('a new match does not close a message that has become a client’s matter', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const id = await site.receive({ parties: [party('Jane Roe')] })
    await site.check()
    await site.run(`update messages set outcome = 'became-client' where reference = $1`, id)
    await site.addList('1', [{ name: 'Jane Roe', role: 'client', matter: '' }])
    await site.check()
    expect(await site.gates([id])).toEqual([null])
    expect(await hitsOf(site.run, id)).toHaveLength(1)
  })

  test('deleting a message deletes its check, except the records that its terms keep longer', async () => {
    const site = await setUp(url)
    await site.chooseTerms(0)
    const short = await site.receive({})
    await site.chooseTerms(2)
    const long = await site.receive({ name: 'Cy Sample', phone: '412 555 0178' })
    await site.check()
    for (const id of [short, long]) await site.store.remove(id)
    const left = async () => [
      ...(await site.run('select message from message_names')),
      ...(await site.run('select message from conflict_checks')),
    ]
    expect(await left()).toEqual([{ message: long }, { message: long }])
    await purgeKept(site.run, site.now() + MONTH)
    expect(await left()).toHaveLength(2)
    await purgeKept(site.run, site.now() + 3 * MONTH)
    expect(await left()).toEqual([])
  })

  test('deleting a message removes its name from other messages’ matches, unless the terms of either keep it', async () => {
    const site = await setUp(url)
    const pairs: { deleted: string; other: string }[] = []
    for (const [names, decisions] of [
      [0, 0],
      [0, 2],
      [2, 0],
    ] as const) {
      site.pass(1)
      await site.run('insert into conflict_terms values ($1, $2, $3, 0)', site.now(), names, decisions)
      const phone = `412 555 ${2000 + pairs.length}`
      const deleted = await site.receive({ name: `Zed Hidden ${pairs.length}`, phone })
      const other = await site.receive({ parties: [party(`Zed Hidden ${pairs.length}`)] })
      pairs.push({ deleted, other })
      await site.check()
      const [hit] = await hitsOf(site.run, other)
      await site.database.transaction((run) => {
        const said = { answer: 'different', person: 'ada', at: site.now() } as const
        const names = { asked: hit?.asked.name ?? '', found: hit?.snapshot.name ?? '' }
        return addIdentity(
          run,
          { message: other, receivedAt: site.now() },
          { hit: hit?.id ?? '', ...names, ...said },
        )
      })
    }
    const found = () =>
      Promise.all(
        pairs.map(async ({ other }) => {
          const identities = await identitiesOf(site.run, other)
          const hits = await hitsOf(site.run, other)
          return [...hits.map(({ snapshot }) => snapshot.name), ...identities.map((each) => each.found)]
        }),
      )
    const [one, two, three] = [0, 1, 2].map((place) => Array<string>(2).fill(`Zed Hidden ${place}`))
    expect(await found()).toEqual([one, two, three])
    const told = () =>
      Promise.all(
        pairs.map(async ({ other }) => {
          const hits = await hitsOf(site.run, other)
          const checkedAt = Math.max(...hits.map(({ at }) => at))
          return [mayNameDeleted(hits, checkedAt), mayNameDeleted(hits, checkedAt - 1)]
        }),
      )
    const nothing = [false, false]
    expect(await told()).toEqual([nothing, nothing, nothing])
    await site.store.removeAll(pairs.map(({ deleted }) => deleted))
    expect(await found()).toEqual([['', ''], two, three])
    expect(await told()).toEqual([[true, false], nothing, nothing])
    expect(await site.gates(pairs.map(({ other }) => other))).toEqual(['hit', 'hit', 'hit'])
    await purgeKept(site.run, site.now() + 3 * MONTH)
    expect(await found()).toEqual([['', ''], two, ['', '']])
    const left = await site.run(`select id from conflict_hits where snapshot like '%Hidden 0%'`)
    expect(left).toEqual([])
  })

  test('a message whose gate was lost in a damaged database stays closed to everyone', async () => {
    const site = await setUp(url)
    const early = await site.receive({ name: 'Al Other', phone: '412 555 0179' })
    await site.chooseTerms(2)
    await site.addList('1', [{ name: 'Jane Roe', role: 'client', matter: '' }])
    const sealed = await site.receive({ parties: [party('Jane Roe')] })
    const open = await site.receive({ name: 'Cy Sample', phone: '412 555 0178' })
    await site.check()
    await site.database.transaction((run) => {
      const said = { decision: 'conflict', reason: 'Our client.', person: 'ada', at: 9e12 } as const
      return addDecision(run, { message: sealed, receivedAt: site.now() }, { check: 'c', ...said })
    })
    await site.run('delete from messages')
    await addMissingMessageRows(site.run)
    expect(await site.gates([early, sealed, open])).toEqual([null, 'unchecked', 'unchecked'])
    await site.check()
    expect(await site.gates([early, sealed, open])).toEqual([null, 'conflict', null])
  })

  test('a new message is checked soon, even while a new list is being compared with all the others', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    for (let count = 0; count < 260; count += 1) await site.receive({ phone: `412 555 ${1000 + count}` })
    const order: string[] = []
    let arriving = Infinity
    let late: string | undefined
    const nothing = () => undefined
    const check = () =>
      checkDueMessages({
        database: site.database,
        find: async (names, except) => {
          if (names.length > 0) order.push(except)
          if (order.length === arriving)
            late = await site.receive({ name: 'Cy Sample', phone: '412 555 0178' })
          return { compared: 0, matches: names.map(() => []), more: [] }
        },
        own: () => ({ emails: new Set(), domains: new Set(), phones: new Set() }),
        now: site.now,
        log: { info: nothing, warn: nothing, error: nothing },
        onChecked: nothing,
      })
    await check()
    await site.addList('1', [])
    arriving = order.length + 101
    await check()
    expect(order).toHaveLength(2 * 260 + 1)
    expect(order.indexOf(late ?? '') - arriving).toBeLessThanOrEqual(100)
  })

  test('while the names cannot be loaded, no message is tried, and each stays due', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const ids = [await site.receive({}), await site.receive({ phone: '412 555 0178' })]
    const { database, now } = site
    const find = vi.fn<FindNames>(() => Promise.reject(new Error('too large')))
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const own = () => ({ emails: new Set<string>(), domains: new Set<string>(), phones: new Set<string>() })
    await expect(checkDueMessages({ database, find, own, now, log, onChecked: vi.fn() })).rejects.toThrow(
      'too large',
    )
    expect([find.mock.calls, log.error.mock.calls]).toEqual([[[[], '']], []])
    expect(await site.gates(ids)).toEqual(['unchecked', 'unchecked'])
    await site.check()
    expect(await site.gates(ids)).not.toContain('unchecked')
  })

  test('an interrupted check leaves nothing behind and runs again', async () => {
    const site = await setUp(url)
    await site.chooseTerms()
    const id = await site.receive({ parties: [party('Jane Roe')] })
    for (const statement of [
      'insert into message_names',
      'insert into conflict_checks',
      'update messages set gate = $2',
    ]) {
      await site.check(statement)
      expect(await site.gates([id])).toEqual(['unchecked'])
      expect(await checksOf(site.run, id)).toEqual([])
      expect(await site.run('select 1 from message_names')).toEqual([])
    }
    await site.check()
    expect(await site.gates([id])).toEqual([null])
  })

  test('exactly the messages last compared with earlier lists are due, the oldest first', async () => {
    const { run } = await setUp(url)
    const numbered = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 12000)'
    // Ten came in at each moment, and more of them than are searched at once.
    await run(
      `insert into submissions (id, idempotency_key, received_at, submission, delivery, attempts)
         ${numbered} select 'm' || (10000 + i), 'k' || i, i / 10, '{}', 'delivered', 1 from n`,
    )
    await run(
      `insert into messages (reference, received_at, kind, area, name)
         select id, received_at, 'intake', '', 'A' from submissions`,
    )
    await run(
      `insert into conflict_checks (id, message, reference, at, cause, asked, compared, lists)
         ${numbered} select 'c' || i, 'm' || (10000 + i), 'm' || (10000 + i), 1, 'arrived', '[]', 1,
           case when i % 50 = 0 then 'earlier' else 'now' end from n`,
    )
    const due = (await dueChecks(run, 'now', 3_000)).map(({ reference }) => reference)
    expect(due).toEqual(Array.from({ length: 240 }, (_, place) => `m${10_050 + 50 * place}`))
    expect(await dueChecks(run, 'now', 3)).toEqual(
      due.slice(0, 3).map((reference) => ({ reference, cause: 'list' })),
    )
    await run(`insert into conflict_checks (id, message, reference, at, cause, asked, compared, lists)
        select 'later-' || message, message, message, 2, 'list', '[]', 1, 'now' from conflict_checks`)
    expect(await dueChecks(run, 'now', 3)).toEqual([])
  })
})

function party(name: string): Party {
  return { name, kind: '', role: 'other-side' }
}

/** A database with a clock that a test moves, and checks that run on demand. */
async function setUp(databaseUrl: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  const { run } = database
  for (const table of ['submissions', 'conflict_terms', 'name_lists', 'message_names', 'conflict_checks'])
    await run(`delete from ${table}`)
  let now = Date.parse('2026-11-21T15:00:00Z')
  const store = createSqlStore(database, { now: () => new Date(now) })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const asked: AskedName[] = []

  const find: FindNames = (names, except) => {
    asked.push(...names)
    return findNamesIn(run)(names, except)
  }

  /** Runs the checks that are due. The database fails at a statement that begins with `failing`. */
  async function check(failing?: string) {
    const transaction: typeof database.transaction = (work) =>
      database.transaction((within) =>
        work((sql, ...values) => {
          if (failing && sql.startsWith(failing)) throw new Error('cut short')
          return within(sql, ...values)
        }),
      )
    now += 1
    const nothing = () => undefined
    await checkDueMessages({
      database: { ...database, transaction },
      find,
      own: () => ({
        emails: new Set(),
        domains: new Set(['firm.example']),
        phones: new Set(['4125550100']),
      }),
      now: () => now,
      log: { info: nothing, warn: nothing, error: nothing },
      onChecked: nothing,
    })
  }

  return {
    database,
    run,
    store,
    asked,
    check,
    now: () => now,
    pass: (milliseconds: number) => void (now += milliseconds),
    chooseTerms: (months = 0) => {
      now += 1
      return run('insert into conflict_terms values ($1, $2, $2, $2)', now, months)
    },
    receive: async (changes: Partial<IntakeMessage> | ReturnType<typeof sampleAccessibility>) => {
      now += 1
      const isReport = 'formType' in changes && changes.formType === 'accessibility'
      const message = isReport ? changes : sampleIntake(changes)
      return storeMessage(store, message)
    },
    addList: async (
      id: string,
      names: { name: string; role: string; matter: string }[],
      kind: ListKind = 'clients',
    ) => {
      await run(
        `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
         values ($1, $1, 1, 'Clients', $4, '{}', $2, 'current', 'ada', $3)`,
        id,
        names.length,
        now,
        kind,
      )
      for (const [line, { name, role, matter }] of names.entries()) {
        await run(
          'insert into list_names (id, list, line, name, role, matter) values ($1, $2, $3, $4, $5, $6)',
          `${id}.${line}`,
          id,
          line,
          name,
          role,
          matter,
        )
      }
    },
    gates: async (references: string[]) => {
      const found = z
        .array(z.object({ reference: z.string(), gate: z.string().nullable() }))
        .parse(await run('select reference, gate from messages'))
      return references.map((reference) => found.find((row) => row.reference === reference)?.gate)
    },
  }
}

test('the domain of a provider that everyone uses is not the firm’s', () => {
  const firm = { name: 'Firm', phone: '412-555-0100', timeZone: 'America/New_York' }
  const of = (from: string) => [
    ...ownContacts({ firm, mail: { from, to: 'inbox@firm.example' }, team: [] }).domains,
  ]
  expect([of('Office@Firm.Example'), of('kozaklaw@gmail.com')]).toEqual([['firm.example'], []])
})
