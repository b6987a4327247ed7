import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { newMessage, sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { sampleTeam } from '../../../server/testing/sample-firm.ts'
import { hasNameList } from '../../../server/store/conflict-gate.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { Grant } from '../../contract.ts'
import { insertPerson, removePerson } from '../../people/server/store/people.ts'
import type { Team } from '../../people/server/team.ts'
import { nameListsSchema } from '../lists.ts'
import { messageCheckSchema } from '../contract.ts'
import { checkDueMessages } from './message-checks.ts'
import { findNamesIn } from '../../../server/testing/find-names.ts'
import { keepFirmPeople } from './firm-people.ts'
import { listsDue } from './lists/keep-list.ts'

vi.setConfig({ testTimeout: 60_000 })

function importFile({ browser }: Joined, list: object) {
  const head = { isNamed: false, columns: ['name'], corrections: [], leaveOut: 0, ...list }
  const file = Buffer.from('Name\nAl Other\n')
  return browser.sendFile('/office/api/conflicts/lists/import', JSON.stringify(head), file)
}

const jane = { file: 'jane', name: 'Jane Roe', role: 'Associate', lawyer: true }

await describeOnBothDatabases((url) => {
  let team: Team
  beforeEach(() => void (team = () => sampleTeam))

  async function setUp() {
    const office = await openSampleOffice(url)
    onTestFinished(() => office.close())
    const { database, clock } = office
    const { run } = database
    for (const table of ['submissions', 'conflict_terms', 'name_lists', 'message_names', 'conflict_checks'])
      await run(`delete from ${table}`)
    await run('delete from firm_people')
    await run('insert into conflict_terms values (1, 0, 0, 0)')
    const lawyer = await office.join(['lawyer'], 'ada')
    const staff = await office.join(['staff'])
    return {
      office,
      run,
      clock,
      lawyer,
      staff,
      follow: () => keepFirmPeople(database, () => team(), clock.now),
      names: async () => firmNames(run),
      asked: async () =>
        (await listsDue(run, clock.now)).flatMap(({ says }) => (says.includes(' joined') ? [says] : [])),
      lists: async () =>
        nameListsSchema.parse((await lawyer.browser.send('GET', '/office/api/conflicts/lists')).json),
      account: (id: string, name: string, grants: Grant[], member: string | null = null) =>
        insertPerson(run, { id, name, email: null, member, grants, joinedAt: clock.now }, null),
    }
  }

  test('someone who joins the firm, with a team page or an account, is found in earlier messages', async () => {
    const site = await setUp()
    await site.follow()
    const receive = async (name: string) => {
      const party = { name, kind: '', role: 'other-side' } as const
      return storeMessage(site.office.store, sampleIntake({ parties: [party] }))
    }
    const ids = [await receive('Jane Roe'), await receive('Max Poe')]
    const standing = async () => {
      await site.follow()
      await site.office.check()
      const views = []
      for (const id of ids) {
        const { json } = await site.lawyer.browser.send('GET', `/office/api/conflicts/messages/${id}`)
        const { gate, hits } = messageCheckSchema.parse(json)
        views.push([gate, hits.map(({ found }) => found?.list)])
      }
      return views
    }
    const open = [null, []]
    const closed = ['hit', ['People of the firm']]
    expect(await standing()).toEqual([open, open])
    team = () => [...sampleTeam, jane]
    expect(await standing()).toEqual([closed, open])
    await site.account('max', 'Max Poe', ['staff'])
    expect(await standing()).toEqual([closed, closed])
  })

  test('a person whose team page says that they left is no longer among the people of the firm', async () => {
    const site = await setUp()
    team = () => [...sampleTeam, jane]
    await site.follow()
    expect(await site.names()).toContain('Jane Roe')
    team = () => [...sampleTeam, { ...jane, lawyer: false, hasLeft: true }]
    await site.follow()
    expect(await site.names()).not.toContain('Jane Roe')
  })

  test('lawyers are asked once for the former clients of each who joins, and not of those who were there before', async () => {
    const site = await setUp()
    await site.follow()
    expect(await site.asked()).toEqual([])
    await site.account('roe', 'Roe, Jane', ['staff'])
    await site.follow()
    team = () => [...sampleTeam, jane]
    await site.follow()
    site.clock.now += 1
    await site.account('max', 'Max Poe', ['staff'])
    await site.account('host', 'Hosting Company', ['administrator'])
    await site.follow()
    await site.follow()
    expect(await site.asked()).toEqual([
      expect.stringMatching(/^Roe, Jane joined|^Jane Roe joined/),
      expect.stringContaining('Max Poe joined'),
    ])
    const [first, second] = (await site.lists()).joined
    const settle = (by: typeof site.staff, id = '') =>
      by.browser.send('POST', `/office/api/conflicts/joined/${id}/settle`, {})
    expect((await settle(site.staff, first?.id)).status).toBe(403)
    expect((await settle(site.lawyer, first?.id)).status).toBe(200)
    expect((await settle(site.lawyer, first?.id)).status).toBe(409)
    const upload = (by: typeof site.staff) =>
      importFile(by, { list: null, kind: 'lateral', title: 'Former clients', joined: second?.id })
    expect((await upload(site.staff)).status).toBe(200)
    expect(await site.asked()).toHaveLength(1)
    expect((await upload(site.lawyer)).status).toBe(200)
    expect(await site.asked()).toEqual([])
  })

  test('a person who is back within 30 days, renamed, or linked to their page does not count as new', async () => {
    const site = await setUp()
    await site.follow()
    team = () => [...sampleTeam, jane]
    await site.follow()
    const [joined] = (await site.lists()).joined
    await site.lawyer.browser.send('POST', `/office/api/conflicts/joined/${joined?.id}/settle`, {})
    const steps: (() => unknown)[] = [
      () => (team = () => sampleTeam),
      () => (site.clock.now += 29 * DAY_MS),
      () => (team = () => [...sampleTeam, { ...jane, name: 'Jane Poe' }]),
      () => site.account('jane', 'Jane Poe', ['staff']),
      () => (team = () => sampleTeam),
      () => (team = () => [...sampleTeam, { ...jane, file: 'jane-roe', name: 'Jane Poe' }]),
    ]
    for (const step of steps) {
      await step()
      await site.follow()
      expect(await site.asked()).toEqual([])
    }
    await removePerson(site.run, 'jane', site.clock.now)
    team = () => sampleTeam
    await site.follow()
    site.clock.now += 31 * DAY_MS
    team = () => [...sampleTeam, jane]
    await site.follow()
    expect(await site.asked()).toHaveLength(1)
  })

  test('a person who leaves is not asked about and is not on the list, which changes only with them', async () => {
    const site = await setUp()
    await site.follow()
    team = () => [...sampleTeam, jane]
    await site.follow()
    await site.follow()
    expect(await site.names()).toContain('Jane Roe')
    team = () => sampleTeam
    await site.follow()
    expect(await site.names()).not.toContain('Jane Roe')
    expect(await site.asked()).toEqual([])
    const [list] = (await site.lists()).lists
    expect(list?.versions.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  test('the list of the firm’s people cannot be changed by hand, never counts as old, and is no client list', async () => {
    const site = await setUp()
    await site.follow()
    team = () => [...sampleTeam, jane]
    await site.follow()
    await site.run('update name_lists set uploaded_at = uploaded_at - $1', 40 * DAY_MS)
    const [list] = (await site.lists()).lists
    expect(list).toMatchObject({ isKeptByOffice: true, isOld: false, kind: 'own' })
    expect(await hasNameList(site.run)).toBe(false)
    expect((await listsDue(site.run, site.clock.now)).map(({ says }) => says)).toContain(
      'Upload the client list.',
    )
    const send = async (path: string, body: object) =>
      (await site.lawyer.browser.send('POST', `/office/api/conflicts/lists/${path}`, body)).status
    expect(await send(`${list?.list}/remove`, {})).toBe(409)
    for (const { id } of list?.versions ?? []) expect(await send(`${id}/use`, {})).toBe(409)
    const file = { list: list?.list, kind: 'own', title: 'None' }
    expect((await importFile(site.lawyer, file)).status).toBe(409)
    expect(await site.names()).toContain('Jane Roe')
  })

  test('before terms are published nobody is listed, and the firm’s own people may try out the form', async () => {
    const site = await setUp()
    await site.run('delete from conflict_terms')
    await site.follow()
    expect(await site.names()).toEqual([])
    await site.run('insert into conflict_terms values (1, 0, 0, 0)')
    await site.follow()
    const from = (name: string, email: string) =>
      site.office.store.accept(newMessage(sampleIntake({ name, email, phone: '', parties: [] })))
    await from('Ada Law', 'ada@firm.example')
    await from('Bea Counsel', 'bea@stranger.example')
    await checkDueMessages({
      database: site.office.database,
      find: findNamesIn(site.run),
      own: () => ({ emails: new Set(['ada@firm.example']), domains: new Set(), phones: new Set() }),
      now: () => site.clock.now,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onChecked: () => undefined,
    })
    const gates = await site.run('select name, gate from messages order by name')
    expect(gates).toEqual([
      { name: 'Ada Law', gate: null },
      { name: 'Bea Counsel', gate: 'hit' },
    ])
  })
})

async function firmNames(run: RunSql): Promise<unknown[]> {
  const found = await run(
    `select n.name from list_names n join name_lists l on l.id = n.list
     where l.state = 'current' and l.list = 'firm-people'`,
  )
  return found.map((row) => (typeof row === 'object' && row && 'name' in row ? row.name : undefined))
}
