import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import type { IntakeMessage, Party } from '../../../forms/visitor-message.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { sampleFirm } from '../../../server/testing/sample-firm.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { BRING, threadSchema } from '../../messages/thread.ts'
import { todaySchema } from '../../today/contract.ts'
import { messageSchema } from '../../messages/contract.ts'
import { purgeKept } from './retention.ts'
import {
  comparedNamesSchema,
  lastAnswered,
  messageCheckSchema,
  recordsSchema,
  undecidedSchema,
} from '../contract.ts'

const WORDS = 'My brother forged the deed.'
const LETTER = 'We will not represent you. See another lawyer promptly.'

await describeOnBothDatabases((url) => {
  test('a lawyer says who each name is, decides with a reason, and the message opens; another decision follows the first', async () => {
    const { site, lawyer, staff, hit } = await setUp(url)
    expect(await site.access(staff, hit)).toBe('names')
    const check = await site.check(lawyer, hit)
    expect(check.hits).toMatchObject([
      {
        asked: 'Jane Roe',
        found: { name: 'Jane Roe', role: 'client', matter: 'Roe will', list: 'Clients', listKind: 'clients' },
      },
    ])
    const early = await site.decide(lawyer, hit, 'no-conflict')
    expect([early.status, early.json['error']]).toEqual([422, expect.stringContaining('“Same person”')])
    await site.identify(lawyer, hit, 'different')
    expect((await site.decide(lawyer, hit, 'no-conflict', 'Another Jane Roe, born 1990.')).status).toBe(200)
    expect(await site.access(staff, hit)).toBe('full')
    expect((await site.decide(lawyer, hit, 'conflict', 'The same after all.')).status).toBe(200)
    expect(await site.access(staff, hit)).toBe('names')
    const { decisions } = await site.check(lawyer, hit)
    expect(decisions.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['conflict', 'The same after all.'],
      ['no-conflict', 'Another Jane Roe, born 1990.'],
    ])
    await site.run(`insert into list_names (id, list, line, name) values ('late', 'l', 2, 'Jayne Roe')`)
    await site.run(`update name_lists set version = 2`)
    await site.office.check()
    expect((await site.check(lawyer, hit)).hits).toHaveLength(2)
    // The record says what had been found when it was decided.
    const found = await lawyer.browser.send('POST', '/office/api/conflicts/records', { words: 'jane roe' })
    const { records } = recordsSchema.parse(found.json)
    expect(records.map((record) => record.found)).toEqual([['Jane Roe'], ['Jane Roe']])
    const none = await lawyer.browser.send('POST', '/office/api/conflicts/records', { words: 'Jack%' })
    expect(recordsSchema.parse(none.json).records).toEqual([])
  })

  test('a name that a message gives without a role is not told as that of the person who wrote', async () => {
    const { site, lawyer, staff, open } = await setUp(url)
    await site.send(staff, open, 'names', { replaces: null, name: 'Max Poe', role: '' })
    await site.office.check()
    const later = await site.receive({ parties: [party('Max Poe'), party('Al Other')] })
    await site.office.check()
    expect((await site.check(lawyer, later)).hits.map(({ found }) => [found?.name, found?.role])).toEqual([
      ['Max Poe', 'no role'],
      ['Al Other', 'contacted us'],
    ])
  })

  test('“Please bring” is offered only once a lawyer recorded that there is no conflict', async () => {
    const { site, lawyer, staff, hit, open } = await setUp(url)
    const isOffered = async (reference: string) => {
      const { json } = await staff.browser.send('GET', `/office/api/messages/${reference}/thread`)
      return threadSchema.parse(json).reply?.templates.some(({ name }) => name === BRING)
    }
    expect(await isOffered(open)).toBe(false)
    await site.identify(lawyer, hit, 'different')
    expect((await site.decide(lawyer, hit, 'no-conflict')).status).toBe(200)
    expect([await isOffered(hit), await isOffered(open)]).toEqual([true, false])
  })

  test('names that come by telephone, or as one text, are asked for until a person says that there are no more', async () => {
    const { site, lawyer, staff, hit, open } = await setUp(url)
    const phone = await site.receive({ name: 'Bea Caller', parties: [], namesByPhone: true })
    const text = await site.receive({ name: 'Cal Writer', otherParties: 'Jane Roe and her brother' })
    await site.office.check()
    // What a person compares by hand belongs to no message.
    const byHand = await staff.browser.send('POST', '/office/api/conflicts/names/check', {
      names: ['Jane Roe'],
    })
    expect(comparedNamesSchema.parse(byHand.json).names).toMatchObject([{ found: 2 }])
    const due = async () =>
      Promise.all([open, phone, text].map(async (id) => (await site.check(staff, id)).namesDue))
    const waiting = async () => {
      const { json } = await staff.browser.send('GET', '/office/api/conflicts/undecided')
      const { rows } = undecidedSchema.parse(json)
      const today = await lawyer.browser.send('GET', '/office/api/today')
      expect(todaySchema.parse(today.json).conflicts?.rows).toMatchObject(
        rows.map(({ reference, isNamesDue }) => ({ reference, isNamesDue })),
      )
      return rows.map(({ reference, isNamesDue }) => [reference, isNamesDue])
    }
    expect(await due()).toEqual([null, 'phone', 'text'])
    expect(await waiting()).toEqual([
      [hit, false],
      [phone, true],
      [text, true],
    ])
    const add = (id: string, name: string) =>
      site.send(staff, id, 'names', { replaces: null, name, role: '' })
    expect((await add(phone, 'Max Poe')).status).toBe(200)
    await site.office.check()
    expect(await due(), 'there may be more of them').toEqual([null, 'phone', 'text'])
    const complete = (id: string) => site.send(staff, id, 'names-complete', {})
    expect((await complete(phone)).status).toBe(200)
    expect((await complete(phone)).status).toBe(409)
    expect((await complete(open)).status).toBe(409)
    expect(await due()).toEqual([null, null, 'text'])
    expect((await add(text, 'Jane Roe')).status).toBe(200)
    await site.office.check()
    expect(await waiting(), 'a name was found').toEqual([
      [hit, false],
      [text, false],
    ])
    await site.identify(lawyer, text, 'different')
    expect((await site.decide(lawyer, text, 'no-conflict')).status).toBe(200)
    expect(await waiting(), 'the decision is about the names that are there').toEqual([
      [hit, false],
      [text, true],
    ])
    expect((await complete(text)).status).toBe(200)
    expect(await waiting()).toEqual([[hit, false]])
  })

  test('staff see that a name was found, not whose, and decide nothing', async () => {
    const { site, staff, hit } = await setUp(url)
    const check = await site.check(staff, hit)
    expect([check.found, check.hits]).toEqual([1, []])
    expect(JSON.stringify(check)).not.toContain('Roe will')
    expect((await site.identify(staff, hit, 'different')).status).toBe(403)
    expect((await site.decide(staff, hit, 'no-conflict')).status).toBe(403)
    expect((await staff.browser.send('POST', `/office/api/conflicts/records`, { words: '' })).status).toBe(
      403,
    )
    const { json } = await staff.browser.send('GET', '/office/api/conflicts/undecided')
    expect(undecidedSchema.parse(json).rows).toMatchObject([{ reference: hit, found: 1, decision: null }])
  })

  test('for a first name alone, the check says whether contact details were compared, which the firm’s own are not', async () => {
    const { site, staff } = await setUp(url)
    for (const [email, phone, comparedBy] of [
      ['dana@visitor.example', '', 'contacts'],
      ['', '', 'nothing'],
      ['', sampleFirm.phone, 'nothing'],
    ] as const) {
      const reference = await site.receive({ name: 'Dana', parties: [], email, phone })
      expect((await site.check(staff, reference)).names).toMatchObject([{ name: 'Dana', comparedBy }])
    }
  })

  test('a decision that keeps a message closed keeps it closed to every lawyer, until another decision', async () => {
    const { site, lawyer, staff, hit } = await setUp(url)
    await site.identify(lawyer, hit, 'same')
    for (const decision of ['consent-needed', 'ask-more', 'conflict']) {
      expect((await site.decide(lawyer, hit, decision)).status).toBe(200)
      expect([await site.access(lawyer, hit), await site.access(staff, hit)]).toEqual(['names', 'names'])
    }
    const refused = await site.send(lawyer, hit, 'open', { reason: 'I am curious.' })
    expect(refused.status).toBe(422)
  })

  test('a conflict waits until the person is declined, and says whether the office could read it before', async () => {
    const { site, lawyer, staff, hit, open } = await setUp(url)
    const waiting = async () => {
      const { json } = await staff.browser.send('GET', '/office/api/conflicts/undecided')
      return undecidedSchema.parse(json).rows.map(({ reference, isToDecline }) => [reference, isToDecline])
    }
    const { version } = await site.message(staff, open)
    expect((await site.change(staff, open, 'notes', { version, text: 'Called.' })).status).toBe(200)
    await site.send(staff, open, 'names', { replaces: null, name: 'Jane Roe', role: 'other-side' })
    await site.office.check()
    for (const reference of [hit, open]) {
      await site.identify(lawyer, reference, 'same')
      expect((await site.decide(lawyer, reference, 'conflict')).status).toBe(200)
    }
    expect(await waiting()).toEqual([
      [hit, true],
      [open, true],
    ])
    expect((await site.check(staff, hit)).openBefore).toBeNull()
    expect((await site.check(staff, open)).openBefore?.acts).toMatchObject([{ act: 'add-note' }])
    const { version: last } = await site.message(lawyer, hit)
    expect((await site.decline(lawyer, hit, LETTER, last)).status).toBe(200)
    expect(await waiting()).toEqual([[open, true]])
  })

  test('a message opened early waits for the decision first, and for an answer only afterward', async () => {
    const { site, lawyer, hit } = await setUp(url)
    const today = async () => {
      const { json } = await lawyer.browser.send('GET', '/office/api/today')
      const { conflicts, messages } = todaySchema.parse(json)
      const isIn = (rows: readonly { reference: string }[] = []) =>
        rows.some(({ reference }) => reference === hit)
      return { toDecide: isIn(conflicts?.rows), toAnswer: isIn(messages?.rows) }
    }
    expect((await site.send(lawyer, hit, 'open', { reason: 'A hearing today.' })).status).toBe(200)
    expect(await site.message(lawyer, hit)).toMatchObject({ access: 'full', gate: 'hit' })
    expect(await today()).toEqual({ toDecide: true, toAnswer: false })
    await site.identify(lawyer, hit, 'same')
    await site.decide(lawyer, hit, 'conflict')
    expect(await today()).toMatchObject({ toAnswer: false })
    await site.decide(lawyer, hit, 'no-conflict')
    expect(await site.message(lawyer, hit)).toMatchObject({ access: 'full', gate: null })
    expect(await today()).toEqual({ toDecide: false, toAnswer: true })
  })

  test('a name that is added to an old message closes it again, until it has been compared', async () => {
    const { site, lawyer, staff, open } = await setUp(url)
    expect(await site.access(staff, open)).toBe('full')
    const body = { replaces: null, name: 'Jane Roe', role: 'other-side' }
    expect((await site.send(staff, open, 'names', body)).status).toBe(200)
    expect(await site.access(staff, open)).toBe('names')
    await site.office.check()
    expect(await site.access(staff, open)).toBe('names')
    const check = await site.check(lawyer, open)
    expect(check.hits.map(({ asked }) => asked)).toEqual(['Jane Roe', 'Jane Roe'])
    expect(check.names.map(({ name }) => name)).toEqual(['Al Other', 'Jane Roe'])

    const forOther = await site.receive({
      name: 'Dee Fourth',
      phone: '412 555 0180',
      writingFor: 'someone-else',
      writingForName: 'Ed Fithf',
    })
    await site.office.check()
    const [, wrong] = (await site.check(staff, forOther)).names
    const corrected = { replaces: wrong?.party, name: 'Ed Fifth', role: 'client' }
    expect((await site.send(staff, forOther, 'names', corrected)).json).toMatchObject({
      names: [{}, { name: 'Ed Fifth', role: wrong?.role }, { name: 'Ed Fithf', isRemoved: true }],
    })

    const harmless = await site.receive({ name: 'Cy Third', phone: '412 555 0179' })
    await site.office.check()
    await site.send(staff, harmless, 'names', { ...body, name: 'Nobody Known' })
    await site.office.check()
    expect(await site.access(staff, harmless)).toBe('full')
  })

  test('a message with an undecided match closes when it is no longer a client’s matter', async () => {
    const { site, staff } = await setUp(url)
    const version = async (reference: string) => (await site.message(staff, reference)).version
    const ways = { outcome: { outcome: null }, state: { state: 'unanswered' }, undo: {} }
    for (const [way, change] of Object.entries(ways)) {
      const reference = await site.receive({ name: 'Cy Third', phone: '412 555 0179' })
      await site.office.check()
      const client = { version: await version(reference), outcome: 'became-client' }
      expect((await site.change(staff, reference, 'outcome', client)).status).toBe(200)
      await site.send(staff, reference, 'names', { replaces: null, name: 'Jane Roe', role: 'other-side' })
      await site.office.check()
      expect(await site.access(staff, reference)).toBe('full')
      const taken = { version: await version(reference), ...change }
      expect([way, (await site.change(staff, reference, way, taken)).status]).toEqual([way, 200])
      expect([way, await site.access(staff, reference)]).toEqual([way, 'names'])
    }
  })

  test('once a name is found, staff can undo only who handles the message, and a lawyer also a move out of the trash', async () => {
    const { site, lawyer, staff } = await setUp(url)
    const version = async (reference: string) => (await site.message(staff, reference)).version
    const bulk = async ({ browser }: Joined, reference: string, act: object) =>
      browser.send('POST', '/office/api/messages/bulk', {
        act,
        messages: [{ reference, version: await version(reference) }],
      })
    const cases: [Joined, object[], number][] = [
      [staff, [{ what: 'trash' }, { what: 'put-back' }], 0],
      [staff, [{ what: 'state', state: 'spam' }], 0],
      [staff, [{ what: 'owner', owner: staff.id }], 1],
      [lawyer, [{ what: 'trash' }, { what: 'put-back' }], 1],
      [lawyer, [{ what: 'state', state: 'spam' }], 0],
    ]
    for (const [person, acts, undone] of cases) {
      const reference = await site.receive({ name: 'Cy Third', phone: '412 555 0179' })
      await site.office.check()
      for (const act of acts) expect((await bulk(person, reference, act)).json).toMatchObject({ done: 1 })
      await site.send(staff, reference, 'names', { replaces: null, name: 'Jane Roe', role: 'other-side' })
      await site.office.check()
      const alone = await site.change(person, reference, 'undo', { version: await version(reference) })
      expect([acts, alone.status]).toEqual([acts, undone === 1 ? 200 : 403])
      if (undone === 1) continue
      const { json } = await bulk(person, reference, { what: 'undo' })
      const error = 'A lawyer must decide about this message first.'
      const left = [{ reference, version: await version(reference), error }]
      expect([acts, json]).toEqual([acts, { done: 0, left }])
    }
  })

  test('a search of the records finds nothing by a name that is restricted to others', async () => {
    const { site, lawyer, staff } = await setUp(url)
    const secret = await site.receive({ name: 'Zed Hidden', phone: '412 555 0180', parties: [] })
    await site.office.check()
    const reference = await site.receive({
      name: 'Al Other',
      phone: '412 555 0178',
      parties: [party('Z. Hidden'), party('Mike'), { ...party('Dana'), kind: 'business' }],
    })
    await site.office.check()
    await site.identify(lawyer, reference, 'different')
    expect((await site.decide(lawyer, reference, 'no-conflict')).status).toBe(200)
    const other = await site.office.join(['lawyer'], 'bea')
    const found = async (person: Joined) => {
      const { json } = await person.browser.send('POST', '/office/api/conflicts/records', {
        words: 'zed h',
      })
      return recordsSchema.parse(json).records.map(({ message }) => message)
    }
    const shown = async (person: Joined) => {
      const { json } = await person.browser.send('POST', '/office/api/conflicts/records', { words: '' })
      const record = recordsSchema.parse(json).records.find(({ message }) => message === reference)
      expect(record?.names).toEqual(['Al Other', 'Z. Hidden', 'Mike (not checked)', 'Dana'])
      return record?.found
    }
    expect([await found(lawyer), await found(other)]).toEqual([[reference], [reference]])
    const { version } = await site.message(lawyer, secret)
    const restricted = { version, people: [lawyer.id, staff.id] }
    expect((await site.change(lawyer, secret, 'restriction', restricted)).status).toBe(200)
    expect([await found(lawyer), await found(other)]).toEqual([[reference], []])
    // A record must not look as if there was no match.
    expect(await shown(lawyer)).toContain('Zed Hidden')
    expect(await shown(other)).toContain('a name in a message that is restricted to other people')
  })

  test('decisions are found by a name, a matter or a reference, not by how a record is written', async () => {
    const { site, lawyer, hit } = await setUp(url)
    await site.identify(lawyer, hit, 'different')
    for (let count = 0; count < 3; count += 1) await site.decide(lawyer, hit, 'ask-more')
    const found = async (words: string) => {
      const { json } = await lawyer.browser.send('POST', '/office/api/conflicts/records', { words })
      return recordsSchema.parse(json).records.length
    }
    for (const words of ['', 'JANE', 'roe will', 'Ben S', hit.toLowerCase()])
      expect([words, await found(words)]).toEqual([words, 3])
    for (const words of ['role', 'matter', 'opened', 'null', 'snapshot', '":"', '%', '_'])
      expect([words, await found(words)]).toEqual([words, 0])
    // More decisions than one statement reads, and none with these words in a name.
    const { check } = await site.check(lawyer, hit)
    for (let count = 0; count < 210; count += 1)
      await site.run(
        `insert into conflict_decisions (id, message, check_id, decision, reason, person, at)
           values ($1, $2, $3, 'ask-more', 'x', 'ada', 5)`,
        `many-${count}`,
        hit,
        check?.id ?? '',
      )
    expect([await found('jane'), await found('role')]).toEqual([100, 0])
  })

  test('what is kept of a restricted message when it is deleted stays restricted', async () => {
    const { site, lawyer } = await setUp(url)
    const other = await site.office.join(['lawyer'], 'bea')
    await site.run('insert into conflict_terms values (2, 12, 12, 12)')
    const secret = await site.receive({ name: 'Zed Hidden', phone: '412 555 0180', parties: [] })
    await site.office.check()
    expect((await site.decide(lawyer, secret, 'no-conflict')).status).toBe(200)
    const later = { name: 'Al Other', phone: '412 555 0178', parties: [party('Zed Hidden')] }
    const reference = await site.receive(later)
    await site.office.check()
    await site.identify(lawyer, reference, 'different')
    expect((await site.decide(lawyer, reference, 'ask-more')).status).toBe(200)
    const { version } = await site.message(lawyer, secret)
    const restriction = { version, people: [lawyer.id] }
    expect((await site.change(lawyer, secret, 'restriction', restriction)).status).toBe(200)
    expect(await site.office.store.remove(secret)).toBe(true)
    const seen = async (person: Joined) => {
      const { json } = await person.browser.send('POST', '/office/api/conflicts/records', {
        words: 'zed h',
      })
      const { hits } = await site.check(person, reference)
      return [
        recordsSchema
          .parse(json)
          .records.map(({ message }) => message)
          .sort(),
        hits.map(({ found }) => found?.name),
      ]
    }
    expect(await seen(lawyer)).toEqual([[secret, reference].sort(), ['Zed Hidden']])
    // The other lawyer sees the name that was searched for, but not the message in which it was found.
    expect(await seen(other)).toEqual([[reference], [undefined]])
    await purgeKept(site.run, site.office.clock.now)
    expect((await seen(other))[1]).toEqual([undefined])
    const years = 5 * 365 * DAY_MS
    await site.office.store.remove(reference)
    await purgeKept(site.run, site.office.clock.now + years)
    expect(await site.run('select 1 from kept_readers')).toEqual([])
  })

  test('a person who was declined by letter is found again, even after an answer', async () => {
    const { site, lawyer, staff, open } = await setUp(url)
    const { version } = await site.message(lawyer, open)
    expect((await site.decline(lawyer, open, LETTER, version)).status).toBe(200)
    const reopened = { version: version + 1, state: 'unanswered' }
    expect((await site.change(staff, open, 'state', reopened)).status).toBe(200)
    const again = await site.receive({ name: 'Al Other', phone: '412 555 0178', parties: [] })
    await site.office.check()
    expect(await site.access(staff, again)).toBe('names')
  })

  test('a matter whose name is in every letter, such as “Will”, does not keep anyone from declining', async () => {
    const { site, lawyer } = await setUp(url)
    for (const [id, name, matter] of [
      ['w', 'Max Poe', 'Will'],
      ['g', 'Will Grainger', ''],
    ])
      await site.run(
        `insert into list_names (id, list, line, name, matter) values ($1, 'l', 2, $2, $3)`,
        id ?? '',
        name ?? '',
        matter ?? '',
      )
    const reference = await site.receive({ parties: [party('Max Poe'), party('William Grainger')] })
    await site.office.check()
    const { version } = await site.message(lawyer, reference)
    const named = await site.decline(lawyer, reference, `${LETTER} Ask Will Grainger.`, version)
    expect([named.status, named.json['error']]).toEqual([422, expect.stringContaining('“Will Grainger”')])
    expect((await site.decline(lawyer, reference, LETTER, version)).status).toBe(200)
  })

  test('a letter names nobody whom a list has in another order, with an initial or an ending', async () => {
    const { site, lawyer } = await setUp(url)
    const listed = {
      k: 'Kuhns, Dorothy A.',
      h: 'Hoover Hauling, LLC',
      s: 'Ben Sample',
      v: 'Van Horn, Patrick J.',
      m: 'Marlow & Sons Bros. Tile, Inc.',
      z: 'Zeller, Patrick James',
    }
    for (const [id, name] of Object.entries(listed))
      await site.run(`insert into list_names (id, list, line, name) values ($1, 'l', 2, $2)`, id, name)
    const reference = await site.receive({
      name: 'Ben Q. Sample',
      parties: [
        'Dot Kuhns',
        'Hover Hauling',
        'Pat Van Horn',
        'Marlowe and Sons Bros. Tile',
        'Pat Zeller',
      ].map((name) => party(name)),
    })
    await site.office.check()
    const { version } = await site.message(lawyer, reference)
    for (const [written, told] of [
      ['Patrick Van Horn', 'Van Horn, Patrick J.'],
      ['Patrick Zeller', 'Zeller, Patrick James'],
      ['Marlow and Sons Bros. Tile', 'Marlow & Sons Bros. Tile, Inc.'],
      ['Dorothy Kuhns', 'Kuhns, Dorothy A.'],
      ['Ms. DOROTHY B. Kuhns', 'Kuhns, Dorothy A.'],
      ['Kuhns, Dorothy A.', 'Kuhns, Dorothy A.'],
      ['Hoover Hauling', 'Hoover Hauling, LLC'],
    ]) {
      const named = await site.decline(lawyer, reference, `${LETTER} We act for ${written}.`, version)
      expect([named.status, named.json['error']]).toEqual([422, expect.stringContaining(`“${told}”`)])
    }
    const own = `Dear Ben Sample, ${LETTER} That is about Dot Kuhns and Hover Hauling.`
    expect((await site.decline(lawyer, reference, own, version)).status, 'their own names').toBe(200)
  })

  test('nobody takes a name off a message before it was compared', async () => {
    const { site, staff } = await setUp(url)
    const reference = await site.receive({
      name: 'Cy Third',
      phone: '412 555 0179',
      parties: [party('Jane Roe')],
    })
    const [, named] = (await site.check(staff, reference)).names
    const other = { replaces: named?.party ?? '', name: 'Nobody Known', role: 'other-side' }
    expect((await site.send(staff, reference, 'names', other)).status).toBe(422)
    await site.office.check()
    expect((await site.send(staff, reference, 'names', other)).status).toBe(200)
    await site.office.check()
    expect(await site.access(staff, reference)).toBe('names')
  })

  test('a name that was compared once is compared with each later list, also when another took its place', async () => {
    const { site, staff } = await setUp(url)
    const reference = await site.receive({
      name: 'Cy Third',
      phone: '412 555 0179',
      parties: [party('Max Poe')],
    })
    await site.office.check()
    const [, named] = (await site.check(staff, reference)).names
    const other = { replaces: named?.party ?? '', name: 'Nobody Known', role: 'other-side' }
    expect((await site.send(staff, reference, 'names', other)).status).toBe(200)
    await site.office.check()
    expect(await site.access(staff, reference)).toBe('full')
    expect((await site.check(staff, reference)).names).toMatchObject([
      { name: 'Cy Third', isRemoved: false },
      { name: 'Nobody Known', isRemoved: false },
      { name: 'Max Poe', isRemoved: true },
    ])
    await site.run(`insert into list_names (id, list, line, name) values ('late', 'l', 2, 'Max Poe')`)
    await site.run(`update name_lists set version = 2`)
    await site.office.check()
    expect(await site.access(staff, reference)).toBe('names')
  })

  test('a check says how many matches it does not show, and “no conflict” is refused until a lawyer accepts that number', async () => {
    const { site, lawyer, staff } = await setUp(url)
    for (let row = 0; row < 230; row += 1)
      await site.run(
        `insert into list_names (id, list, line, name, matter) values ($1, 'l', $2, 'Max Poe', $3)`,
        `many-${row}`,
        row + 2,
        `Matter ${row}`,
      )
    const parties = [party('Max Poe'), party('Jane Roe')]
    const reference = await site.receive({ name: 'Cy Third', phone: '412 555 0179', parties })
    await site.office.check()
    const { check, found, hits } = await site.check(lawyer, reference)
    expect([found, hits.length, check?.more]).toEqual([200, 200, 32])
    expect((await site.identify(lawyer, reference, 'different')).status).toBe(200)
    const silent = await site.decide(lawyer, reference, 'no-conflict')
    expect([silent.status, silent.json['error']]).toEqual([422, expect.stringContaining('32 more names')])
    expect(await site.access(staff, reference)).toBe('names')
    const told = {
      check: check?.id,
      after: null,
      answered: lastAnswered((await site.check(lawyer, reference)).hits),
      decision: 'no-conflict',
      reason: 'All others.',
      unseen: 32,
    }
    expect((await site.send(lawyer, reference, 'decision', told)).status).toBe(200)
    expect(await site.access(staff, reference)).toBe('full')
  })

  test('a decision about a check that has changed since is not recorded', async () => {
    const { site, lawyer, staff, hit } = await setUp(url)
    await site.identify(lawyer, hit, 'different')
    const { check, hits } = await site.check(lawyer, hit)
    await site.send(staff, hit, 'names', { replaces: null, name: 'Max Poe', role: 'other-side' })
    expect((await site.decide(lawyer, hit, 'no-conflict')).status, 'not compared yet').toBe(422)
    expect(await site.access(staff, hit)).toBe('names')
    await site.office.check()
    const seen = { check: check?.id, after: null, answered: lastAnswered(hits) }
    const decided = { ...seen, decision: 'no-conflict', reason: 'Another one.' }
    expect((await site.send(lawyer, hit, 'decision', decided)).status).toBe(409)
    expect(await site.access(staff, hit)).toBe('names')
  })

  test('a decision is not recorded if another lawyer has since said who a name is', async () => {
    const { site, lawyer, staff, hit } = await setUp(url)
    await site.identify(lawyer, hit, 'different')
    const { check, hits } = await site.check(lawyer, hit)
    await site.identify(await site.office.join(['lawyer'], 'bea'), hit, 'same')
    const decided = { check: check?.id, after: null, decision: 'no-conflict', reason: 'Another one.' }
    const old = { ...decided, answered: lastAnswered(hits) }
    expect((await site.send(lawyer, hit, 'decision', old)).status).toBe(409)
    expect(await site.access(staff, hit)).toBe('names')
    const { hits: now } = await site.check(lawyer, hit)
    const seen = { ...decided, answered: lastAnswered(now) }
    expect((await site.send(lawyer, hit, 'decision', seen)).status).toBe(200)
  })

  test('whatever two people do at once, only a lawyer’s decision opens a closed message, or an early opening for that lawyer alone', async () => {
    const { site, lawyer, staff } = await setUp(url)
    const version = async (reference: string) => (await site.message(lawyer, reference)).version
    const day = '2099-11-30'
    const acts: Record<string, (reference: string) => Promise<unknown>> = {
      identify: (reference) => site.identify(lawyer, reference, 'different'),
      conflict: (reference) => site.decide(lawyer, reference, 'conflict'),
      'ask-more': (reference) => site.decide(lawyer, reference, 'ask-more'),
      name: (reference) =>
        site.send(staff, reference, 'names', { replaces: null, name: 'Max Poe', role: '' }),
      open: (reference) => site.send(lawyer, reference, 'open', { reason: 'A hearing today.' }),
      check: () => site.office.check(),
      outcome: async (reference) =>
        site.change(staff, reference, 'outcome', {
          version: await version(reference),
          outcome: 'became-client',
        }),
      trash: async (reference) =>
        site.change(lawyer, reference, 'trash', { version: await version(reference), isTrashed: true }),
      back: async (reference) =>
        site.change(lawyer, reference, 'trash', { version: await version(reference), isTrashed: false }),
      undo: async (reference) =>
        site.change(lawyer, reference, 'undo', { version: await version(reference) }),
      owner: async (reference) =>
        site.change(staff, reference, 'owner', { version: await version(reference), owner: staff.id }),
      receipt: async (reference) =>
        site.change(staff, reference, 'receipt', {
          version: await version(reference),
          id: crypto.randomUUID(),
          day,
        }),
      decline: async (reference) => site.decline(lawyer, reference, LETTER, await version(reference)),
    }
    for (const one of Object.keys(acts)) {
      const received = new Map<string, string>()
      for (const other of Object.keys(acts))
        received.set(other, await site.receive({ parties: [party('Jane Roe')] }))
      await site.office.check()
      for (const [other, reference] of received)
        await Promise.all([acts[one]?.(reference), acts[other]?.(reference)])
      await site.office.check()
      for (const [other, reference] of received)
        expect([one, other, await site.access(staff, reference)]).toEqual([one, other, 'names'])
    }
  })

  test('staff confirm receipt of a closed message, in the firm’s words alone, and it still waits', async () => {
    const { site, staff, hit } = await setUp(url)
    const { version } = await site.message(staff, hit)
    const receipt = { version, id: crypto.randomUUID(), day: '2099-11-30', text: 'We can take your case.' }
    expect(
      (await site.change(staff, hit, 'reply', { ...receipt, to: 'ben@visitor.example', subject: 'x' }))
        .status,
    ).toBe(403)
    expect((await site.change(staff, hit, 'receipt', receipt)).status).toBe(200)
    const mails = await site.run('select recipient, text from thread where reference = $1', hit)
    expect(mails).toMatchObject([
      {
        recipient: 'ben@visitor.example',
        text: expect.stringMatching(/^We write by Monday, November 30\.\n/),
      },
    ])
    expect(await site.message(staff, hit)).toMatchObject({ access: 'names', state: 'unanswered' })
  })

  test('a letter declines without a word of anyone else, is kept, and ends the message', async () => {
    const { site, lawyer, staff, hit } = await setUp(url)
    const { version } = await site.message(lawyer, hit)
    const other = await site.decline(lawyer, hit, `${LETTER} We act in the Roe will.`, version)
    expect([other.status, other.json['error']]).toEqual([422, expect.stringContaining('“Roe will”')])
    expect((await site.decline(staff, hit, LETTER, version)).status).toBe(403)
    expect((await site.decline(lawyer, hit, LETTER, version)).status).toBe(200)
    const receipt = { version: version + 1, id: crypto.randomUUID(), day: '2099-11-30' }
    expect((await site.change(staff, hit, 'receipt', receipt)).status, 'after the letter').toBe(422)
    const check = await site.check(lawyer, hit)
    expect(check.letters).toMatchObject([{ way: 'mail', text: expect.stringContaining(LETTER) }])
    expect(await site.access(lawyer, hit)).toBe('names')
    const mails = await site.run('select recipient, text from thread where reference = $1', hit)
    expect(mails).toMatchObject([{ recipient: 'ben@visitor.example', text: expect.stringContaining(LETTER) }])
    expect(JSON.stringify(mails)).not.toMatch(/Roe|conflict/i)
    const { json } = await lawyer.browser.send('GET', '/office/api/conflicts/undecided')
    expect(undecidedSchema.parse(json).rows).toEqual([])
    expect(await site.run(`select name from message_names where role = 'declined'`)).toEqual([
      { name: 'Ben Sample' },
    ])
  })
})

function party(name: string): Party {
  return { name, kind: '', role: 'other-side' }
}

/** An office with a list of one client, a lawyer, a member of the staff, and a message that names the client. */
async function setUp(databaseUrl: string | undefined) {
  const office = await openSampleOffice(databaseUrl)
  onTestFinished(() => office.close())
  const { run } = office.database
  for (const table of ['submissions', 'conflict_terms', 'name_lists', 'message_names', 'conflict_checks'])
    await run(`delete from ${table}`)
  await run('insert into conflict_terms values (1, 0, 0, 0)')
  await run(
    `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
     values ('l', 'l', 1, 'Clients', 'clients', '{}', 1, 'current', 'ada', 1)`,
  )
  await run(
    `insert into list_names (id, list, line, name, role, matter) values ('n', 'l', 1, 'Jane Roe', 'client', 'Roe will')`,
  )
  const site = {
    office,
    run,
    receive: async (changes: Partial<IntakeMessage>) => {
      office.clock.now += 1
      return storeMessage(office.store, sampleIntake({ description: WORDS, otherParties: '', ...changes }))
    },
    message: async ({ browser }: Joined, reference: string) =>
      messageSchema.parse((await browser.send('GET', `/office/api/messages/${reference}`)).json),
    /** How much of a message someone gets. Fails if the answer has more than it says. */
    access: async ({ browser }: Joined, reference: string) => {
      const { text } = await browser.send('GET', `/office/api/messages/${reference}`)
      const { access } = messageSchema.parse(JSON.parse(text))
      return text.includes(WORDS) === (access === 'full') ? access : 'its words although they are closed'
    },
    check: async ({ browser }: Joined, reference: string) =>
      messageCheckSchema.parse(
        (await browser.send('GET', `/office/api/conflicts/messages/${reference}`)).json,
      ),
    send: ({ browser }: Joined, reference: string, what: string, body: object) =>
      browser.send('POST', `/office/api/conflicts/messages/${reference}/${what}`, body),
    change: ({ browser }: Joined, reference: string, what: string, body: object) =>
      browser.send('POST', `/office/api/messages/${reference}/${what}`, body),
    decline: ({ browser }: Joined, reference: string, text: string, version: number) => {
      const letter = {
        id: crypto.randomUUID(),
        way: 'mail',
        to: 'ben@visitor.example',
        subject: 'Your message',
      }
      return browser.send('POST', `/office/api/messages/${reference}/decline`, { ...letter, version, text })
    },
    /** Gives the same answer for every hit. */
    identify: async (person: Joined, reference: string, answer: string) => {
      const hits = await run(
        `select h.id from conflict_hits h join conflict_checks c on c.id = h.check_id where c.message = $1`,
        reference,
      )
      return site.send(person, reference, 'identity', { hits: hits.map((hit) => Object(hit).id), answer })
    },
    decide: async (person: Joined, reference: string, decision: string, reason = 'x') => {
      const { check, decisions, hits } = await site.check(person, reference)
      const seen = { check: check?.id ?? '', after: decisions[0]?.id ?? null, answered: lastAnswered(hits) }
      const body = { ...seen, decision, reason }
      return site.send(person, reference, 'decision', body)
    },
  }
  const [lawyer, staff] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'], 'sam')]
  const hit = await site.receive({ email: 'ben@visitor.example', parties: [party('Jane Roe')] })
  const open = await site.receive({ name: 'Al Other', phone: '412 555 0178', parties: [] })
  await office.check()
  return { site, lawyer, staff, hit, open }
}
