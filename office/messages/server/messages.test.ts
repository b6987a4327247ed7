import { expect, onTestFinished, test } from 'vitest'
import { intakeFields } from '../../../forms/fields.ts'
import { DAY_MS, dayAfter } from '../../../text/iso-day.ts'
import type { VisitorMessage } from '../../../forms/visitor-message.ts'
import { formatMessage } from '../../../server/delivery/format-message.ts'
import { addMissingMessageRows } from '../../../server/store/message-rows.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { sampleTeam } from '../../../server/testing/sample-firm.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import { signIn } from '../../../server/testing/sign-in.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { MESSAGE_TABLES } from '../../../server/store/removal.ts'
import { quotas } from '../../kit/quotas.ts'
import { sampleAccessibility, sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { readOfficeCommand, runOfficeCommand } from '../../people/server/command.ts'
import { listNotices } from '../../people/server/store/notices.ts'
import { messageRecordSchema } from './message-record.ts'
import { openByCommand } from './open-together.ts'
import { CommandError } from '../../../server/start/cannot-start.ts'
import { messagesThatWait } from './store/messages-for-today.ts'
import {
  changeAs as change,
  foundBy as found,
  readBy as read,
  shownTo,
} from '../../../server/testing/office-messages.ts'

const MINUTE = 60_000
const withoutDrafts = { draftsTo: null, drafts: 0 }

await describeOnBothDatabases((url) => {
  async function open() {
    const office = await openSampleOffice(url)
    for (const table of ['submissions', 'deleted_references', 'office_audit']) {
      await office.database.run(`delete from ${table}`)
    }
    onTestFinished(() => office.close())
    const receive = async (message: VisitorMessage) => {
      const reference = await storeMessage(office.store, message)
      office.clock.now += MINUTE
      return reference
    }
    return { office, receive }
  }

  const acts = async (office: SampleOffice) => {
    const rows = await office.database.run(`select act, subject from office_audit where outcome = 'done'`)
    return rows.map((row) => Object.values(Object(row)))
  }

  test('a message that was mailed before it was damaged says that it was mailed', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [mailed, waiting] = [await receive(sampleAccessibility()), await receive(sampleAccessibility())]
    await office.store.markDelivered(mailed)
    await office.database.run(`update submissions set submission = '{"formType":"access'`)
    expect(await read(person, mailed)).toMatchObject({ kind: 'damaged', mail: { state: 'delivered' } })
    expect(await read(person, waiting)).toMatchObject({ kind: 'damaged', mail: { state: 'refused' } })
  })

  test('a message has at most 200 notes, and a refusal says so', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const id = await receive(sampleAccessibility())
    await change(person, id, 'notes', { text: 'The first.' })
    const [row] = await office.database.run('select record from messages where reference = $1', id)
    const record = messageRecordSchema.parse(JSON.parse(String(Object(row).record)))
    const notes = Array.from({ length: quotas.notesOfMessage - 1 }, () => record.notes[0])
    const filled = JSON.stringify({ ...record, notes })
    await office.database.run('update messages set record = $2 where reference = $1', id, filled)
    expect((await change(person, id, 'notes', { text: 'The last.' })).status).toBe(200)
    const refused = await change(person, id, 'notes', { text: 'One more.' })
    expect([refused.status, refused.json['error']]).toEqual([422, expect.stringContaining('200 notes')])
    expect((await read(person, id)).notes).toHaveLength(quotas.notesOfMessage)
  })

  test('finds by name, misspelled name, reference, words, kind, state and day', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const start = office.clock.now
    const dana = await receive(
      sampleIntake({ name: 'Dana Kowalczyk', description: 'My brother’s half of Kowalczyk Paving LLC.' }),
    )
    const zoe = await receive(sampleIntake({ name: 'Zoë O’Neil', phone: '(412) 555-0168' }))
    const anonymous = await receive(sampleAccessibility({ name: '', message: 'The 100% menu_closes' }))

    for (const words of [
      'Kowalczyk',
      'kowalcyk',
      'Kovalczik',
      'dana kowalczik',
      dana,
      dana.slice(0, 6),
      'paving',
      'brothers half',
      'brother',
    ]) {
      expect([words, await found(person, { words })]).toEqual([words, [dana]])
    }
    for (const words of ['zoe', 'ZOË', 'oneil', 'O’Neil', 'oniel', '4125550168', '412 555 0168']) {
      expect([words, await found(person, { words })]).toEqual([words, [zoe]])
    }
    for (const words of ['avin', '%', '_', 'kowalczyk zoe', "'; drop table messages; --", 'xyzzy']) {
      const nothing = words === '%' || words === '_' ? 3 : 0
      expect([words, (await found(person, { words })).length]).toEqual([words, nothing])
    }
    expect(await found(person, { kind: 'accessibility' })).toEqual([anonymous])
    expect(await found(person, { from: start, until: start + 2 * MINUTE })).toEqual([dana, zoe])
    await change(person, zoe, 'state', { state: 'answered' })
    expect(await found(person, { state: 'answered' })).toEqual([zoe])
    expect(await found(person, { state: 'open' })).toEqual([dana, anonymous])
    expect(await found(person, { limit: 1 })).toEqual([dana])
  })

  test('a message with a deadline comes first, then unanswered ones, oldest first, then those that wait', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const ids: string[] = []
    for (let count = 0; count < 6; count++) ids.push(await receive(sampleAccessibility()))
    const [first = '', waits = '', done = '', spam = '', urgent = '', last = ''] = ids
    await change(person, waits, 'state', { state: 'waiting', whom: 'papers', until: '2030-01-02' })
    await change(person, done, 'state', { state: 'answered' })
    await change(person, spam, 'state', { state: 'spam' })
    await change(person, urgent, 'deadline', { day: '2030-01-01' })
    expect(await found(person, {})).toEqual([urgent, first, last, waits, done, spam])
    await office.database.run(`update messages set gate = 'conflict' where reference = $1`, first)
    expect(await found(person, {}), 'closed by the conflict check').toEqual([
      urgent,
      first,
      last,
      waits,
      done,
      spam,
    ])
  })

  test('shows everything that was sent, in the order of the form, and how to reply', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const id = await receive(sampleIntake({ reachBy: 'phone', reachWhen: 'morning', noVoicemail: true }))
    expect(await read(person, id)).toMatchObject({
      reference: id,
      version: 0,
      state: 'unanswered',
      kind: 'intake',
      area: 'Estates & Trusts',
      reach: 'By telephone, in the morning',
      leaveNoVoicemail: true,
      phone: '+1 412 555 0177',
      text: 'A will for my wife and me.',
      sent: [
        { label: 'Name', value: 'Ben Sample' },
        { label: 'Email', value: 'Not given' },
        { label: 'Phone', value: '+1 412 555 0177' },
        { label: 'Writing for', value: 'Not given' },
        { label: 'Other parties', value: 'Sample & Sons LLC' },
        { label: 'Practice area', value: 'Estates & Trusts' },
        { label: 'How to be reached', value: 'By telephone' },
        { label: 'When', value: 'In the morning' },
        { label: 'Voicemail', value: 'Leave none' },
        { label: 'Needs', value: 'Not given' },
        { label: 'No attorney-client relationship', value: 'Confirmed' },
      ],
    })
  })

  test('each field of the intake form is in the email, in the office and in the export', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const message = sampleIntake({
      ...{ email: 'ben@client.example', writingFor: 'business', writingForName: 'Sample Bakery LLC' },
      ...{ parties: [{ name: 'Jane Roe', kind: '', role: '' }], noOtherParties: true, namesByPhone: true },
      ...{ reachBy: 'text', reachWhen: 'morning', noVoicemail: true, needs: 'Large print' },
    })
    const shown: Record<string, RegExp> = {
      name: /Ben Sample/,
      email: /ben@client\.example/,
      phone: /412 555 0177/,
      practiceArea: /estates.{1,3}trusts/i,
      writingFor: /A business/,
      writingForName: /Sample Bakery LLC/,
      parties: /Jane Roe/,
      noOtherParties: /Nobody else/,
      namesByPhone: /Will give the names by telephone/,
      otherParties: /Sample & Sons LLC/,
      reachBy: /By text message/,
      reachWhen: /in the morning/i,
      noVoicemail: /no voicemail|leave none/i,
      needs: /Large print/,
      description: /A will for my wife and me/,
    }
    const ofEach = ['formType', 'acknowledged', 'recaptchaToken', 'website', 'idempotencyKey']
    expect([...Object.keys(shown), ...ofEach].toSorted()).toEqual(Object.keys(intakeFields.shape).toSorted())

    const id = await receive(message)
    const csv = await person.browser.send('POST', '/office/api/messages/export', {
      search: {},
      format: 'csv',
    })
    const views = {
      email: JSON.stringify(formatMessage(message)),
      office: JSON.stringify(await read(person, id)),
      export: String(csv.json['text']),
    }
    for (const [field, words] of Object.entries(shown))
      for (const [place, view] of Object.entries(views))
        expect(view, `${field} in the ${place}`).toMatch(words)
  })

  test('the names of everyone involved are shown, found and exported, with how they are involved', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const parties = [
      { name: 'Zdzisław Wójcik', kind: '', role: 'other-side' } as const,
      ...Array.from({ length: 19 }, (_, at) => {
        return { name: `Anna Maria van der Berg ${at}`, kind: '', role: '' } as const
      }),
    ]
    const id = await receive(
      sampleIntake({
        otherParties: '',
        description: '',
        parties,
        namesByPhone: true,
        writingFor: 'someone-else',
        writingForName: 'Quincy Adams',
      }),
    )
    const { sent, reach } = await read(person, id)
    expect(reach).toBe('Ask names first. Any way, any time during office hours')
    const shown = new Map(sent.map(({ label, value }) => [label, value]))
    expect(shown.get('Writing for')).toBe('Someone else: Quincy Adams')
    expect(shown.get('Other parties')?.split('\n')).toEqual([
      'Zdzisław Wójcik (other side)',
      ...parties.slice(1).map(({ name }) => name),
      'Will give the names by telephone',
    ])
    for (const words of ['wojcik', 'Wojick', 'quincy', 'quinzy', 'berg 18'])
      expect([words, await found(person, { words })]).toEqual([words, [id]])
    const exported = { search: {}, format: 'csv' }
    const { json } = await person.browser.send('POST', '/office/api/messages/export', exported)
    expect(JSON.stringify(json)).toContain('Someone else: Quincy Adams')
    expect(JSON.stringify(json)).toContain('Zdzisław Wójcik (other side)')
  })

  test('each name of a list is a row of its own as soon as the message is stored, and again if it is lost', async () => {
    const { office, receive } = await open()
    const reference = await receive(
      sampleIntake({
        otherParties: '',
        writingFor: 'business',
        writingForName: 'Sample Bakery',
        parties: [
          { name: 'Jane Roe', kind: '', role: 'other-side' },
          { name: 'Roe & Sons, L.L.C.', kind: '', role: '' },
        ],
      }),
    )
    const rows = async () => {
      const columns = 'place, name, kind, role, source, added_by, removed_at'
      return office.database.run(
        `select ${columns} from parties where reference = $1 order by place`,
        reference,
      )
    }
    const form = { source: 'form', added_by: null, removed_at: null }
    const names = [
      { place: 0, name: 'Sample Bakery', kind: 'business', role: 'client', ...form },
      { place: 1, name: 'Jane Roe', kind: 'person', role: 'other-side', ...form },
      { place: 2, name: 'Roe & Sons, L.L.C.', kind: 'business', role: '', ...form },
    ]
    expect(await rows()).toEqual(names)
    await office.database.run('delete from messages')
    expect(await rows()).toEqual([])
    await addMissingMessageRows(office.database.run)
    expect(await rows()).toEqual(names)
  })

  test('every change says who and when, is in the audit log by id, and can be undone for ten seconds', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const id = await receive(sampleAccessibility())
    const changes: [what: string, body: object, act: string][] = [
      ['state', { state: 'answered' }, 'mark-answered'],
      ['state', { state: 'waiting', whom: 'Eleanor', until: '2030-01-02' }, 'mark-waiting'],
      ['state', { state: 'aside' }, 'set-aside'],
      ['state', { state: 'spam' }, 'mark-spam'],
      ['state', { state: 'unanswered' }, 'mark-unanswered'],
      ['deadline', { day: '2030-01-01' }, 'set-deadline'],
      ['notes', { text: 'Called: no answer.' }, 'add-note'],
      ['hold', { reason: 'Litigation' }, 'hold-message'],
    ]
    for (const [what, body, act] of changes) {
      const before = await read(person, id)
      expect((await change(person, id, what, body)).status).toBe(200)
      const after = await read(person, id)
      expect(after.history.at(-1)).toEqual({
        act,
        version: after.version,
        by: 'Dana Sample',
        at: office.clock.now,
      })
      office.clock.now += 9_000
      expect((await change(person, id, 'undo')).status).toBe(200)
      expect(await read(person, id)).toEqual({ ...before, version: before.version + 2 })
      expect((await change(person, id, 'undo')).status).toBe(422)
      expect((await change(person, id, what, body)).status).toBe(200)
      office.clock.now += 16_000
      expect((await change(person, id, 'undo')).status).toBe(422)
      expect(await acts(office)).toContainEqual([act, id])
    }
    const { notes, hold, deadline } = await read(person, id)
    expect(notes).toMatchObject([{ text: 'Called: no answer.', by: 'Dana Sample' }])
    expect([hold, deadline]).toMatchObject([
      { reason: 'Litigation', by: 'Dana Sample' },
      { by: 'Dana Sample' },
    ])
    expect(JSON.stringify(await office.database.run('select * from office_audit'))).not.toMatch(/Called|Ada/)
  })

  test('nothing waits until a day that has passed at the office', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const id = await receive(sampleAccessibility())
    const today = office.content.today()
    const yesterday = dayAfter(today, -1)
    const wait = (until: string) => change(person, id, 'state', { state: 'waiting', whom: 'papers', until })
    expect(await wait(yesterday)).toMatchObject({
      status: 422,
      json: { error: 'This day has passed. Choose today or a later day to wait until.' },
    })
    expect((await read(person, id)).state).toBe('unanswered')
    expect((await wait(today)).status).toBe(200)
  })

  test('a change of an older version is refused with what the message is now, and overwrites nothing', async () => {
    const { office, receive } = await open()
    const [paula, martin] = [await office.join(['staff']), await office.join(['staff'])]
    const id = await receive(sampleAccessibility())
    const { version } = await read(paula, id)
    expect((await change(martin, id, 'notes', { text: 'Martin’s note' })).status).toBe(200)
    for (const [what, body] of [
      ['state', { state: 'answered' }],
      ['notes', { text: 'Paula’s note' }],
      ['deadline', { day: null }],
      ['undo', {}],
      ['delete', {}],
    ] as const) {
      const path = `/office/api/messages/${id}/${what}`
      const { status, json } = await paula.browser.send('POST', path, { version, ...body })
      expect([what, status]).toEqual([what, 409])
      expect(json['now']).toMatchObject({ version: 1, notes: [{ text: 'Martin’s note' }] })
    }
    expect(await read(paula, id)).toMatchObject({ version: 1, state: 'unanswered' })
    expect((await change(paula, id, 'undo')).status).toBe(422)
  })

  test('the pulse changes with each arrival, change, email and deletion, and with nothing else', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const pulse = async () => (await person.browser.send('GET', '/office/api/messages/pulse')).text
    const seen = [await pulse()]
    const id = await receive(sampleAccessibility())
    seen.push(await pulse())
    await change(person, id, 'state', { state: 'answered' })
    seen.push(await pulse())
    await office.store.markDelivered(id)
    seen.push(await pulse())
    await change(person, id, 'delete')
    seen.push(await pulse())
    expect(new Set(seen).size).toBe(5)
    await found(person, { words: 'anything' })
    expect(await pulse()).toBe(seen.at(-1))
  })

  test('a restricted message leaves only its reference to others: in list, search, Today and export', async () => {
    const { office, receive } = await open()
    const lawyer = await office.join(['lawyer'], 'ada')
    const [staff, other] = [await office.join(['staff']), await office.join(['lawyer'], 'bea')]
    const id = await receive(sampleIntake({ name: 'Secret Person', description: 'privatewords' }))
    const plain = await receive(sampleAccessibility())
    expect((await change(staff, id, 'restriction', { people: [staff.id] })).status).toBe(403)
    expect((await change(lawyer, id, 'restriction', { people: [staff.id] })).status).toBe(422)
    expect((await change(lawyer, id, 'restriction', { people: ['nobody'] })).status).toBe(422)
    expect((await change(lawyer, id, 'restriction', { people: [lawyer.id, staff.id] })).status).toBe(200)
    expect(await read(staff, id)).toMatchObject({ name: 'Secret Person' })

    const closed = { access: 'reference', reference: id, version: 1 }
    expect(await shownTo(other, id)).toEqual({
      ...closed,
      readers: ['Dana Sample', 'Dana Sample'],
      opening: null,
    })
    const all = await other.browser.send('POST', '/office/api/messages/search', {})
    expect(all.json['rows']).toContainEqual({ access: 'reference', reference: id })
    expect(all.json['counts']).toEqual({ unanswered: 1, mine: 0, waiting: 0 })
    expect(all.text).not.toContain('Secret')
    expect(await found(other, { words: id })).toEqual([id])
    for (const search of [
      { words: 'secret' },
      { words: 'privatewords' },
      { kind: 'intake' },
      { state: 'open' },
      { words: 'sekret' },
    ]) {
      expect(await found(other, search)).not.toContain(id)
    }
    const looking = {
      day: '2030-01-01',
      dueBefore: Date.parse('2030-01-02T05:00Z'),
      areas: () => new Map<string, string>(),
    }
    const { run } = office.database
    const waiting = await messagesThatWait(run, { person: other.id, ...looking })
    expect(waiting).toContainEqual({ access: 'reference', reference: id })
    expect(JSON.stringify(waiting)).not.toContain('Secret')
    for (const format of ['csv', 'json']) {
      const { json } = await other.browser.send('POST', '/office/api/messages/export', {
        search: {},
        format,
      })
      expect([json['count'], json['text']]).toEqual([2, expect.stringContaining(id)])
      expect(json['text']).not.toMatch(/Secret|privatewords|estates/)
      const own = await staff.browser.send('POST', '/office/api/messages/export', { search: {}, format })
      expect(own.json['text']).toContain('privatewords')
    }
    for (const [what, body] of [
      ['state', { state: 'spam' }],
      ['notes', { text: 'x' }],
      ['delete', {}],
      ['retry', {}],
      ['restriction', { people: null }],
    ] as const) {
      expect([what, (await change(other, id, what, body)).status]).toEqual([what, 403])
    }
    expect((await other.browser.send('POST', '/office/api/messages/older', { days: 1 })).text).not.toContain(
      id,
    )
    expect(await found(other, { state: 'unanswered' })).toEqual([plain])
    expect((await office.store.list()).find((stored) => stored.id === id)?.access).toBe('reference')
  })

  test('what a search forgives tells nothing of messages that are restricted to others or deleted: it is as if they were not there', async () => {
    const { office, receive } = await open()
    const [lawyer, other] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const near = [...'abcdefghijlm'].map((end) => ({ name: `Kowalczy${end}`, kind: '', role: '' }) as const)
    const secret = await receive(sampleIntake({ parties: near, description: 'embezzlement' }))
    const planted = await receive(
      sampleAccessibility({ name: 'Kowalcxyz', message: 'embezzlemont, perjuri' }),
    )
    expect(await found(other, { words: 'embezzlement' })).toEqual([secret])
    expect(await found(other, { words: 'kowalczyk' })).toEqual([secret])
    await change(lawyer, secret, 'restriction', { people: [lawyer.id] })
    expect(await found(other, { words: 'embezzlement' })).toEqual([planted])
    expect(await found(other, { words: 'kowalczyk' })).toEqual([planted])
    expect(await found(lawyer, { words: 'embezlement' })).toContain(secret)

    const deleted = await receive(sampleAccessibility({ message: 'perjury' }))
    expect(await found(other, { words: 'perjury' })).toEqual([deleted])
    await change(other, deleted, 'delete')
    expect(await found(other, { words: 'perjury' })).toEqual([planted])
  })

  test('a restricted message whose readers are all gone is opened by two lawyers together, and all are told', async () => {
    const { office, receive } = await open()
    const lawyer = await office.join(['lawyer', 'administrator'], 'ada')
    const [boss, staff] = [await office.join(['administrator']), await office.join(['staff'])]
    const [one, other] = [await office.join(['lawyer'], 'bea'), await office.join(['lawyer'], 'cleo')]
    const id = await receive(sampleIntake({ name: 'Secret Person' }))
    await change(lawyer, id, 'restriction', { people: [lawyer.id, staff.id] })
    const part = async (person: Joined, path: string) => (await change(person, id, path)).status
    expect([await part(one, 'ask-to-open'), await part(staff, 'ask-to-open')]).toEqual([403, 403])

    const leave = (person: Joined, from: Joined) =>
      from.browser.send('POST', `/office/api/people/${person.id}/remove`, withoutDrafts)
    expect((await leave(lawyer, lawyer)).status).toBe(200)
    expect(await shownTo(one, id)).toMatchObject({ readers: ['Dana Sample'], opening: null })
    expect(await part(one, 'ask-to-open'), 'one reader is left').toBe(403)
    expect((await leave(staff, boss)).status, 'nobody takes over').toBe(409)
    const { database, clock, origin } = office
    await runOfficeCommand(readOfficeCommand(['remove', '--', staff.id]), {
      database,
      team: () => sampleTeam,
      openMessage: (reference) =>
        openByCommand(database, { reference, team: () => sampleTeam, now: clock.now }),
      hasWritten: async () => false,
      origins: [origin],
      now: clock.now,
    })

    expect(await shownTo(one, id)).toMatchObject({ readers: [], opening: { asked: null, isAlone: false } })
    expect(await part(one, 'agree-to-open'), 'nobody asked').toBe(422)
    expect(await part(one, 'ask-to-open')).toBe(200)
    expect(await part(one, 'agree-to-open'), 'their own').toBe(422)
    expect((await change(one, id, 'undo')).status, 'no undo').toBe(422)
    expect((await change(one, id, 'restriction', { people: null })).status).toBe(403)
    expect(await shownTo(other, id)).toMatchObject({ opening: { asked: { isOwn: false } } })
    expect(await part(other, 'agree-to-open')).toBe(200)
    for (const person of [one, other]) expect(await read(person, id)).toMatchObject({ name: 'Secret Person' })
    const notices = (await listNotices(office.database.run, office.clock.now)).filter(({ says }) =>
      says.includes(id),
    )
    expect(notices).toHaveLength(2)
    for (const { recipients } of notices)
      expect(recipients.toSorted()).toEqual([boss.id, one.id, other.id].toSorted())
    expect(await acts(office)).toEqual(
      expect.arrayContaining([
        ['ask-to-open', id],
        ['open-together', id],
      ]),
    )
  })

  test('where one lawyer is left, the command on the server opens a restricted message, and only then', async () => {
    const { office, receive } = await open()
    const [lawyer, one] = [await office.join(['lawyer'], 'ada'), await office.join(['lawyer'], 'bea')]
    const id = await receive(sampleIntake({ name: 'Secret Person' }))
    await change(lawyer, id, 'restriction', { people: [lawyer.id] })
    const openIt = (reference = id) =>
      openByCommand(office.database, { reference, team: () => sampleTeam, now: office.clock.now })
    await expect(openIt('NONE-1234')).rejects.toThrow(new CommandError('There is no message NONE-1234.'))
    await expect(openIt()).rejects.toThrow('can read')
    await office.database.run(
      `update office_people set removed_at = 1, grants = '[]' where id = $1`,
      lawyer.id,
    )
    expect(await shownTo(one, id)).toMatchObject({ opening: { isAlone: true } })
    expect(await openIt()).toBe(`${id} is open to the lawyers of the office now.`)
    expect(await read(one, id)).toMatchObject({ name: 'Secret Person' })
    expect((await listNotices(office.database.run, office.clock.now)).at(-1)?.says).toContain(id)
  })

  test('the order of restricted messages tells others nothing: not on a list, not on Today', async () => {
    const { office, receive } = await open()
    const [lawyer, other] = [await office.join(['lawyer'], 'ada'), await office.join(['staff'])]
    const references = [await receive(sampleAccessibility()), await receive(sampleAccessibility())].sort()
    const [, last = ''] = references
    await change(lawyer, last, 'deadline', { day: '2030-01-02' })
    for (const id of references) await change(lawyer, id, 'restriction', { people: [lawyer.id] })
    expect(await found(other, {})).toEqual(references)
    const { json } = await other.browser.send('GET', '/office/api/today')
    expect(json['messages']).toMatchObject({ restricted: references })

    const closed = await receive(sampleAccessibility())
    const [letters] = closed.split('-')
    await change(lawyer, closed, 'notes', { text: letters })
    await change(lawyer, closed, 'restriction', { people: [lawyer.id] })
    const alike = await receive(sampleAccessibility({ name: `${letters?.slice(0, 3)}O` }))
    expect(await found(other, { words: letters })).toEqual([alike, closed])
  })

  test('a hold stops deletion everywhere and says who set it; only that person or a lawyer lifts it', async () => {
    const { office, receive } = await open()
    const paula = await office.join(['staff'])
    const id = await receive(sampleAccessibility())
    await change(paula, id, 'hold', { reason: 'Litigation' })
    office.clock.now += 400 * DAY_MS
    const [again, lawyers] = [await office.join(['staff']), await office.join(['lawyer'], 'ada')]
    const refused = await change(again, id, 'delete')
    expect([refused.status, refused.json['error']]).toEqual([
      422,
      expect.stringContaining('Dana Sample set the hold'),
    ])
    expect((await change(again, id, 'hold', { reason: null })).status).toBe(422)
    expect(await office.store.remove(id)).toBe(false)
    expect(await office.store.purge(new Date(office.clock.now))).toBe(0)
    const older = await again.browser.send('POST', '/office/api/messages/older', { days: 365 })
    expect(older.json).toMatchObject({ references: [], held: [{ reference: id, by: 'Dana Sample' }] })
    expect(await office.store.deletedReferences()).toEqual([])
    expect((await change(lawyers, id, 'hold', { reason: null })).status).toBe(200)
    expect(await office.store.remove(id)).toBe(true)
  })

  test('deleting removes every trace but the reference, which the office says was deleted', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const id = await receive(sampleIntake({ name: 'Gone Person' }))
    await change(person, id, 'notes', { text: 'a note' })
    expect((await change(person, id, 'delete')).status).toBe(200)
    const { status, json } = await person.browser.send('GET', `/office/api/messages/${id}`)
    expect([status, json['error']]).toEqual([410, `${id} was deleted.`])
    for (const table of MESSAGE_TABLES) {
      expect([table, await office.database.run(`select * from ${table}`)]).toEqual([table, []])
    }
    expect(await found(person, { words: 'gone' })).toEqual([])
    expect(await office.store.deletedReferences()).toEqual([id])
    expect(await acts(office)).toContainEqual(['delete-message', id])
  })

  test('a purge by age deletes what it named and counted, after the passkey was used again', async () => {
    const { office, receive } = await open()
    const old = [await receive(sampleAccessibility()), await receive(sampleAccessibility())]
    office.clock.now += 10 * DAY_MS
    const young = await receive(sampleAccessibility())
    const person = await office.join(['staff'])
    const purge = (body: object) => person.browser.send('POST', '/office/api/messages/purge', body)
    const { json } = await person.browser.send('POST', '/office/api/messages/older', { days: 5 })
    expect([json['references'], json['held']]).toEqual([old, []])
    expect((await purge({ days: 5, count: 1 })).status).toBe(409)
    for (const days of [0, -5, 4.5, 36_501, '5', null]) {
      expect([days, (await purge({ days, count: 3 })).status]).toEqual([days, 400])
    }
    // A browser's clock may be fast.
    expect((await purge({ before: office.clock.now + DAY_MS, count: 3 })).status).toBe(400)
    const answer = await purge({ days: 5, count: 2 })
    expect([answer.status, answer.json]).toEqual([200, { deleted: 2 }])
    expect(await found(person, {})).toEqual([young])
    expect(await acts(office)).toEqual(expect.arrayContaining(old.map((id) => ['purge-message', id])))
    office.clock.now += 6 * MINUTE
    expect((await purge({ days: 5, count: 1 })).json['code']).toBe('proof')
    const unproven = await person.browser.send('POST', '/office/api/messages/export', {
      search: {},
      format: 'csv',
    })
    expect([unproven.status, unproven.json['code']]).toEqual([403, 'proof'])
  })

  test('what is restricted, put on hold or closed at the moment of its deletion stays, and is recorded as nothing else', async () => {
    const { office, receive } = await open()
    const { store } = office
    await office.database.run('delete from conflict_terms')
    const [restricted, held, free] = [
      await receive(sampleIntake()),
      await receive(sampleIntake()),
      await receive(sampleIntake()),
    ]
    office.clock.now += 10 * DAY_MS
    const [person, lawyer] = [await office.join(['staff']), await office.join(['lawyer'], 'ada')]
    const { removeAll, remove } = store
    store.removeAll = async (...asked) => {
      await change(lawyer, restricted, 'restriction', { people: [lawyer.id] })
      await change(lawyer, held, 'hold', { reason: 'A suit is expected.' })
      return removeAll(...asked)
    }
    const purged = await person.browser.send('POST', '/office/api/messages/purge', { days: 5, count: 3 })
    expect([purged.status, purged.json]).toEqual([200, { deleted: 1 }])
    expect((await found(lawyer)).toSorted()).toEqual([restricted, held].toSorted())
    expect((await acts(office)).filter(([act]) => act === 'purge-message')).toEqual([['purge-message', free]])

    await office.database.run('insert into conflict_terms values (1, 0, 0, 0)')
    const closing = await receive(sampleIntake())
    await office.check()
    store.remove = async (...asked) => {
      const added = { replaces: null, name: 'Jane Roe', role: 'other-side' }
      await person.browser.send('POST', `/office/api/conflicts/messages/${closing}/names`, added)
      return remove(...asked)
    }
    expect((await change(person, closing, 'delete')).status).toBe(409)
    expect(await found(lawyer)).toContain(closing)
    await office.database.run('delete from conflict_terms')
  })

  test('many deletions that are asked for at once need a passkey as much as one after the other', async () => {
    const { office, receive } = await open()
    const ids = []
    for (let count = 0; count < 14; count++) ids.push(await receive(sampleAccessibility()))
    const person = await office.join(['staff'])
    office.clock.now += 6 * MINUTE
    const deleted = await Promise.all(ids.map((id) => change(person, id, 'delete')))
    expect(deleted.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await acts(office)).filter(([act]) => act === 'delete-message')).toHaveLength(10)
    const [left = ''] = await found(person)
    expect((await change(person, left, 'delete')).json['code']).toBe('proof')
  })

  test('lawyers and administrators are told of a purge, an export and the deletion of many, in counts', async () => {
    const { office, receive } = await open()
    const old = [await receive(sampleAccessibility()), await receive(sampleAccessibility())]
    office.clock.now += 10 * DAY_MS
    for (let count = 0; count < 12; count++) await receive(sampleAccessibility({ name: 'Secret Person' }))
    const person = await office.join(['staff'])
    const [lawyer, boss] = [await office.join(['lawyer'], 'ada'), await office.join(['administrator'])]
    await person.browser.send('POST', '/office/api/messages/purge', { days: 5, count: old.length })
    await person.browser.send('POST', '/office/api/messages/export', { search: {}, format: 'csv' })
    for (const id of (await found(person, {})).slice(0, 10)) await change(person, id, 'delete')
    const all = await listNotices(office.database.run, office.clock.now)
    const notices = all.filter(({ says }) => says.includes('message'))
    expect(notices.map(({ says }) => says.replace(/,? on \w{3} .*/, '')).sort()).toEqual([
      'Dana Sample deleted 10 messages one by one within a day',
      'Dana Sample deleted 2 messages received more than 5 days ago',
      'Dana Sample exported 12 messages',
    ])
    for (const { recipients } of notices)
      expect(recipients.toSorted()).toEqual([lawyer.id, boss.id].toSorted())
    expect(JSON.stringify(notices)).not.toContain('Secret')

    const [next = ''] = await found(person, {})
    office.clock.now += 6 * MINUTE
    expect((await change(person, next, 'delete')).json['code']).toBe('proof')
    await signIn(person.browser, person.device, 'proof')
    expect((await change(person, next, 'delete')).status).toBe(200)
  })

  test('what is mailed about a purge, and about the deletion of many, is written with it, or nothing is deleted', async () => {
    const { office, receive } = await open()
    for (let count = 0; count < 12; count++) await receive(sampleAccessibility())
    office.clock.now += 10 * DAY_MS
    const person = await office.join(['staff'])
    const [tenth = '', ...first] = (await found(person, {})).slice(0, 10)
    for (const id of first) expect((await change(person, id, 'delete')).status).toBe(200)
    const { run } = office.database
    await run('alter table office_notices rename to set_apart')
    try {
      const purge = await person.browser.send('POST', '/office/api/messages/purge', { days: 5, count: 3 })
      expect(purge.status).toBeGreaterThanOrEqual(500)
      expect((await change(person, tenth, 'delete')).status).toBeGreaterThanOrEqual(500)
    } finally {
      await run('alter table set_apart rename to office_notices')
    }
    expect(await found(person, {})).toHaveLength(3)
    expect((await acts(office)).filter(([act]) => act === 'purge-message')).toEqual([])
    expect((await change(person, tenth, 'delete')).status).toBe(200)
    expect(await listNotices(office.database.run, 0)).toContainEqual(
      expect.objectContaining({
        says: expect.stringContaining('deleted 10 messages one by one') as string,
      }),
    )
  })

  test('an export has what is shown, as a spreadsheet without formulas and as JSON, and is in the audit log', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const id = await receive(sampleAccessibility({ name: '=HYPERLINK("http://evil.example")' }))
    await receive(sampleIntake())
    await change(person, id, 'notes', { text: '@SUM(A1)' })
    const search = { kind: 'accessibility' }
    const csv = await person.browser.send('POST', '/office/api/messages/export', { search, format: 'csv' })
    expect(csv.json).toMatchObject({ count: 1, type: 'text/csv' })
    expect(csv.json['text']).not.toMatch(/(?:^|,)"\s*[=+\-@]/m)
    const json = await person.browser.send('POST', '/office/api/messages/export', {
      search,
      format: 'json',
    })
    expect(JSON.parse(String(json.json['text']))).toMatchObject([
      { reference: id, state: 'unanswered', notes: [{ text: '@SUM(A1)', by: 'Dana Sample' }] },
    ])
    expect(await acts(office)).toEqual(
      expect.arrayContaining([
        ['export-messages-csv', null],
        ['export-messages-json', null],
      ]),
    )
  })

  test('an email that failed is made due again, and delivery is woken', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [id, other] = [await receive(sampleAccessibility()), await receive(sampleAccessibility())]
    await office.store.markRefused(id, '550')
    await office.store.markRefused(other, '550')
    expect(await read(person, id)).toMatchObject({ mail: { state: 'refused', error: '550' } })
    expect((await change(person, id, 'retry')).json['mail']).toEqual({ state: 'waiting', error: '550' })
    expect(await recordedActs(office, person)).toContain(`retry-mail ${id}`)
    expect((await office.store.find(other))?.delivery).toBe('refused')
    expect(office.wakes).toHaveLength(1)
  })

  test('what waits for a person: deadlines first, then the oldest; a wait that has ended counts', async () => {
    const { office, receive } = await open()
    const person = await office.join(['staff'])
    const [first, ended, waits, urgent, answered] = [
      await receive(sampleIntake({ reachBy: 'email' })),
      await receive(sampleAccessibility()),
      await receive(sampleAccessibility()),
      await receive(sampleAccessibility()),
      await receive(sampleAccessibility()),
    ]
    await change(person, ended, 'state', { state: 'waiting', whom: 'papers', until: '2029-12-31' })
    await change(person, waits, 'state', { state: 'waiting', whom: 'papers', until: '2030-01-02' })
    await change(person, urgent, 'deadline', { day: '2030-02-01' })
    await change(person, answered, 'state', { state: 'answered' })
    const asking = {
      person: person.id,
      day: '2030-01-01',
      dueBefore: Date.parse('2030-01-02T05:00Z'),
      areas: () => new Map([['estates-trusts', 'Estates & Trusts']]),
    }
    const waiting = await messagesThatWait(office.database.run, asking)
    expect(waiting.map(({ reference }) => reference)).toEqual([urgent, first, ended])
    expect(waiting[1]).toMatchObject({
      name: 'Ben Sample',
      area: 'Estates & Trusts',
      reply: 'By email, any time during office hours',
    })
  })
})
