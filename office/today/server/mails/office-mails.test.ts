import { expect, onTestFinished, test } from 'vitest'
import { createSmtp } from '../../../../server/delivery/smtp.ts'
import { startMailServer } from '../../../../server/testing/mail-server.ts'
import { describeOnBothDatabases } from '../../../../server/testing/both-databases.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import { sampleIntake, storeMessage } from '../../../../server/testing/sample-messages.ts'
import { businessCalendar } from '../../../../calendar/business-days.ts'
import { approve } from '../../../content/store/approvals.ts'
import { putChange } from '../../../content/store/changes.ts'
import { noteSentBack } from '../../../content/store/sent-back.ts'
import { publishDue } from '../../../publishing/server/publisher.ts'
import { putMailChoice } from '../../../people/server/store/mails.ts'
import { addNotice, addNoticeTo } from '../../../people/server/store/notices.ts'
import { insertPerson } from '../../../people/server/store/people.ts'
import { createOfficeMails } from './office-mails.ts'

const zone = 'America/New_York'
const calendar = businessCalendar([{ days: 'Monday to Friday', from: '08:30', to: '17:00' }], zone)
const at = (text: string) => Date.parse(`${text}-05:00`)
const MINUTE = 60_000

await describeOnBothDatabases((url) => {
  async function open() {
    const office = await openSampleOffice(url)
    const server = await startMailServer()
    onTestFinished(async () => {
      await server.stop()
      await office.close()
    })
    const { run } = office.database
    for (const table of ['submissions', 'office_mail_choices', 'office_sent_mails']) {
      await run(`delete from ${table}`)
    }
    office.today.calendar = () => calendar
    const join = async (id: string, grants: ('staff' | 'administrator')[]) => {
      const person = { id, name: id, email: `${id}@firm.example`, member: null, grants, joinedAt: 1 }
      await run('delete from office_people where id = $1', id)
      await insertPerson(run, person, null)
      await putMailChoice(run, id, { morning: true, failures: true, handled: true, areas: [], since: 1 })
    }
    await join('paula', ['staff'])
    const newServer = () =>
      createOfficeMails({
        today: office.today,
        mail: {
          send: createSmtp(server.url),
          mailbox: { from: 'website@firm.example', to: 'office@firm.example' },
        },
        firm: { name: 'Sample Firm PLLC', phone: '(412) 555-0100', timeZone: zone },
        office: () => 'https://firm.example/office',
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      })
    const sent = () => server.received.splice(0)
    return { office, server, join, newServer, sent }
  }

  test('the morning email arrives once each business morning, despite several servers and restarts', async () => {
    const { office, newServer, sent } = await open()
    office.clock.now = at('2026-11-25T06:59')
    const reference = await storeMessage(office.store, sampleIntake({ name: 'Zoë Secret' }))
    await office.store.markDelivered(reference)
    const [one, other] = [newServer(), newServer()]
    await one()
    expect(sent()).toEqual([])

    office.clock.now = at('2026-11-25T07:00')
    await Promise.all([one(), other()])
    await newServer()()
    const [mail, ...more] = sent()
    expect(more).toEqual([])
    expect(mail?.to).toEqual(['paula@firm.example'])
    expect(mail?.mail.text).toContain(`1 unanswered message\nTo answer first:\n  ${reference}\n`)

    // No morning email on Thanksgiving, in the afternoon or on the weekend, but on Friday and Monday.
    for (const time of ['2026-11-26T08:00', '2026-11-27T15:00', '2026-11-28T08:00']) {
      office.clock.now = at(time)
      await one()
    }
    expect(sent()).toEqual([])
    office.clock.now = at('2026-11-30T08:00')
    const { run } = office.content.store
    const deletion = { path: 'blog/what-a-bylaw-is.md', version: null, person: 'paula', at: 1 }
    await putChange(run, { ...deletion, text: null, base: 'x', baseText: 'x', renamedFrom: null })
    await noteSentBack(run, { ...deletion, lawyer: 'lena', words: 'Secret' })
    await one()
    const [monday] = sent()
    expect(monday?.mail.subject).toBe('Today at the office, Monday, November 30')
    expect(monday?.mail.text).toContain(
      `1 message unanswered for more than one business day\nTo answer first:\n  ${reference}`,
    )
    expect(monday?.mail.text).toContain('1 change sent back\n')
    expect(monday?.raw).not.toMatch(/Zo|Secret/)
  })

  test('each person gets only the emails that they chose', async () => {
    const { office, server, newServer, sent } = await open()
    await office.database.run('delete from office_mail_choices')
    office.clock.now = at('2026-11-24T20:00')
    const none = { morning: false, failures: false, handled: false, areas: [] }
    const choices = {
      'both@firm.example': { ...none, morning: true, failures: true },
      'morning@firm.example': { ...none, morning: true },
      'failures@firm.example': { ...none, failures: true },
      'neither@firm.example': none,
    }
    for (const [email, choice] of Object.entries(choices)) {
      const { browser, id } = await office.join(['staff'])
      await office.database.run('update office_people set email = $1 where id = $2', email, id)
      expect((await browser.send('POST', '/office/api/own/mails', choice)).status).toBe(200)
    }
    const asked = async () => {
      await newServer()()
      return sent().map(({ to }) => to[0])
    }
    office.clock.now = at('2026-11-25T07:00')
    expect((await asked()).sort()).toEqual(['both@firm.example', 'morning@firm.example'])
    office.today.backupFailure = async () => ({ says: 'The last backup failed.', since: 'a.zip' })
    expect((await asked()).sort()).toEqual(['both@firm.example', 'failures@firm.example'])
    expect(server.received).toEqual([])
  })

  test('an email that the mail server cannot take yet is sent later, once', async () => {
    const { office, server, newServer, sent } = await open()
    office.clock.now = at('2026-11-25T07:00')
    server.behavior = () => 'greylist'
    const look = newServer()
    await look()
    server.behavior = () => 'accept'
    await look()
    expect(sent()).toEqual([])
    office.clock.now += 6 * MINUTE
    await look()
    await look()
    expect(sent()).toHaveLength(1)
  })

  test('a message that becomes someone’s, or comes in for their area, is mailed once, unless it is taken back at once', async () => {
    const { office, newServer, sent } = await open()
    const { run } = office.database
    await run('delete from office_mail_choices')
    office.clock.now = at('2026-11-24T09:00')
    const [martin, paula] = [await office.join(['staff']), await office.join(['staff'])]
    await run('update office_people set email = $1 where id = $2', 'martin@firm.example', martin.id)
    const mails = { morning: false, failures: false, handled: true, areas: ['estates-trusts'] }
    expect((await martin.browser.send('POST', '/office/api/own/mails', mails)).status).toBe(200)
    office.clock.now += MINUTE
    const reference = await storeMessage(office.store, sampleIntake({ name: 'Zoë Secret' }))
    const look = newServer()
    const told = async () => {
      await look()
      await newServer()()
      return sent().map(({ to, mail, raw }) => {
        expect(raw).not.toMatch(/Zo|Secret/)
        return [to[0], mail.text?.split('\n')[0]]
      })
    }
    expect(await told()).toEqual([
      ['martin@firm.example', `Message ${reference} came in for an area that you chose.`],
    ])
    const hand = async (version: number, owner: string) => {
      const body = { version, owner }
      const { status } = await paula.browser.send('POST', `/office/api/messages/${reference}/owner`, body)
      expect(status).toBe(200)
    }
    await hand(0, martin.id)
    office.clock.now += 10_000
    expect(await told()).toEqual([])
    expect(
      (await paula.browser.send('POST', `/office/api/messages/${reference}/undo`, { version: 1 })).status,
    ).toBe(200)
    office.clock.now += MINUTE
    expect(await told()).toEqual([])
    await hand(2, martin.id)
    office.clock.now += MINUTE / 2
    // Choosing fewer emails loses none of the others.
    const fewer = { ...mails, areas: [] }
    expect((await martin.browser.send('POST', '/office/api/own/mails', fewer)).status).toBe(200)
    // Nor does choosing more, and the new ones begin with what comes in later.
    const before = await storeMessage(office.store, sampleIntake({ practiceArea: 'corporate-law' }))
    office.clock.now += 1_000
    const more = { ...mails, morning: true, areas: ['corporate-law'] }
    expect((await martin.browser.send('POST', '/office/api/own/mails', more)).status).toBe(200)
    office.clock.now += MINUTE / 2
    expect(await told()).toEqual([
      ['martin@firm.example', `Dana Sample asked you to handle message ${reference}.`],
    ])
    const after = await storeMessage(office.store, sampleIntake({ practiceArea: 'corporate-law' }))
    expect(await told()).toEqual([
      ['martin@firm.example', `Message ${after} came in for an area that you chose.`],
    ])
    expect([before, await told()]).toEqual([before, []])
  })

  test('who chose an area is mailed about it after it was renamed, too, and finds it chosen under its new name', async () => {
    const { office, newServer, sent } = await open()
    const { run } = office.database
    await run('delete from office_mail_choices')
    office.clock.now = at('2026-11-24T09:00')
    const { browser, id } = await office.join(['staff'])
    await run('update office_people set email = $1 where id = $2', 'martin@firm.example', id)
    const mails = { morning: false, failures: false, handled: false, areas: ['labor'] }
    await browser.send('POST', '/office/api/own/mails', mails)
    office.clock.now += MINUTE
    office.today.areas = () => new Map(['labor', 'employment'].map((name) => [name, 'Employment']))
    // The second is an earlier name of the area, sent from a page that was loaded before the change.
    const areas = ['employment', 'labor', 'estates-trusts']
    const references: string[] = []
    for (const practiceArea of areas)
      references.push(await storeMessage(office.store, sampleIntake({ practiceArea })))
    await newServer()()
    const told = sent().map(({ mail }) => mail.subject)
    expect(told.sort()).toEqual(
      references
        .slice(0, 2)
        .map((reference) => `Message ${reference}`)
        .sort(),
    )
    expect((await browser.send('GET', '/office/api/own/mails')).json).toMatchObject({
      areas: ['employment'],
      offered: [{ area: 'employment', title: 'Employment' }],
    })
    const found = await browser.send('POST', '/office/api/messages/search', { area: 'employment' })
    expect(found.json).toMatchObject({
      total: 2,
      areas: [
        { id: 'employment', title: 'Employment' },
        { id: 'estates-trusts', title: 'estates-trusts' },
      ],
    })
  })

  test('a person who is assigned an answered message is emailed too, but not if it was answered after that', async () => {
    const { office, newServer, sent } = await open()
    const { run } = office.database
    await run('delete from office_mail_choices')
    office.clock.now = at('2026-11-24T09:00')
    const [martin, paula] = [await office.join(['staff']), await office.join(['staff'])]
    await run('update office_people set email = $1 where id = $2', 'martin@firm.example', martin.id)
    const mails = { morning: false, failures: false, handled: true, areas: [] }
    await martin.browser.send('POST', '/office/api/own/mails', mails)
    const [before, after] = [
      await storeMessage(office.store, sampleIntake()),
      await storeMessage(office.store, sampleIntake()),
    ]
    const change = async (reference: string, version: number, what: string, body: object) => {
      office.clock.now += 1_000
      const path = `/office/api/messages/${reference}/${what}`
      expect((await paula.browser.send('POST', path, { version, ...body })).status).toBe(200)
    }
    await change(before, 0, 'state', { state: 'answered' })
    await change(before, 1, 'owner', { owner: martin.id })
    await change(after, 0, 'owner', { owner: martin.id })
    await change(after, 1, 'state', { state: 'answered' })
    office.clock.now += MINUTE
    await newServer()()
    await newServer()()
    expect(sent().map(({ mail }) => mail.text?.split('\n')[0])).toEqual([
      `Dana Sample asked you to handle message ${before}.`,
    ])
  })

  test('a scheduled publication that is refused is reported once, without its files, to those who publish', async () => {
    const { office, join, newServer, sent } = await open()
    await join('boss', ['administrator'])
    office.clock.now = at('2026-11-25T14:00')
    const says = 'A scheduled update was not published at its time.'
    office.today.publishingFailures = async () => [
      { occasions: ['publish refused 1'], says, todo: 'Read why.', to: '/publish', isProblem: true },
    ]
    await newServer()()
    await newServer()()
    const [told, ...more] = sent()
    expect(more).toEqual([])
    expect(told?.to).toEqual(['paula@firm.example'])
    expect(told?.mail.text).toContain(says)
  })

  test('each failure of backup or delivery is reported right away, and only once', async () => {
    const { office, join, newServer, sent } = await open()
    await join('boss', ['administrator'])
    office.clock.now = at('2026-11-25T14:00')
    const look = newServer()
    await look()
    expect(sent()).toEqual([])

    let failure = { says: 'The last backup failed; the last proven one is 30 hours old.', since: 'a.zip' }
    office.today.backupFailure = async () => failure
    await Promise.all([look(), newServer()()])
    await newServer()()
    const told = sent()
    expect(told.map(({ to }) => to[0]).sort()).toEqual(['boss@firm.example', 'paula@firm.example'])
    expect(told[0]?.mail.text).toContain('The last backup failed')
    failure = { ...failure, since: 'b.zip' }
    await look()
    expect(sent()).toHaveLength(2)

    const reference = await storeMessage(office.store, sampleIntake({ name: 'Zoë Secret' }))
    await office.store.markRefused(reference, '550')
    await look()
    await look()
    const mails = sent()
    expect(mails).toHaveLength(2)
    for (const { to, mail, raw } of mails) {
      expect(mail.text).toContain('The mail server refused the notification for one message.')
      expect(raw.includes(reference)).toBe(to[0] === 'paula@firm.example')
      expect(raw).not.toMatch(/Zo|Secret/)
    }
  })

  test('a part of the office that cannot be read stops no email about the others', async () => {
    const { office, join, newServer, sent } = await open()
    await join('martin', ['staff'])
    office.clock.now = at('2026-11-25T08:00')
    const fail = async () => {
      throw new Error('EACCES')
    }
    office.today.lawyerNotices = fail
    office.today.backupFailure = fail
    const says = 'A scheduled update was not published at its time.'
    office.today.publishingFailures = async () => [
      { occasions: ['publish refused 1'], says, todo: 'Read why.', to: '/publish', isProblem: true },
    ]
    await addNoticeTo(office.database.run, ['paula'], 'Paula deleted 12 messages.', office.clock.now)
    let mornings = 0
    office.today.lastProven = () => {
      mornings += 1
      if (mornings === 1) throw new Error('EACCES')
      return undefined
    }
    const reference = await storeMessage(office.store, sampleIntake({ name: 'Zoë Secret' }))
    await office.database.run('update office_mail_choices set areas = $1, since = 0', '["estates-trusts"]')
    await newServer()()
    const mails = sent()
    const told = mails.map(({ to, mail }) => `${to[0]} ${mail.text?.split('\n')[0]}`)
    for (const name of ['martin', 'paula']) {
      expect(told).toContain(`${name}@firm.example ${says}`)
      expect(told).toContain(`${name}@firm.example Message ${reference} came in for an area that you chose.`)
    }
    expect(told).toContain('paula@firm.example Paula deleted 12 messages.')
    expect(mails.filter(({ mail }) => mail.subject?.startsWith('Today at the office'))).toHaveLength(1)
  })

  test('what many messages lost is mailed to those whom it concerned then, once, also after a failed attempt', async () => {
    const { office, server, join, newServer, sent } = await open()
    office.clock.now = at('2026-11-24T20:00')
    for (const id of ['boss', 'lena']) await join(id, ['administrator'])
    await addNotice(office.database.run, 'Paula deleted 12 messages.', office.clock.now)
    await join('later', ['administrator'])

    server.behavior = () => 'greylist'
    await newServer()()
    expect(sent()).toEqual([])
    server.behavior = () => 'accept'
    office.clock.now += 6 * MINUTE
    await newServer()()
    await newServer()()
    const mails = sent()
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(['boss@firm.example', 'lena@firm.example'])
    expect(mails[0]?.mail.text).toMatch(/^Paula deleted 12 messages\./)
  })

  test('a lawyer whose approval ended is mailed once and at once, whatever emails they chose', async () => {
    const { office, join, newServer, sent } = await open()
    await join('lena', ['staff'])
    await office.database.run('delete from office_mail_choices')
    const approved = { path: 'blog/a.md', base: 'changed', former: '', formerBase: '', version: 'v' }
    await approve(office.content.store.run, approved, { lawyer: 'lena', at: 1 })
    await newServer()()
    expect(sent()).toEqual([])
    await publishDue(office.publishing)
    await newServer()()
    await newServer()()
    const mails = sent()
    expect(mails.map(({ to }) => to[0])).toEqual(['lena@firm.example'])
    expect(mails[0]?.mail.text).toMatch(/^An approval has ended, because .+waits for a lawyer again/)
  })
})
