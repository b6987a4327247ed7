import { expect, onTestFinished, test } from 'vitest'
import { todaySchema } from '../contract.ts'
import type { Today } from '../contract.ts'
import { publishSchema } from '../../publishing/contract.ts'
import type { VisitorMessage } from '../../../forms/visitor-message.ts'
import { attention, fault, good } from '../../../server/checks/check-line.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { signIn } from '../../../server/testing/sign-in.ts'
import { updateGrants } from '../../people/server/store/people.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { businessCalendar } from '../../../calendar/business-days.ts'
import { sampleAccessibility, sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { sampleTeam } from '../../../server/testing/sample-firm.ts'

const hours = [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }]
const calendar = businessCalendar(hours, 'America/New_York')

/** A time in Eastern Standard Time. */
const at = (text: string) => Date.parse(`${text}-05:00`)

await describeOnBothDatabases((url) => {
  async function open() {
    const office = await openSampleOffice(url)
    await office.database.run('delete from submissions')
    onTestFinished(() => office.close())
    office.today.calendar = () => calendar
    const receive = async (when: number, message: VisitorMessage = sampleIntake()) => {
      office.clock.now = when
      const id = await storeMessage(office.store, message)
      await office.store.markDelivered(id)
      return id
    }
    return { office, receive }
  }

  const today = async ({ browser, device }: Joined) => {
    // These stories take longer than a session lasts.
    await signIn(browser, device)
    const { status, json } = await browser.send('GET', '/office/api/today')
    expect(status).toBe(200)
    return parseExact(todaySchema, json)
  }
  async function change({ browser, device }: Joined, reference: string, what: string, body: object) {
    await signIn(browser, device)
    const { json } = await browser.send('GET', `/office/api/messages/${reference}`)
    const changed = { version: json['version'], ...body }
    expect((await browser.send('POST', `/office/api/messages/${reference}/${what}`, changed)).status).toBe(
      200,
    )
  }

  test('deadlines come first, then what is late by business days, over a weekend and Thanksgiving', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const old = await receive(at('2026-11-23T16:00'), sampleIntake({ name: 'Dana Kowalczyk' }))
    const late = await receive(at('2026-11-25T10:00'))
    const fresh = await receive(at('2026-11-25T11:00'))
    const urgent = await receive(at('2026-11-27T09:00'), sampleAccessibility())
    await change(person, urgent, 'deadline', { day: '2026-12-15' })
    await change(person, fresh, 'notes', { text: 'A note is no answer.' })

    // Friday after Thanksgiving, 10:30: one business day since Wednesday 10:00, none since 11:00.
    office.clock.now = at('2026-11-27T10:30')
    const { messages } = await today(person)
    expect(messages?.rows.map(({ reference, businessDays }) => [reference, businessDays])).toEqual([
      [urgent, 0],
      [old, 2],
      [late, 1],
      [fresh, 0],
    ])
    expect(messages).toMatchObject({ deadlines: 1, waited: 0, late: 2, recent: 1, restricted: [] })
    expect(messages?.rows[1]).toMatchObject({
      name: 'Dana Kowalczyk',
      area: 'Estates & Trusts',
      deadline: null,
    })

    await change(person, old, 'state', { state: 'answered' })
    await change(person, late, 'state', { state: 'waiting', whom: 'papers', until: '2026-12-01' })
    office.clock.now = at('2026-11-27T10:45')
    expect((await today(person)).messages).toMatchObject({
      rows: [{ reference: urgent }, { reference: fresh }],
      late: 0,
      recent: 1,
    })
    office.clock.now = at('2026-12-01T08:00')
    expect((await today(person)).messages).toMatchObject({
      rows: [{ reference: urgent }, { reference: late, waitedUntil: '2026-12-01' }, { reference: fresh }],
      waited: 1,
    })
  })

  test('first answers are counted in office hours: those not answered yet too, what the site sends by itself, spam and others’ restricted messages not', async () => {
    const { office, receive } = await open()
    const [ada, person, boss] = [
      await office.join(['lawyer'], 'ada'),
      await office.join(['staff']),
      await office.join(['administrator']),
    ]
    expect((await today(person)).firstAnswers).toBeNull()
    const HOUR = 60 * 60_000
    // Monday 16:00, answered on Tuesday 9:30: an hour on Monday, and one on Tuesday from 8:30.
    const one = await receive(at('2026-11-16T16:00'))
    office.clock.now = at('2026-11-17T09:30')
    await change(person, one, 'state', { state: 'answered' })
    await change(person, one, 'state', { state: 'unanswered' })
    // Arrived on a Saturday and answered on Monday at 8:30: no time passed.
    const two = await receive(at('2026-11-21T12:00'))
    office.clock.now = at('2026-11-23T08:30')
    await change(person, two, 'outcome', { outcome: 'declined' })
    const spam = await receive(at('2026-11-23T09:00'))
    await change(person, spam, 'state', { state: 'spam' })
    const secret = await receive(at('2026-11-23T09:00'))
    await change(ada, secret, 'restriction', { people: [ada.id] })
    // Wednesday before Thanksgiving, 16:00, not answered on Friday at 9:30.
    const three = await receive(at('2026-11-25T16:00'))
    office.clock.now = at('2026-11-27T09:30')
    expect((await today(person)).firstAnswers).toEqual({
      messages: 3,
      unanswered: 1,
      halfWithin: 2 * HOUR,
      slowest: 2 * HOUR,
    })
    expect((await today(ada)).firstAnswers).toMatchObject({ messages: 4, unanswered: 2 })
    expect((await today(boss)).firstAnswers).toBeNull()
    office.clock.now = at('2026-11-27T11:30')
    expect((await today(person)).firstAnswers).toMatchObject({ halfWithin: 2 * HOUR, slowest: 4 * HOUR })
    // An acknowledgment is not an answer.
    await office.database.run(
      `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
       values ('receipt', $1, 'out', 2, 's', 'r', 'u', 'x', 'receipt')`,
      three,
    )
    await office.database.run(`insert into outbox (thread, state, sent_at) values ('receipt', 'sent', 2)`)
    await office.database.run(
      `insert into message_changes (reference, version, person, at, act) values ($1, 99, $2, 2, 'send-receipt')`,
      three,
      person.id,
    )
    expect((await today(person)).firstAnswers).toMatchObject({ unanswered: 1 })
    await office.database.run(
      `insert into thread (id, reference, direction, at, sender, recipient, subject, text, message_id)
       values ('first', $1, 'out', 1, 's', 'r', 'u', 'x', 'first')`,
      three,
    )
    await office.database.run(
      `insert into outbox (thread, state, sent_at) values ('first', 'sent', $1)`,
      at('2026-11-27T10:30'),
    )
    expect((await today(person)).firstAnswers).toMatchObject({ unanswered: 0, slowest: 3 * HOUR })
    office.clock.now += 89 * 24 * HOUR
    expect((await today(person)).firstAnswers).toBeNull()
  })

  test('others see only the reference of a restricted message, and an administrator sees no message at all', async () => {
    const { office, receive } = await open()
    const [lawyer, staff, boss] = [
      await office.join(['lawyer'], 'ada'),
      await office.join(['staff']),
      await office.join(['administrator']),
    ]
    const secret = await receive(at('2026-11-23T10:00'), sampleIntake({ name: 'Zoë Secret' }))
    await change(lawyer, secret, 'restriction', { people: [lawyer.id] })
    office.clock.now = at('2026-11-30T10:00')
    expect((await today(lawyer)).messages?.rows).toMatchObject([{ name: 'Zoë Secret' }])
    const seen = await today(staff)
    expect(seen.messages).toMatchObject({ rows: [], late: 0, restricted: [secret] })
    expect(JSON.stringify(seen)).not.toContain('Zoë')
    const atLarge = await today(boss)
    expect(atLarge).toMatchObject({ messages: null, notPublic: null, readAgain: [], decide: [] })
    expect(JSON.stringify(atLarge)).not.toContain(secret)
  })

  test('only administrators are told of an email that fails, and those who also read messages are led to its message', async () => {
    const { office } = await open()
    const [staff, boss] = [await office.join(['staff']), await office.join(['administrator'])]
    const both = await office.join(['administrator', 'staff'])
    office.clock.now = at('2026-11-24T09:00')
    const failing = await storeMessage(office.store)
    await office.store.markRefused(failing, '550')
    const says = 'The mail server refused the notification for one message.'
    expect((await today(staff)).fixes).toEqual([])
    expect((await today(both)).fixes[0]).toMatchObject({
      about: 'mail',
      isProblem: true,
      says,
      to: `/messages/${failing}`,
      references: [failing],
    })
    expect((await today(boss)).fixes).toMatchObject([
      { says, to: '/mail', references: [], more: 0 },
      { about: 'sample', isProblem: false, to: '/adoption' },
    ])
  })

  test('a message that was damaged before it was emailed is not blamed on the mail server', async () => {
    const { office } = await open()
    const both = await office.join(['administrator', 'staff'])
    const damaged = await storeMessage(office.store)
    await office.store.markRefused(damaged, 'damaged')
    const told = async () => (await today(both)).fixes[0]
    expect(await told()).toMatchObject({
      says: 'One message was damaged before the firm was notified.',
      todo: expect.stringMatching(
        /^On the server: follow “A damaged database” in docs\/operating\.md; a backup may/,
      ),
      references: [damaged],
    })
    await office.store.markRefused(await storeMessage(office.store), '550')
    expect(await told()).toMatchObject({
      says: 'The mail server refused the notification for one message. One message was damaged before the firm was notified.',
      todo: expect.stringContaining('SMTP_URL'),
    })
  })

  test('Today shows what others did since the last closing, but not the person’s own acts', async () => {
    const { office, receive } = await open()
    const [one, other] = [await office.join(['staff']), await office.join(['staff'])]
    const id = await receive(at('2026-11-20T15:00'))
    await change(other, id, 'notes', { text: 'Before the weekend.' })
    office.clock.now = at('2026-11-21T11:00')
    await change(other, id, 'state', { state: 'answered' })
    office.clock.now = at('2026-11-23T09:00')
    expect((await today(one)).done).toEqual({
      since: at('2026-11-20T17:00'),
      acts: [{ at: at('2026-11-21T11:00'), by: 'Dana Sample', act: 'mark-answered', reference: id }],
    })
    expect((await today(other)).done.acts).toEqual([])
  })
})

async function seenBy({ browser }: Joined): Promise<Today> {
  return parseExact(todaySchema, (await browser.send('GET', '/office/api/today')).json)
}

test('the pulse of Today changes with what anybody does, and not with reading', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const assistant = await office.join(['staff'])
  const administrator = await office.join(['administrator'])
  const pulse = async () => (await assistant.browser.send('GET', '/office/api/today/pulse')).text
  const before = await pulse()
  await assistant.browser.send('GET', '/office/api/today')
  expect(await pulse()).toBe(before)
  office.clock.now += 1
  await administrator.browser.send('POST', '/office/api/sign-out')
  expect(await pulse()).not.toBe(before)
})

test('matters of the server are for administrators, problems first; others learn in one line whom to tell, and no folder is named', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  office.checks.push(
    {
      name: 'backup',
      run: async () => attention('Backups are only on this disk.', 'set BACKUP_SECOND_DIR.'),
    },
    { name: 'disk', run: async () => fault('The disk of DATA_DIR has 90 MB free.', 'free space.') },
  )
  const [staff, boss] = [await office.join(['staff']), await office.join(['administrator'])]
  const about = async (person: Joined) => (await seenBy(person)).fixes.map((line) => line.about)
  expect(await about(staff)).toEqual(['server'])
  expect((await seenBy(staff)).fixes[0]).toMatchObject({
    says: 'Messages could be lost if the server fails now.',
    todo: 'Tell Dana Sample.',
  })
  expect(await about(boss)).toEqual(['disk', 'backup', 'sample'])

  office.checks.splice(0, 2, {
    name: 'disk',
    run: () => Promise.reject(new Error('ENOENT: no such file, statfs /srv/secret/data')),
  })
  const { text } = await boss.browser.send('GET', '/office/api/today')
  expect(text).toContain('The disk could not be checked.')
  expect(text).not.toContain('/srv')
  office.checks.splice(0, 1, { name: 'disk', run: async () => good('All is well.') })
  expect(await about(boss)).toEqual(['sample'])
})

test('what is handled by someone who has left the firm waits for everyone', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const [staff, lawyer] = [await office.join(['staff']), await office.join(['staff', 'lawyer'], 'bea')]
  const reference = await storeMessage(office.store, sampleIntake())
  const owner = { version: 0, owner: lawyer.id }
  const handed = await staff.browser.send('POST', `/office/api/messages/${reference}/owner`, owner)
  expect(handed.status).toBe(200)
  const waiting = async () => (await seenBy(staff)).messages?.rows.map((row) => row.reference)
  expect(await waiting()).toEqual([])
  office.today.team = () => sampleTeam.filter(({ file }) => file !== 'bea')
  expect(await waiting()).toEqual([reference])
})

test('an administrator is told of the account of someone who has left the firm', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const [staff, boss] = [await office.join(['staff'], 'sam'), await office.join(['administrator'])]
  const told = async (person: Joined) =>
    (await seenBy(person)).fixes.flatMap(({ about, says }) => (about === 'people' ? [says] : []))
  expect(await told(boss)).toEqual([])
  office.today.team = () => sampleTeam.filter(({ file }) => file !== 'sam')
  expect(await told(boss)).toEqual([
    'Dana Sample is no longer on the team’s pages, and still has an account.',
  ])
  expect(await told(staff)).toEqual([])
})

test('an administrator has the office make a backup when the last one failed; it runs once, and others cannot', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const [staff, boss] = [await office.join(['staff', 'lawyer'], 'ada'), await office.join(['administrator'])]
  office.checks.push({
    name: 'backup',
    run: async () => fault('The last backup failed.', 'run "npm run backup".'),
  })
  const backUp = ({ browser }: Joined) => browser.send('POST', '/office/api/back-up', {})
  const line = async (person: Joined) =>
    (await seenBy(person)).fixes.find(({ about }) => about === 'backup' || about === 'server')
  expect(await line(boss)).toMatchObject({ todo: 'On the server: run "npm run backup".' })
  expect((await backUp(boss)).status).toBe(422)

  const begun: number[] = []
  office.today.backups = { backUpNow: () => void begun.push(1), isRunning: () => begun.length > 0 }
  expect(await line(boss)).toMatchObject({ act: 'back-up', todo: expect.stringContaining('Back up now') })
  expect((await backUp(staff)).status).toBe(403)
  expect(begun).toEqual([])
  expect((await backUp(boss)).status).toBe(200)
  expect(begun).toEqual([1])
  expect(await line(boss)).toMatchObject({ act: 'backing-up', todo: 'The office is making a backup now.' })
  const seen = await line(staff)
  expect([seen?.about, seen?.act]).toEqual(['server', undefined])
})

test('lawyers see what to read again and what to approve; who may publish sees what is not public', async () => {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const [lawyer, staff] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
  const path = [...(await office.content.saved()).files.keys()].find((name) => name.startsWith('blog/')) ?? ''
  const address = fileAddress(path)
  const { json } = await staff.browser.send('GET', address)
  const saved = json['saved'] as { version: string; fields: object; body: string }
  const kept = await staff.browser.send('POST', `${address}/draft`, {
    fields: saved.fields,
    body: `${saved.body}\nOne more sentence.\n`,
    base: saved.version,
    number: 0,
    field: null,
  })
  expect(kept.status).toBe(200)
  const done = await staff.browser.send('POST', `${address}/save`, {
    base: saved.version,
    number: 1,
    over: null,
  })
  expect(done.status).toBe(200)

  expect((await seenBy(lawyer)).decide).toMatchObject([{ path, by: 'Dana Sample' }])
  expect((await seenBy(staff)).decide).toEqual([])
  for (const person of [lawyer, staff])
    expect((await seenBy(person)).notPublic).toMatchObject([{ path, isApproved: false }])

  const other = await office.join(['lawyer'], 'bea')
  const ask = (whom: string) => staff.browser.send('POST', `${address}/ask`, { lawyer: whom })
  expect((await staff.browser.send('GET', `${address}/lawyers`)).json).toMatchObject({ asked: null })
  expect((await ask(staff.id)).status, 'no lawyer').toBe(409)
  expect((await ask(other.id)).status).toBe(200)
  expect((await seenBy(other)).decide).toMatchObject([{ path, askedBy: 'Dana Sample' }])
  expect(await seenBy(lawyer)).toMatchObject({ decide: [], askedOfOthers: [{ path }] })
  await updateGrants(office.database.run, other.id, ['staff'])
  expect(await seenBy(lawyer), 'who was asked has left').toMatchObject({
    decide: [{ path, askedBy: null }],
    askedOfOthers: [],
  })

  const { changes } = publishSchema.parse((await lawyer.browser.send('GET', '/office/api/publish')).json)
  const approval = { changes: changes.map(({ version }) => ({ path, version })), reason: '' }
  expect((await lawyer.browser.send('POST', '/office/api/publish/approve', approval)).status).toBe(200)
  expect((await seenBy(staff)).notPublic).toMatchObject([{ path, isApproved: true }])

  office.clock.now = Date.parse('2040-01-02T15:00:00Z')
  await updateGrants(office.database.run, other.id, ['lawyer'])
  await signIn(other.browser, other.device)
  // Today first shows what was due when it was last read, and reads it again meanwhile.
  await expect
    .poll(async () => (await seenBy(other)).readAgain)
    .toContainEqual(
      expect.objectContaining({ path, lawChanged: false, reason: expect.stringContaining('review was due') }),
    )
})
