import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, dayAfter } from '../../../text/iso-day.ts'
import { readersSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import type { VisitorMessage } from '../../../forms/visitor-message.ts'
import { parseExact } from '../../../server/testing/parse-exact.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { signIn } from '../../../server/testing/sign-in.ts'
import { sampleTeam } from '../../../server/testing/sample-firm.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { updateGrants } from '../../people/server/store/people.ts'
import {
  changeAs as change,
  foundBy as found,
  listFor as list,
  shownTo as shown,
} from '../../../server/testing/office-messages.ts'

await describeOnBothDatabases((url) => {
  async function open() {
    const office = await openSampleOffice(url)
    await office.database.run('delete from submissions')
    onTestFinished(() => office.close())
    const receive = async (message: VisitorMessage = sampleIntake()) => {
      const reference = await storeMessage(office.store, message)
      office.clock.now += 60_000
      return reference
    }
    return { office, receive }
  }

  const today = async (person: Joined) => {
    const { messages } = parseExact(todaySchema, (await person.browser.send('GET', '/office/api/today')).json)
    if (!messages) throw new Error('This person reads no messages.')
    return messages
  }
  test('a message has one owner: it is theirs in the view Mine and first on their Today, and for the one who asked it is with them', async () => {
    const { office, receive } = await open()
    const [paula, martin] = [await office.join(['staff']), await office.join(['staff'])]
    const [old, given] = [await receive(), await receive()]
    expect((await change(paula, given, 'owner', { owner: martin.id })).status).toBe(200)
    expect(await shown(martin, given)).toMatchObject({
      owner: { id: martin.id, name: 'Dana Sample', by: 'Dana Sample', at: office.clock.now },
    })
    expect(await found(martin, { state: 'open', owner: 'me' })).toEqual([given])
    expect(await found(martin, { owner: 'nobody' })).toEqual([old])
    expect((await list(martin, {})).counts).toEqual({ unanswered: 2, mine: 1, waiting: 0 })
    expect((await list(paula, {})).counts.mine).toBe(0)
    expect((await today(martin)).rows).toMatchObject([
      { reference: given, isMine: true, askedBy: 'Dana Sample', coversFor: null },
      { reference: old, isMine: false, askedBy: null, coversFor: null },
    ])
    expect(await today(paula)).toMatchObject({
      rows: [{ reference: old }],
      others: { count: 1, late: 0, asked: [{ reference: given, handler: 'Dana Sample' }] },
    })
    expect((await change(paula, given, 'undo', {})).status).toBe(200)
    expect(await found(martin, { owner: 'me' })).toEqual([])
  })

  test('nobody handles what they may not read, and what someone handled who left is everybody’s again', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const [open_, secret] = [await receive(), await receive(sampleIntake({ name: 'Zoë Secret' }))]
    expect((await change(ada, secret, 'owner', { owner: sam.id })).status).toBe(200)
    expect((await change(ada, secret, 'restriction', { people: [ada.id] })).status).toBe(200)
    expect(await shown(ada, secret)).toMatchObject({ owner: null })
    expect(await found(sam, { owner: 'me' })).toEqual([])
    expect(await change(ada, secret, 'owner', { owner: sam.id })).toMatchObject({
      status: 422,
      json: { error: 'Dana Sample may not read this message. A lawyer can change who may.' },
    })
    expect((await change(sam, secret, 'owner', { owner: sam.id })).status).toBe(403)
    expect((await change(ada, open_, 'owner', { owner: 'nobody-here' })).status).toBe(422)

    expect((await change(ada, open_, 'owner', { owner: sam.id })).status).toBe(200)
    expect((await today(ada)).rows.map(({ reference }) => reference)).toEqual([secret])
    await updateGrants(office.database.run, sam.id, ['administrator'])
    expect((await today(ada)).rows.map(({ reference }) => reference)).toEqual([open_, secret])
    expect(await found(ada, { owner: 'nobody' })).toEqual([open_, secret])
    expect(await shown(ada, open_)).toMatchObject({ owner: null })

    // Her page says that she has left, but she still has an account.
    await updateGrants(office.database.run, sam.id, ['staff'])
    expect((await change(ada, open_, 'owner', { owner: ada.id })).status).toBe(200)
    expect(await found(sam, { owner: 'nobody' })).toEqual([])
    office.today.team = () => sampleTeam.filter(({ file }) => file !== 'ada')
    expect(await found(sam, { owner: 'nobody' })).toEqual([open_])
    expect(await shown(sam, open_)).toMatchObject({ owner: null })
    expect((await today(sam)).rows.map(({ reference }) => reference)).toEqual([open_])
  })

  test('a person who covers for someone who is away has their messages too, but none that are restricted to others, and only during the absence', async () => {
    const { office, receive } = await open()
    const [ada, sam] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const [open_, secret] = [await receive(), await receive(sampleIntake({ name: 'Zoë Secret' }))]
    for (const each of [open_, secret]) await change(ada, each, 'owner', { owner: ada.id })
    await change(ada, secret, 'restriction', { people: [ada.id] })
    const away = (absence: object | null) => ada.browser.send('POST', '/office/api/own/absence', { absence })
    const day = (days: number) => dayAfter(office.content.today(), days)
    expect((await away({ until: day(-1), coveredBy: sam.id })).status).toBe(422)
    expect((await away({ until: day(2), coveredBy: ada.id })).status).toBe(422)
    expect((await away({ until: day(2), coveredBy: sam.id })).status).toBe(200)

    expect((await today(sam)).rows).toMatchObject([
      { reference: open_, isMine: true, coversFor: 'Dana Sample' },
    ])
    expect(await found(sam, { owner: 'me' })).toEqual([open_])
    const { json } = await sam.browser.send('GET', '/office/api/messages/readers')
    expect(parseExact(readersSchema, json).people.find(({ id }) => id === ada.id)?.away).toEqual({
      until: day(2),
      cover: 'Dana Sample',
    })
    expect((await away(null)).status).toBe(200)
    expect(await found(sam, { owner: 'me' })).toEqual([])
    expect((await today(sam)).others.count).toBe(1)

    // The absence ends by itself.
    expect((await away({ until: day(2), coveredBy: sam.id })).status).toBe(200)
    expect(await found(sam, { owner: 'me' })).toEqual([open_])
    office.clock.now += 3 * DAY_MS
    await signIn(sam.browser, sam.device)
    expect(await found(sam, { owner: 'me' })).toEqual([])
    expect(await recordedActs(office, ada)).toEqual(
      expect.arrayContaining([`come-back ${ada.id}`, `set-as-away ${ada.id}`]),
    )
  })

  test('nobody covers for someone who has left', async () => {
    const { office, receive } = await open()
    const [ada, sam, boss] = [
      await office.join(['staff']),
      await office.join(['staff']),
      await office.join(['administrator']),
    ]
    const reference = await receive()
    await change(ada, reference, 'owner', { owner: ada.id })
    await change(ada, reference, 'state', { state: 'answered' })
    const absence = { until: dayAfter(office.content.today(), 2), coveredBy: sam.id }
    await ada.browser.send('POST', '/office/api/own/absence', { absence })
    expect(await found(sam, { owner: 'me' })).toEqual([reference])
    const leaving = { draftsTo: null, drafts: 0, workTo: null }
    const left = await boss.browser.send('POST', `/office/api/people/${ada.id}/remove`, leaving)
    expect(left.status).toBe(200)
    expect(await found(sam, { owner: 'me' })).toEqual([])
  })

  test('while a person and the one who covers for them are both away, the next cover has the messages of both', async () => {
    const { office, receive } = await open()
    const [ada, sam, mia] = [
      await office.join(['lawyer'], 'ada'),
      await office.join(['staff']),
      await office.join(['staff']),
    ]
    const reference = await receive()
    await change(ada, reference, 'owner', { owner: ada.id })
    const until = dayAfter(office.content.today(), 2)
    const away = ({ browser }: Joined, cover: Joined) =>
      browser.send('POST', '/office/api/own/absence', { absence: { until, coveredBy: cover.id } })
    for (const [name, { id }] of Object.entries({ Ada: ada, Sam: sam, Mia: mia }))
      await office.database.run('update office_people set name = $1 where id = $2', name, id)
    const coverOfAda = async () => {
      const { people } = readersSchema.parse(
        (await mia.browser.send('GET', '/office/api/messages/readers')).json,
      )
      return people.find(({ id }) => id === ada.id)?.away?.cover
    }
    await away(ada, sam)
    expect([await found(mia, { owner: 'me' }), await coverOfAda()]).toEqual([[], 'Sam'])
    await away(sam, mia)
    expect([await found(mia, { owner: 'me' }), await coverOfAda()]).toEqual([[reference], 'Mia'])
    // Two people who cover for each other cause no endless loop.
    await away(mia, ada)
    expect([await found(mia, { owner: 'me' }), await coverOfAda()]).toEqual([[reference], 'Mia'])
  })
})
