import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { importListAnswerSchema, nameListsSchema, readListAnswerSchema } from '../../lists.ts'
import type { ListKind } from '../../lists.ts'
import type { RunSql, SqlDatabase } from '../../../../server/store/sql-database.ts'
import { recordedActs } from '../../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../../server/testing/sample-office.ts'
import type { SampleOffice } from '../../../../server/testing/sample-office.ts'
import type { Joined } from '../../../../server/testing/join-office.ts'
import { describeOnBothDatabases } from '../../../../server/testing/both-databases.ts'
import {
  addListNames,
  beginVersion,
  dropImport,
  endCurrent,
  importsNow,
  makeCurrent,
  namesBesides,
} from './name-lists.ts'
import { importList, purgeLists, sweepImports, lookAtList } from './keep-list.ts'
import { Refusal } from '../../../kit/refusal.ts'

vi.setConfig({ testTimeout: 120_000 })

const columns = ['name', 'opened']
const asked = {
  isNamed: false,
  list: null,
  kind: 'clients',
  title: 'Clients',
  columns,
  corrections: [],
  leaveOut: 0,
}

const signal = new AbortController().signal

const uploadOf = (head: object, file: string) =>
  new Uint8Array(Buffer.from(`${JSON.stringify(head)}\n${file}`))

/** The same database, except that `then` runs after each of its transactions. */
function afterSteps(database: SqlDatabase, then: (step: number) => Promise<void>): SqlDatabase {
  let steps = 0
  return {
    ...database,
    transaction: async (work) => {
      const result = await database.transaction(work)
      steps += 1
      await then(steps)
      return result
    },
  }
}

await describeOnBothDatabases((url) => {
  let office: SampleOffice
  let staff: Joined
  let lawyer: Joined
  beforeAll(async () => {
    office = await openSampleOffice(url)
    await office.database.run('delete from name_lists')
    staff = await office.join(['staff'])
    lawyer = await office.join(['lawyer'], 'ada')
  }, 60_000)
  afterAll(() => office.close())

  const send = async (by: Joined, path: string, body: object = {}) => {
    const { status, json } = await by.browser.send('POST', `/office/api/conflicts/lists${path}`, body)
    return { status, json }
  }
  const sendFile = (by: Joined, text: string, more: object = {}) => {
    const head = JSON.stringify({ ...asked, ...more })
    return by.browser.sendFile('/office/api/conflicts/lists/import', head, Buffer.from(text))
  }
  const upload = async (text: string, more: object = {}) => {
    const { status, json } = await sendFile(staff, text, more)
    expect([status, json['error']]).toEqual([200, undefined])
    return importListAnswerSchema.parse(json)
  }
  const lists = async () =>
    nameListsSchema.parse((await staff.browser.send('GET', '/office/api/conflicts/lists')).json).lists
  /** Begins to import a list. Its id is its title in lower case. */
  const begin = async (run: RunSql, title: string, names: number, kind: ListKind = 'clients') => {
    const id = title.toLowerCase()
    const by = { person: staff.id, now: office.clock.now }
    await beginVersion(run, { id, list: id, title, kind, columns: {}, names, ...by })
  }
  const looked = async (text: string, list: string | null) => {
    const head = JSON.stringify({ isNamed: null, list })
    const path = '/office/api/conflicts/lists/read'
    return readListAnswerSchema.parse((await staff.browser.sendFile(path, head, Buffer.from(text))).json)
  }
  const countNames = async () => (await office.database.run('select id from list_names')).length

  test.each([
    ['Dana Kowalczyk\nJo Muller\n', true, 2],
    ['"Kowalczyk, Dana","Kowalczyk, Jo"\nRoe,Poe\n', true, 2],
    ['Dana Kowalczyk,12 Main Street,dana@email.example\nJo Muller,5 Oak Road,\n', true, 2],
    ['Client\nJo Muller\n', false, 1],
    ['Kunde,Address 1\nJo Muller,5 Oak Road\n', false, 1],
    ['Clients of the firm\nClient,Akte\nJo Muller,7\n', false, 1],
  ])('the first name of a list without headings is not taken for one: %j', async (text, isNamed, count) => {
    expect(await looked(text, null)).toMatchObject({ isNamed, count })
  })

  test('a list is imported only when no row is bad, or when as many are left out as the person saw', async () => {
    const text = 'Name,Opened\nAda Love,3/5/2019\nBob Smith,soon\n'
    expect(await upload(text)).toMatchObject({
      outcome: 'bad',
      badRows: 1,
      bad: [{ line: 3, value: 'soon' }],
    })
    expect(await upload(text, { leaveOut: 2 })).toMatchObject({ outcome: 'bad' })
    expect([await countNames(), await lists()]).toEqual([0, []])
    expect(await upload(text, { leaveOut: 1 })).toEqual({ outcome: 'imported', names: 1 })
    const corrections = [{ line: 3, column: 1, value: '4/1/2020' }]
    const [list] = await lists()
    expect(await upload(text, { corrections, list: list?.list })).toEqual({ outcome: 'imported', names: 2 })
    expect((await lists())[0]?.versions).toMatchObject([
      { version: 2, names: 2, state: 'current' },
      { version: 1, names: 1, state: 'replaced', isKept: true, endedBy: 'Dana Sample' },
    ])
  })

  test('an earlier version can be used again for 30 days; only a lawyer brings back a removed list', async () => {
    const [list] = await lists()
    const [second, first] = list?.versions ?? []
    expect((await send(staff, `/${first?.id}/use`)).status).toBe(200)
    expect((await lists())[0]?.versions).toMatchObject([{ state: 'replaced' }, { state: 'current' }])
    expect(await recordedActs(office, staff)).toContain(`use-list-version ${first?.id}`)
    expect(await send(staff, `/${first?.id}/use`)).toEqual({
      status: 409,
      json: { error: 'This version is already in use.' },
    })
    expect((await send(staff, `/${list?.list}/remove`)).status).toBe(403)
    expect((await send(lawyer, `/${list?.list}/remove`)).status).toBe(200)
    expect(await recordedActs(office, lawyer)).toContain(`remove-list ${first?.id}`)
    expect((await send(lawyer, `/${list?.list}/remove`)).status).toBe(409)
    for (const each of [first, second]) expect((await send(staff, `/${each?.id}/use`)).status).toBe(403)
    expect((await sendFile(staff, 'Name,Opened\nEve,\n', { list: list?.list })).status).toBe(409)
    await office.database.transaction(async (run) => {
      await begin(run, 'Full', 199_999, 'adverse')
      await run(`update name_lists set state = 'current' where id = 'full'`)
    })
    const tooMany = await send(lawyer, `/${second?.id}/use`)
    expect([tooMany.status, tooMany.json['error']]).toEqual([409, expect.stringContaining('200,000 names')])
    await office.database.run(`delete from name_lists where id = 'full'`)
    expect((await send(lawyer, `/${second?.id}/use`)).status).toBe(200)
    const names = await send(lawyer, `/${second?.id}/names`, { words: 'SMITH' })
    expect(names.json).toMatchObject({
      count: 1,
      names: [{ line: 3, name: 'Bob Smith', opened: '2020-04-01' }],
    })
    expect((await send(lawyer, `/${second?.id}/names`, { words: '%' })).json).toMatchObject({
      count: 0,
    })
    expect((await send(staff, `/${second?.id}/names`, { words: '' })).status).toBe(403)

    await office.database.run('update name_lists set ended_at = ended_at - $1', 31 * DAY_MS)
    await purgeLists(office.database, office.clock.now)
    expect(await countNames()).toBe(2)
    expect((await send(lawyer, `/${first?.id}/use`)).status).toBe(409)
  })

  test('no more than a million names are kept', async () => {
    const { database, clock } = office
    const imports = async () => {
      const { status, json } = await sendFile(staff, 'Name,Opened\nAda Love,\n', { title: 'Quota' })
      return [status, json['error']]
    }
    await database.run(
      `insert into name_lists
         (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at, ended_by, ended_at)
       values ('old', 'old', 1, 'Old', 'clients', '{}', 1000000, 'replaced', 'ada', 1, 'ada', $1)`,
      clock.now,
    )
    expect(await imports()).toEqual([409, expect.stringContaining('1,000,000 names')])
    await database.run(`delete from name_lists where id = 'old'`)
    expect((await imports())[0]).toBe(200)
    await database.run(`delete from name_lists where title = 'Quota'`)
  })

  test('two imports at once do not together exceed the limit on names', async () => {
    const { database } = office
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = database.transaction(async (run) => {
      await namesBesides(run, null)
      await begin(run, 'Full', 199_999)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const importing = sendFile(staff, 'Name,Opened\nAda Love,\nBob Roe,\n')
    await sleep(300)
    end.resolve()
    await other
    const { status, json } = await importing
    expect([status, json['error']]).toEqual([409, expect.stringContaining('200,000 names')])
    await database.run(`delete from name_lists where id = 'full'`)
  })

  test('an import that ends while an earlier version of the same list is brought back waits for it', async () => {
    const { database } = office
    const ending = { state: 'replaced', person: staff.id, now: office.clock.now } as const
    await begin(database.run, 'Both', 0)
    await makeCurrent(database.run, 'both')
    await endCurrent(database.run, 'both', ending)
    const version = { list: 'both', title: 'Both', kind: 'clients', columns: {}, names: 0 } as const
    await beginVersion(database.run, { id: 'both-2', ...version, person: staff.id, now: office.clock.now })
    await makeCurrent(database.run, 'both-2')
    const counted = Promise.withResolvers<void>()
    const bringingBack = database.transaction(async (run) => {
      await namesBesides(run, 'both')
      counted.resolve()
      await sleep(300)
      return endCurrent(run, 'both', ending)
    })
    await counted.promise
    const importing = database.transaction((run) => endCurrent(run, 'both', ending))
    expect(await bringingBack).toMatchObject({ id: 'both-2' })
    expect(await importing).toBeUndefined()
    await database.run(`delete from name_lists where list = 'both'`)
  })

  test('staff cannot change the kind of a list, and lawyers are told which names a new version lacks', async () => {
    const { database } = office
    const told = async () => {
      const found = await database.run(
        `select says from office_notices where says like '%in place of the list “Many”%'`,
      )
      return found.map((row) => String(Object(row).says))
    }
    const rows = (count: number) =>
      `Name,Opened\n${Array.from({ length: count }, (_, index) => `Many ${index},\n`).join('')}`
    await upload(rows(40), { title: 'Many' })
    const list = (await lists()).find(({ title }) => title === 'Many')?.list
    const replace = (by: Joined, count: number, kind: string) =>
      sendFile(by, rows(count), { list, title: 'Many', kind })
    const refused = await replace(staff, 40, 'adverse')
    expect([refused.status, refused.json['error']]).toEqual([403, expect.stringContaining('lawyer')])
    expect((await replace(staff, 41, 'clients')).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await replace(staff, 40, 'clients')).status).toBe(200)
    expect(await told()).toEqual([
      expect.stringMatching(/list “Many”\. One name of the earlier version is not/),
    ])
    expect((await replace(lawyer, 5, 'adverse')).status).toBe(200)
    expect(await told()).toHaveLength(1)
    const versions = (await lists()).find((each) => each.list === list)?.versions ?? []
    expect(versions.map(({ names }) => names)).toEqual([5, 40, 41, 40])
    expect((await send(staff, `/${versions[3]?.id}/use`)).status).toBe(403)
    expect((await replace(lawyer, 52, 'clients')).status).toBe(200)
    expect((await send(staff, `/${versions[1]?.id}/use`)).status).toBe(200)
    expect((await told()).at(-1)).toContain('12 names of the earlier version are not in it')
    expect(await told()).toHaveLength(2)
    expect((await send(lawyer, `/${list}/remove`)).status).toBe(200)
    await database.run(
      'delete from list_names where list in (select id from name_lists where list = $1)',
      list ?? '',
    )
    await database.run('delete from name_lists where list = $1', list ?? '')
  })

  test('what an interrupted import left behind is removed, and nothing was ever compared with it', async () => {
    const { database } = office
    const before = await lists()
    const name = {
      line: 2,
      name: 'Half',
      kind: '',
      role: '',
      matter: '',
      opened: null,
      closed: null,
    } as const
    await database.transaction(async (run) => {
      await begin(run, 'Cut', 5)
      await addListNames(run, 'cut', [{ ...name, lawyer: '', email: '', phone: '', address: '' }], 0)
    })
    expect(await lists()).toEqual(before)
    await sweepImports(database)
    expect(await importsNow(database.run)).toEqual([])
    expect(await countNames()).toBe(2)
  })

  test('a list whose import only seemed to fail keeps its names, and one that lacks names is not used', async () => {
    const { database, clock } = office
    const lost = async (step: number) => {
      if (step === 3) throw new Error('The connection was lost after the commit.')
    }
    const imported = importNames('Kept Whole', afterSteps(database, lost))
    await expect(imported).rejects.toThrow('after the commit')
    const found = await database.run(`select id from list_names where name = 'Kept Whole'`)
    expect(found).toHaveLength(1)
    await database.transaction(async (run) => {
      await begin(run, 'Part', 2)
      expect(await makeCurrent(run, 'part')).toBe(false)
    })
    await database.run(`update name_lists set state = 'replaced', ended_at = $1 where id = 'part'`, clock.now)
    const used = await send(lawyer, '/part/use')
    expect([used.status, used.json['error']]).toEqual([409, expect.stringContaining('names are missing')])
    await database.run(`delete from name_lists where title in ('Kept Whole', 'Part')`)
  })

  test('dropping an import just before its last step commits does not delete the names of the list', async () => {
    const { database } = office
    const row = { line: 1, kind: '', role: '', matter: '', lawyer: '', email: '', phone: '' } as const
    const name = { ...row, name: 'Kept Late', opened: null, closed: null, address: '' }
    await database.transaction(async (run) => {
      await begin(run, 'Late', 1)
      await addListNames(run, 'late', [name], 0)
    })
    let dropped: Promise<void> | undefined
    await database.transaction(async (run) => {
      await makeCurrent(run, 'late')
      // The server no longer waits for this step, whose commit takes long.
      dropped = dropImport(database, 'late')
      await sleep(200)
    })
    await dropped
    const names = await database.run(`select name from list_names where list = 'late'`)
    await database.run(`delete from name_lists where id = 'late'`)
    expect(names).toEqual([{ name: 'Kept Late' }])
  })

  function importNames(name: string, database: SqlDatabase) {
    const body = uploadOf({ ...asked, title: name }, `Name,Opened\n${name},\n`)
    const actor = { person: { id: lawyer.id, name: 'Eve' }, isLawyer: true, now: office.clock.now }
    return importList(database, body, async () => actor, signal)
  }

  test.each([
    ['200,000 names', ['name', 'owners'], `A,${'b;'.repeat(450)}`],
    [
      'too much text',
      ['name', 'address', 'address'],
      `${'b;'.repeat(90)},${'x'.repeat(300)},${'y'.repeat(300)}`,
    ],
  ])('a small file that would become %s is refused before its names are sent', async (says, columns, row) => {
    const text = `Name,One,Two\n${`${row}\n`.repeat(1_500)}`
    const refused = await sendFile(staff, text, { columns })
    expect([refused.status, refused.json['error']]).toEqual([422, expect.stringContaining(says)])
  })

  test('a list of someone who is removed while its names are written is not imported', async () => {
    const [leaver, boss] = [await office.join(['staff']), await office.join(['administrator'])]
    const { database } = office
    const before = await lists()
    const { transaction } = database
    onTestFinished(() => void (database.transaction = transaction))
    database.transaction = async (work) => {
      const result = await transaction(work)
      if ((await importsNow(database.run)).length === 0) return result
      database.transaction = transaction
      const removal = { draftsTo: null, drafts: 0, workTo: null }
      const removed = await boss.browser.send('POST', `/office/api/people/${leaver.id}/remove`, removal)
      expect(removed.status).toBe(200)
      return result
    }
    const imported = await sendFile(leaver, 'Name,Opened\nEve,\n')
    expect(imported.status).toBe(403)
    expect(await lists()).toEqual(before)
    expect(await importsNow(database.run)).toEqual([])
  })

  test('two people who replace a list at once leave one current version, and lose none', async () => {
    const [list] = await lists()
    const replace = (by: Joined, name: string) =>
      sendFile(by, `Name,Opened\n${name},\n`, { list: list?.list })
    const both = await Promise.all([replace(staff, 'Ann'), replace(lawyer, 'Bea')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const states = (await lists())[0]?.versions.map(({ state }) => state)
    expect(states?.sort()).toEqual(['current', 'removed', 'replaced', 'replaced'])
  })

  test('a version that someone else has put in use is neither replaced nor removed before it was seen', async () => {
    const currentOf = async (list: string) =>
      (await lists()).find((each) => each.list === list)?.versions.find(({ state }) => state === 'current')
        ?.id
    const [{ list = '' } = {}] = await lists()
    const seen = await currentOf(list)
    const replace = (by: Joined, name: string) =>
      sendFile(by, `Name,Opened\n${name},\n`, { list, over: seen })
    const both = await Promise.all([replace(staff, 'Cal'), replace(lawyer, 'Dot')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.json['error']).toMatch(/^Someone put another version of this list in use/)
    const newest = await currentOf(list)
    expect((await send(staff, `/${seen}/use`, { over: seen })).status).toBe(409)
    expect((await send(lawyer, `/${list}/remove`, { over: seen })).status).toBe(409)
    expect(await currentOf(list)).toBe(newest)
    expect((await send(staff, `/${seen}/use`, { over: newest })).status).toBe(200)
    expect((await send(lawyer, `/${list}/remove`, { over: seen })).status).toBe(200)
    expect((await send(lawyer, `/${seen}/use`, { over: null })).status).toBe(200)
  })

  test('a list that someone is just replacing is not reported as removed', async () => {
    const versions = (await lists())[0]?.versions ?? []
    const current = versions.find(({ state }) => state === 'current')?.id ?? ''
    const [one = '', other = ''] = versions.flatMap(({ id, state }) => (state === 'replaced' ? [id] : []))
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const replacing = office.database.transaction(async (run) => {
      await run(
        `update name_lists set state = 'replaced', ended_at = $2 where id = $1`,
        current,
        office.clock.now,
      )
      await run(`update name_lists set state = 'current', ended_at = null where id = $1`, one)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const using = send(staff, `/${other}/use`)
    await sleep(300)
    end.resolve()
    await replacing
    expect((await using).json).toEqual({ done: true })
    const { versions: left = [] } = (await lists())[0] ?? {}
    expect(left.filter(({ state }) => state === 'current').map(({ id }) => id)).toEqual([other])
  })

  test('headings that only the last version of the list had are not taken for names', async () => {
    await upload('Kunde,Akte\nJo Muller,7\n', { title: 'Kunden', columns: ['name', 'matter'] })
    const list = (await lists()).find(({ title }) => title === 'Kunden')?.list ?? null
    const text = 'Kunde,Akte\nJo Muller,7\nDana Roe,8\n'
    const columns = ['name', 'matter']
    expect(await looked(text, list)).toMatchObject({ isNamed: false, count: 2, columns })
    expect(await looked(text, null)).toMatchObject({ isNamed: true, count: 3 })
    await upload('Jo Muller,,7\n', { list, isNamed: true, columns: ['name', null, 'matter'] })
    expect(await looked('Dana Roe,,8\n', list)).toMatchObject({ isNamed: true, count: 1 })
  })
})

const look = (file: Uint8Array) => lookAtList({ file, isNamed: false, remembered: [] }, signal)

test('a zip bomb is refused with a sentence, and the next file is read', async () => {
  const zip = new ZipWriter(new BlobWriter())
  await zip.add('xl/workbook.xml', new TextReader('<workbook/>'))
  const megabyte = new Uint8Array(1 << 20)
  let sent = 0
  const zeros = new ReadableStream<Uint8Array>({
    pull: (stream) => (sent++ < 700 ? stream.enqueue(megabyte) : stream.close()),
  })
  await zip.add('xl/worksheets/sheet1.xml', { readable: zeros }, { level: 1 })
  const bomb = new Uint8Array(await (await zip.close()).arrayBuffer())
  const refused = await look(bomb).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(String(refused)).toMatch(/too much time or memory/)
  expect(await look(Buffer.from('Name\nAda\n'))).toMatchObject({ headings: ['Name'], count: 1 })
})

test('a cell of ten megabytes and random bytes are refused or shown, never fatal', async () => {
  expect(await look(Buffer.from(`Name,Matter\n${'x'.repeat(9_900_000)},A\n`))).toMatchObject({ count: 1 })
  for (let times = 0; times < 3; times++) {
    const noise = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(2_000)])
    await expect(look(noise)).rejects.toThrow(Refusal)
  }
})

test('reading ends when the person leaves, and nothing is kept', async () => {
  const leaving = new AbortController()
  const reading = lookAtList(
    { file: Buffer.from('Name\nAda\n'), isNamed: null, remembered: [] },
    leaving.signal,
  )
  leaving.abort()
  await expect(reading).rejects.toThrow('The upload was canceled')
})
