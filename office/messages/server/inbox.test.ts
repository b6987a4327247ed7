import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, dayAfter } from '../../../text/iso-day.ts'
import { bulkDoneSchema, loggedSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import type { VisitorMessage } from '../../../forms/visitor-message.ts'
import { removeOld } from '../../../server/store/retention.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { signIn } from '../../../server/testing/sign-in.ts'
import { sampleAccessibility, sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { listNotices } from '../../people/server/store/notices.ts'
import {
  changeAs as change,
  foundBy as found,
  listFor,
  readBy as read,
  shownTo,
} from '../../../server/testing/office-messages.ts'

const MINUTE = 60_000
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

await describeOnBothDatabases((url) => {
  async function open() {
    const office = await openSampleOffice(url)
    for (const table of ['submissions', 'deleted_references', 'office_audit', 'clock_checks'])
      await office.database.run(`delete from ${table}`)
    onTestFinished(() => office.close())
    const receive = async (message: VisitorMessage = sampleAccessibility()) => {
      const reference = await storeMessage(office.store, message)
      office.clock.now += MINUTE
      return reference
    }
    return { office, receive }
  }

  const today = async (person: Joined) => {
    await signIn(person.browser, person.device)
    const { json } = await person.browser.send('GET', '/office/api/today')
    return parseExact(todaySchema, json).messages?.rows ?? []
  }
  const call = (changes: object = {}) => ({
    key: randomUUID(),
    source: 'telephone',
    name: 'Dana Kowalczyk',
    phone: '(412) 555-0177',
    others: ['Ray Kowalczyk', 'Kowalczyk Paving LLC'],
    words: 'Her brother wants out.',
    promise: null,
    owner: null,
    ...changes,
  })
  const logged = async (person: Joined, body: object) => {
    const { json } = await person.browser.send('POST', '/office/api/messages/log', body)
    return parseExact(loggedSchema, json).reference
  }

  test('a call that is logged is a message like those by form: listed, found by every name, held, kept and deleted like them, but mailed to nobody', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const byForm = await receive()
    const body = call()
    const id = await logged(person, body)
    expect(await logged(person, body)).toBe(id)
    expect(await found(person)).toEqual([byForm, id])
    for (const words of ['kowalczyk', 'kowalcyk', 'ray', 'paving', 'brother', '4125550177', id])
      expect([words, await found(person, { words })]).toEqual([words, [id]])
    const message = await read(person, id)
    expect(message).toMatchObject({
      source: 'telephone',
      name: 'Dana Kowalczyk',
      phone: '(412) 555-0177',
      state: 'unanswered',
      text: 'Her brother wants out.',
      mail: { state: 'none' },
      owner: null,
      promise: null,
      history: [{ act: 'log-call', by: 'Dana Sample' }],
    })
    // Nothing that nobody asked on the telephone: no way to be reached, no voicemail, no acknowledgment.
    expect([message.reach, message.sent]).toEqual([
      '',
      [
        { label: 'Name', value: 'Dana Kowalczyk' },
        { label: 'Phone', value: '(412) 555-0177' },
        { label: 'Other parties', value: 'Ray Kowalczyk\nKowalczyk Paving LLC' },
      ],
    ])
    expect(await office.store.due(new Date(office.clock.now + DAY_MS), 10)).toEqual([byForm])
    const parties = await office.database.run(
      'select name, source, added_by as by from parties order by place',
    )
    expect(parties.map((row) => Object.values(Object(row)))).toEqual([
      ['Ray Kowalczyk', 'telephone', person.id],
      ['Kowalczyk Paving LLC', 'telephone', person.id],
    ])
    expect((await change(person, id, 'hold', { reason: 'Litigation' })).status).toBe(200)
    office.clock.now += 400 * DAY_MS
    await office.store.purge(new Date(office.clock.now - 365 * DAY_MS))
    await signIn(person.browser, person.device)
    expect(await found(person)).toEqual([id])
  })

  test('a call that is logged again after a lost answer is one message; what was changed in the meantime is not lost', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    const body = call({ promise: { words: 'Call back', due: '2031-03-04T10:00' } })
    const id = await logged(person, body)
    expect(await logged(person, body)).toBe(id)
    const changes = [
      { words: 'Her brother wants in.' },
      { owner: person.id },
      { promise: null },
      { others: [] },
    ]
    const others = []
    for (const change of changes) others.push(await logged(person, { ...body, ...change }))
    expect(new Set([id, ...others]).size).toBe(5)
    expect((await read(person, others[0] ?? '')).text).toBe('Her brother wants in.')
  })

  test('a call takes as many names as the form, and as long; more is refused, with what to do', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    const name = (place: number) => `${'x'.repeat(118)}${String(place).padStart(2, '0')}`
    const others = Array.from({ length: 20 }, (_, place) => name(place))
    const id = await logged(person, call({ others }))
    expect(JSON.stringify((await read(person, id)).sent)).toContain(name(19))
    for (const [tooMuch, said] of [
      [[...others, 'Ray'], 'at most 20 names'],
      [[`${name(1)}x`], 'at most 120 characters'],
    ] as const) {
      const body = call({ others: tooMuch })
      const answer = await person.browser.send('POST', '/office/api/messages/log', body)
      expect([answer.status, answer.json['error']]).toEqual([422, expect.stringContaining(said)])
    }
  })

  test('a promised call is on Today at its day, before what is nobody’s, until it is done or answered', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const day = office.content.today()
    const nextDay = dayAfter(day)
    const other = await receive()
    const promisedFor = (due: string) =>
      person.browser.send('POST', '/office/api/messages/log', call({ promise: { words: 'Call back', due } }))
    const past = await promisedFor('2020-01-01T10:00')
    expect([past.status, past.json['error']]).toEqual([422, 'This time has passed. Choose a later one.'])
    for (const never of ['2099-02-30T10:00', '2099-12-01T25:00', '2099-12-01T10:00Z'])
      expect([never, (await promisedFor(never)).status]).toEqual([never, 400])
    const due = `${nextDay}T23:30`
    const id = await logged(person, call({ promise: { words: 'Call back', due }, owner: person.id }))
    await change(person, id, 'state', { state: 'waiting', whom: 'papers', until: '2099-01-01' })
    expect((await today(person)).map(({ reference }) => reference)).toEqual([other])
    office.clock.now = (await read(person, id)).promise?.due ?? 0
    expect(await today(person)).toMatchObject([
      { reference: id, promise: { words: 'Call back' }, isMine: true },
      { reference: other, promise: null },
    ])
    expect((await change(person, id, 'promise', { promise: null })).status).toBe(200)
    expect((await today(person)).map(({ reference }) => reference)).toEqual([other])
    await change(person, other, 'promise', { promise: { words: 'Write', due: '2098-01-01T10:00' } })
    await change(person, other, 'state', { state: 'answered' })
    expect((await read(person, other)).promise).toMatchObject({ words: 'Write' })
  })

  test('list and message say for how many business days a message has been unanswered, as Today does', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [id, closed] = [await receive(), await receive()]
    await office.database.run(`update messages set gate = 'hit' where reference = $1`, closed)
    expect(await read(person, id)).toMatchObject({ businessDays: 0 })
    office.clock.now += 21 * DAY_MS
    const [row] = await today(person)
    expect(row?.businessDays).toBeGreaterThan(7)
    const late = { businessDays: row?.businessDays }
    expect((await listFor(person)).rows).toMatchObject([late, late])
    for (const reference of [id, closed]) expect(await shownTo(person, reference)).toMatchObject(late)
    await change(person, id, 'state', { state: 'answered' })
    expect(await read(person, id)).toMatchObject({ businessDays: 0 })
    expect((await listFor(person)).rows).toMatchObject([late, { businessDays: 0 }])
  })

  test('of what was promised for today, the earliest comes first', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    const promisedFor = (time: string) => {
      office.clock.now += MINUTE
      const due = `${dayAfter(office.content.today())}T${time}`
      return logged(person, call({ promise: { words: 'Call back', due } }))
    }
    const [evening, morning] = [await promisedFor('23:00'), await promisedFor('09:00')]
    office.clock.now = (await read(person, evening)).promise?.due ?? 0
    expect((await today(person)).map(({ reference }) => reference)).toEqual([morning, evening])
  })

  test('messages are filtered by area and by who handles them; the area of a message that only others may read is not offered, and a person who has left handles none', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const estates = await receive(sampleIntake({ practiceArea: 'estates-trusts' }))
    const secret = await receive(sampleIntake({ practiceArea: 'labor-employment' }))
    const feedback = await receive()
    const unsaid = await logged(sam, call())
    await change(ada, secret, 'restriction', { people: [ada.id] })
    await change(sam, estates, 'owner', { owner: ada.id })
    await change(sam, feedback, 'owner', { owner: ada.id })
    const areasOf = async (person: Joined) => {
      return (await listFor(person)).areas.map(({ id }) => id)
    }
    expect((await areasOf(ada)).toSorted()).toEqual(['', 'estates-trusts', 'labor-employment'])
    expect((await areasOf(sam)).toSorted()).toEqual(['', 'estates-trusts'])
    expect(await found(sam, { area: 'estates-trusts' })).toEqual([estates])
    expect(await found(sam, { area: 'labor-employment' })).toEqual([])
    expect(await found(ada, { area: 'labor-employment' })).toEqual([secret])
    expect(await found(sam, { area: '' })).toEqual([unsaid])
    expect(await found(sam, { owner: ada.id })).toEqual([estates, feedback])
    expect(await found(sam, { owner: ada.id, area: 'estates-trusts' })).toEqual([estates])
    expect(await found(ada, { owner: 'me' })).toEqual([estates, feedback])
    expect(await found(sam, { owner: sam.id })).toEqual([])
    await office.database.run('update office_people set removed_at = 1 where id = $1', ada.id)
    expect(await found(sam, { owner: ada.id })).toEqual([])
    expect(await found(sam, { owner: 'nobody' })).toContain(estates)
  })

  test('an export says who handles a message, what was promised and how it ended', async () => {
    const { office } = await open()
    const person = await office.join(['staff'])
    const promise = { words: 'Call back', due: '2099-01-05T14:30' }
    const id = await logged(person, call({ promise, owner: person.id }))
    await change(person, id, 'outcome', { outcome: 'referred' })
    const exported = async (format: string) => {
      const { json } = await person.browser.send('POST', '/office/api/messages/export', {
        search: {},
        format,
      })
      return String(json['text'])
    }
    const csv = await exported('csv')
    expect(csv).toContain('"Dana Sample","Call back","Jan 5, 2099, 2:30 PM","Referred"')
    expect(csv).toMatch(/"Logged call, visit or letter","no","not emailed","","Dana Kowalczyk"/)
    expect(JSON.parse(await exported('json'))).toMatchObject([
      {
        reference: id,
        owner: { name: 'Dana Sample', by: 'Dana Sample' },
        delivery: 'not emailed',
        promise: { words: 'Call back', due: '2099-01-05T19:30:00.000Z' },
        outcome: { result: 'referred', by: 'Dana Sample' },
      },
    ])
  })

  test('a message whose deadline is near comes first, and what has ended needs no answer', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [old, near] = [await receive(), await receive()]
    expect((await change(person, near, 'urgent', { isUrgent: true })).status).toBe(200)
    expect(await found(person)).toEqual([near, old])
    expect((await today(person)).map(({ reference, isUrgent }) => [reference, isUrgent])).toEqual([
      [near, true],
      [old, false],
    ])
    for (const outcome of ['became-client', 'declined', 'referred', 'not-for-us', 'no-answer']) {
      expect((await change(person, near, 'outcome', { outcome })).status).toBe(200)
      expect(await read(person, near)).toMatchObject({ state: 'answered', outcome: { result: outcome } })
    }
    expect((await change(person, near, 'outcome', { outcome: 'won' })).status).toBe(400)
    expect((await today(person)).map(({ reference }) => reference)).toEqual([old])
    await change(person, near, 'state', { state: 'unanswered' })
    expect((await read(person, near)).outcome).toBeNull()
  })

  test('a deadline that is near without a day comes before every day, on every store, and then the nearest day', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [later, soon, near] = [await receive(), await receive(), await receive()]
    await change(person, later, 'deadline', { day: '2031-01-02' })
    await change(person, soon, 'deadline', { day: '2030-12-31' })
    await change(person, near, 'urgent', { isUrgent: true })
    expect(await found(person)).toEqual([near, soon, later])
    expect((await today(person)).map(({ reference }) => reference)).toEqual([near, soon, later])
  })

  test('the trash keeps a message for 30 days, out of every list, and its restriction; then it is gone for good', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const [gone, back, secret] = [
      await receive(sampleIntake({ name: 'Gone Person' })),
      await receive(),
      await receive(sampleIntake({ name: 'Zoë Secret' })),
    ]
    await change(ada, secret, 'restriction', { people: [ada.id] })
    for (const each of [gone, back, secret])
      expect((await change(ada, each, 'trash', { isTrashed: true })).status).toBe(200)
    expect(await found(sam)).toEqual([])
    expect(await today(sam)).toEqual([])
    expect(await found(sam, { words: 'gone' })).toEqual([])
    expect(await found(sam, { isTrashed: true })).toEqual([gone, back])
    expect((await found(ada, { isTrashed: true })).toSorted()).toEqual([gone, back, secret].toSorted())
    expect((await change(sam, secret, 'trash', { isTrashed: false })).status).toBe(403)
    expect((await change(sam, gone, 'hold', { reason: 'Litigation' })).json['error']).toBe(
      'This message is in the trash. Put it back first.',
    )
    const counts = await sam.browser.send('GET', '/office/api/rail')
    expect(counts.json).toMatchObject({ waiting: { messages: 0 } })
    expect((await change(sam, back, 'trash', { isTrashed: false })).status).toBe(200)
    expect(await found(sam)).toEqual([back])

    const { store, clock } = office
    // Day by day, because removal would wait after a jump of a month.
    for (let day = 0; day < 29; day++) {
      clock.now += DAY_MS
      await removeOld({ store, days: 365, log, now: () => new Date(clock.now) })
    }
    await signIn(ada.browser, ada.device)
    expect((await found(ada, { isTrashed: true })).toSorted()).toEqual([gone, secret].toSorted())
    clock.now += 2 * DAY_MS - MINUTE
    await removeOld({ store, days: 365, log, now: () => new Date(clock.now) })
    await signIn(ada.browser, ada.device)
    expect(await found(ada, { isTrashed: true })).toEqual([])
    expect((await store.deletedReferences()).toSorted()).toEqual([gone, secret].toSorted())
  })

  test('a message in the trash says when it is deleted: after 30 days there, or at the end of its retention period if that is sooner', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const old = await receive(sampleIntake())
    const received = (await read(person, old)).receivedAt
    office.clock.now += 350 * DAY_MS
    await signIn(person.browser, person.device)
    const young = await receive(sampleIntake())
    for (const each of [old, young]) await change(person, each, 'trash', { isTrashed: true })
    const ends = { [old]: received + 365 * DAY_MS, [young]: office.clock.now + 30 * DAY_MS }
    for (const [reference, until] of Object.entries(ends))
      expect(await read(person, reference)).toMatchObject({ keptUntil: until, trashed: { until } })
    await office.database.run(`update messages set gate = 'hit' where reference = $1`, young)
    const { json } = await person.browser.send('GET', `/office/api/messages/${young}`)
    expect(json).toMatchObject({ access: 'names', trashed: { until: ends[young] } })
  })

  test('what is on legal hold goes to no trash, alone or with others, and “Delete now” goes past the trash', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [held, plain] = [await receive(), await receive()]
    await change(person, held, 'hold', { reason: 'Litigation' })
    const refused = await change(person, held, 'trash', { isTrashed: true })
    expect(refused).toMatchObject({
      status: 422,
      json: { error: 'Dana Sample has set a legal hold on this message. Lift it first.' },
    })
    await change(person, plain, 'trash', { isTrashed: true })
    expect((await change(person, plain, 'delete')).status).toBe(200)
    expect(await office.store.deletedReferences()).toEqual([plain])
  })

  test('two hundred messages are cleared at once; what someone else changed, holds or alone may read is left and reported', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const all: string[] = []
    for (let count = 0; count < 200; count++) all.push(await receive())
    const [changed = '', held = '', secret = ''] = all
    const bulk = async (act: object, references = all) => {
      const messages = references.map((reference) => ({ reference, version: 0 }))
      const { json } = await sam.browser.send('POST', '/office/api/messages/bulk', { messages, act })
      return parseExact(bulkDoneSchema, json)
    }
    await change(ada, changed, 'notes', { text: 'Mine.' })
    await change(ada, held, 'hold', { reason: 'Litigation' })
    await change(ada, secret, 'restriction', { people: [ada.id] })
    const { done, left } = await bulk({ what: 'trash' })
    expect(done).toBe(197)
    expect(left.map(({ reference }) => reference)).toEqual([changed, held, secret])
    expect(left[0]?.error).toContain('changed this message in the meantime')
    expect((await found(sam)).toSorted()).toEqual([changed, held, secret].toSorted())
    const back = all.slice(3, 5).map((reference) => ({ reference, version: 1 }))
    const { json } = await sam.browser.send('POST', '/office/api/messages/bulk', {
      messages: back,
      act: { what: 'put-back' },
    })
    expect(parseExact(bulkDoneSchema, json)).toEqual({ done: 2, left: [] })
    expect(await found(sam)).toHaveLength(5)
    const notices = await listNotices(office.database.run, office.clock.now)
    expect(notices.map(({ says }) => says.replace(/,? on \w{3} .*/, ''))).toContain(
      'Dana Sample moved 197 messages to the trash within a day',
    )
    expect(
      (
        await sam.browser.send('POST', '/office/api/messages/bulk', {
          messages: [],
          act: { what: 'trash' },
        })
      ).status,
    ).toBe(400)
    const fresh = [await receive(), await receive()]
    expect(await bulk({ what: 'owner', owner: ada.id }, fresh)).toEqual({ done: 2, left: [] })
    expect(await read(ada, fresh[0] ?? '')).toMatchObject({ owner: { id: ada.id }, version: 1 })
    const later = await receive()
    expect(await bulk({ what: 'state', state: 'spam' }, [later])).toEqual({ done: 1, left: [] })
    expect(await found(sam, { state: 'spam' })).toEqual([later])
  })

  test('of several messages, one that someone else changed can be tried again as it is now, but not one that is gone or closed to this person', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const [changed, held, gone, secret] = [await receive(), await receive(), await receive(), await receive()]
    const bulk = async (messages: { reference: string; version: number | null }[], act: object) => {
      const { json } = await sam.browser.send('POST', '/office/api/messages/bulk', { messages, act })
      return parseExact(bulkDoneSchema, json)
    }
    await change(ada, held, 'hold', { reason: 'Litigation' })
    const seen = await Promise.all(
      [changed, held, gone, secret].map(async (reference) => {
        return { reference, version: (await read(sam, reference)).version }
      }),
    )
    await change(ada, changed, 'notes', { text: 'Mine.' })
    await change(ada, gone, 'delete')
    await change(ada, secret, 'restriction', { people: [ada.id] })
    const { left } = await bulk(seen, { what: 'trash' })
    expect(left.map(({ reference, version }) => [reference, version])).toEqual([
      [changed, 1],
      [held, 1],
      [gone, null],
      [secret, null],
    ])
    expect(await bulk(left.slice(0, 1), { what: 'trash' })).toEqual({ done: 1, left: [] })
  })

  test('what was done to two hundred messages at once is undone at once, within an hour, but nothing that someone did since, that another person did, or that was done one by one', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const all: string[] = []
    for (let count = 0; count < 200; count++) all.push(await receive())
    const bulk = async (person: Joined, act: object, version: number, references = all) => {
      const messages = references.map((reference) => ({ reference, version }))
      const { json } = await person.browser.send('POST', '/office/api/messages/bulk', { messages, act })
      return parseExact(bulkDoneSchema, json)
    }
    const order = await found(sam, { limit: 200 })
    expect((await bulk(sam, { what: 'trash' }, 0)).done).toBe(200)
    expect(await found(sam)).toEqual([])
    expect((await bulk(ada, { what: 'undo' }, 1)).done).toBe(0)
    office.clock.now += 59 * MINUTE
    expect(await bulk(sam, { what: 'undo' }, 1)).toEqual({ done: 200, left: [] })
    expect(await found(sam, { limit: 200 })).toEqual(order)
    expect((await read(sam, all[0] ?? '')).history).toEqual([])

    const [one = '', two = '', three = ''] = all
    for (const act of [
      { what: 'owner', owner: ada.id },
      { what: 'state', state: 'answered' },
    ]) {
      const { version } = await read(sam, one)
      await bulk(sam, act, version, [one])
      expect(await bulk(sam, { what: 'undo' }, version + 1, [one])).toEqual({ done: 1, left: [] })
      expect(await read(sam, one)).toMatchObject({ state: 'unanswered', owner: null })
    }
    await bulk(sam, { what: 'state', state: 'spam' }, 2, [two])
    await change(ada, two, 'notes', { text: 'No spam.' })
    expect((await bulk(sam, { what: 'undo' }, 3, [two])).left[0]?.error).toContain('in the meantime')
    expect((await bulk(sam, { what: 'undo' }, 4, [two])).done).toBe(0)
    await change(ada, three, 'restriction', { people: [ada.id] })
    expect((await bulk(ada, { what: 'undo' }, 3, [three])).left).toEqual([
      { reference: three, version: 3, error: 'Undo this change where it was made.' },
    ])
    await bulk(sam, { what: 'trash' }, 2, [all[3] ?? ''])
    office.clock.now += 61 * MINUTE
    expect((await bulk(sam, { what: 'undo' }, 3, [all[3] ?? ''])).left[0]?.error).toBe(
      'This can be undone only within an hour.',
    )
  })
})
