import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { openFileSchema } from '../../content/contract.ts'
import { checkedSchema, historySchema, scheduledSchema, publishSchema, publishedSchema } from '../contract.ts'
import { todaySchema } from '../../today/contract.ts'
import { beginHistory, withoutBuildsButSwitched } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { takeBuildCache } from '../../../server/testing/shared-build-cache.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { insertPublication, listPublications, deleteWaiting } from '../../content/store/publications.ts'
import { listAudit } from '../../people/server/store/audit.ts'
import { activate, currentId, listReleases } from '../../../server/publish/releases.ts'
import { loadSite } from '../../../server/static-files/site.ts'
import { lookAtClock, publishDue, createPublisher, recoverPublications } from './publisher.ts'
import { publishingFailures } from './failures.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { historyView, publishView } from './view.ts'
import { staticHost } from '../../open-publishing.ts'
import { waitingChanges } from './waiting-changes.ts'

// The first test and the last build a small firm's site; the others publish without a build, which costs most of the time.

vi.setConfig({ testTimeout: 300_000, expect: { poll: { timeout: 200_000 } } })

type Way = Pick<PublishingParts, 'publish' | 'target'>

let office: SampleOffice
let withBuild: Way
let withoutBuild: Way
let staff: Joined
let lawyer: Joined
beforeAll(async () => {
  office = await openSampleOffice()
  takeBuildCache(office.folder)
  for (const name of ['facts.yaml', 'citations.yaml']) cpSync(join('content', name), contentFile(name))
  staff = await office.join(['staff'])
  lawyer = await office.join(['lawyer'], 'ada')
  const { parts } = office.publishing
  withBuild = { publish: parts.publish, target: parts.target }
  withoutBuildsButSwitched(parts, () => undefined)
  withoutBuild = { publish: parts.publish, target: parts.target }
  mkdirSync(join(office.folder, 'releases'))
  await activate(office.folder, 'r0')
  await beginHistory(parts)
})
afterAll(() => office.close())

const contentFile = (path: string) => join(office.folder, 'content', path)
const api = (path: string) => `/office/api${path}`

async function seen(who = staff): Promise<z.infer<typeof publishSchema>> {
  return publishSchema.parse((await who.browser.send('GET', api('/publish'))).json)
}

/** Saves a file with other fields, as its page in the office does. */
async function save(path: string, changed: Record<string, unknown>, who = staff): Promise<void> {
  const text = api(`/content/files/${encodeURIComponent(path)}`)
  const { saved } = openFileSchema.parse((await who.browser.send('GET', text)).json)
  const values = { fields: { ...saved.fields, ...changed }, body: saved.body }
  const draft = { ...values, base: saved.version, number: 0, field: null }
  expect((await who.browser.send('POST', `${text}/draft`, draft)).status).toBe(200)
  const saving = { base: saved.version, number: 1, over: null }
  expect((await who.browser.send('POST', `${text}/save`, saving)).status).toBe(200)
}

/** Publishes everything that waits, and waits for the end. */
async function publishAll(who = staff) {
  const { changes } = await seen(who)
  const answer = await who.browser.send('POST', api('/publish'), { changes: changes.map(chosen) })
  if (answer.status !== 200) return answer
  await expect.poll(async () => (await seen(who)).run?.endedAt, { interval: 200 }).toBeTypeOf('number')
  return answer
}

const chosen = ({ path, version }: { path: string; version: string | null }) => ({ path, version })

async function history() {
  return historySchema.parse((await staff.browser.send('GET', api('/publish/history'))).json).published
}

test('a telephone number that staff changed is checked, published, served, and in the history', async () => {
  Object.assign(office.publishing.parts, withBuild)
  onTestFinished(() => void Object.assign(office.publishing.parts, withoutBuild))
  await save('firm.yaml', { phone: '+1 412 555 0199' })
  const { changes } = await seen()
  const release = currentId(office.folder)
  expect(changes).toMatchObject([
    {
      path: 'firm.yaml',
      by: 'Dana Sample',
      waitsFor: null,
      sentence: 'The telephone of the firm changes',
      differences: [{ place: 'Telephone', now: '(412) 555-0199' }],
    },
  ])
  const asked = { changes: changes.map(chosen) }
  const checked = checkedSchema.parse((await staff.browser.send('POST', api('/publish/check'), asked)).json)
  expect(checked.findings).toEqual([])
  expect(checked.checks).toContainEqual({ name: 'Team', counted: expect.any(String), isPassed: true })

  await publishAll()
  const after = await seen()
  expect(after.run).toMatchObject({ state: 'live', by: 'Dana Sample', findings: [] })
  expect(after.changes).toEqual([])
  expect(currentId(office.folder)).not.toBe(release)
  const page = await office.publishing.parts.target.fetchPage('/contact-us')
  expect((await page.text()).replaceAll(/<[^>]+>/g, '')).toContain('(412) 555-0199')
  expect(readFileSync(contentFile('firm.yaml'), 'utf8')).toContain('+1 412 555 0199')
  const [newest] = await history()
  expect(newest).toMatchObject({
    by: 'Dana Sample',
    isLive: true,
    sentences: ['The telephone of the firm changes'],
  })
  const one = await staff.browser.send('GET', api(`/publish/history/${newest?.id}`))
  expect(publishedSchema.parse(one.json).changes).toMatchObject([
    { path: 'firm.yaml', differences: [{ place: 'Telephone', now: '(412) 555-0199' }] },
  ])
  const audit = await listAudit(office.database.run)
  expect(audit.find(({ act }) => act === 'publish')).toMatchObject({ person: staff.id, outcome: 'done' })
})

test('a wrong publication is restored: it waits as a change, is published again, and the history stays', async () => {
  const [wrong] = await history()
  const restore = { id: wrong?.id, comparison: 'before', paths: null }
  expect((await staff.browser.send('POST', api('/publish/restore'), restore)).status).toBe(200)
  // Of anyone else, the change that waits is in the way; the same person has only asked again.
  expect((await lawyer.browser.send('POST', api('/publish/restore'), restore)).status).toBe(409)
  expect((await staff.browser.send('POST', api('/publish/restore'), restore)).status).toBe(200)
  expect((await seen()).changes).toMatchObject([
    { path: 'firm.yaml', differences: [{ was: '(412) 555-0199', now: '(717) 555-0190' }] },
  ])
  await publishAll()
  expect(readFileSync(contentFile('firm.yaml'), 'utf8')).not.toContain('412 555 0199')
  expect((await history()).map(({ isLive }) => isLive)).toEqual([true, false, false])
})

test('any version is compared with the content now, and restored; there is nothing before the first', async () => {
  const [, wrong, first] = await history()
  const since = async (id = '') =>
    publishedSchema.parse((await staff.browser.send('GET', api(`/publish/history/${id}/since`))).json).changes
  expect(await since(first?.id)).toEqual([])
  expect(await since(wrong?.id)).toMatchObject([
    { path: 'firm.yaml', differences: [{ was: '(412) 555-0199', now: '(717) 555-0190' }] },
  ])
  const restoring = (id = '', comparison: 'before' | 'since') =>
    staff.browser.send('POST', api('/publish/restore'), { id, comparison, paths: ['firm.yaml'] })
  expect(await restoring(first?.id, 'before')).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('nothing before it') },
  })
  expect((await restoring(first?.id, 'since')).status).toBe(409)
  expect((await restoring(wrong?.id, 'since')).status).toBe(200)
  const { changes } = await seen()
  expect(changes).toMatchObject([{ path: 'firm.yaml', differences: [{ now: '(412) 555-0199' }] }])
  const withdrawal = { version: changes[0]?.version }
  const text = api(`/content/files/${encodeURIComponent('firm.yaml')}`)
  expect((await staff.browser.send('POST', `${text}/withdraw`, withdrawal)).status).toBe(200)
})

test('a change is published at its time, and one whose file was changed meanwhile is refused in words', async () => {
  const { clock } = office
  /** A time of day on the office's clock, this many minutes from now. */
  const localTime = (minutes: number) =>
    new Date(clock.now + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
      .replace(' ', 'T')
      .slice(0, 16)
  const schedule = async (at: string) => {
    const changes = (await seen()).changes.map(chosen)
    return staff.browser.send('POST', api('/publish/schedule'), { changes, at })
  }
  const scheduled = async () =>
    scheduledSchema.parse((await staff.browser.send('GET', api('/publish/scheduled'))).json).scheduled
  await save('firm.yaml', { arrival: 'Parking is in the yard.' })
  const at = localTime(5)
  expect((await schedule(localTime(-5))).status).toBe(422)
  expect((await schedule(`${at}Z`)).status, 'a time elsewhere').toBe(400)
  expect((await schedule(at)).status).toBe(200)
  expect((await schedule(localTime(9))).status).toBe(409)
  expect((await seen()).changes[0]?.scheduledFor).toBe(at)
  await publishDue(office.publishing)
  const [waiting] = await scheduled()
  expect(waiting).toMatchObject({ at, refused: null })
  const move = (time: string) =>
    staff.browser.send('POST', api(`/publish/scheduled/${waiting?.id}/move`), { was: at, at: time })
  expect((await move(localTime(-5))).status).toBe(422)
  expect((await move(localTime(7))).status).toBe(200)
  expect(await scheduled()).toMatchObject([{ at: localTime(7), refused: null }])

  clock.now += 20 * 60_000
  await publishDue(office.publishing)
  expect(await scheduled()).toEqual([])
  expect(await publishingFailures(office.publishing.parts)).toMatchObject([
    {
      says: expect.stringMatching(
        /^A scheduled update went live late: it was planned for .+, at .+ [ap]m\.$/,
      ),
      isProblem: false,
    },
  ])
  expect(readFileSync(contentFile('firm.yaml'), 'utf8')).toContain('Parking is in the yard.')
  expect((await history())[0]).toMatchObject({ by: 'Dana Sample', isLive: true })

  await save('firm.yaml', { arrival: 'Parking is in the street.' })
  expect((await schedule(localTime(5))).status).toBe(200)
  const before = readFileSync(contentFile('firm.yaml'), 'utf8')
  writeFileSync(contentFile('firm.yaml'), before.replace('yard', 'lot'))
  clock.now += 6 * 60_000
  await publishDue(office.publishing)
  const [refused] = await scheduled()
  expect(refused?.refused).toMatch(/^“.+” was changed after this was scheduled/)
  const { fixes } = todaySchema.parse((await staff.browser.send('GET', api('/today'))).json)
  expect(fixes.filter(({ about }) => about === 'publish')).toMatchObject([
    {
      says: expect.stringContaining('cannot run; it was planned for'),
      isProblem: true,
      to: '/publish/scheduled',
    },
    { says: expect.stringContaining('went live late'), isProblem: false },
  ])
  expect((await staff.browser.send('POST', api(`/publish/scheduled/${refused?.id}/cancel`))).status).toBe(200)
  expect(await scheduled()).toEqual([])
  writeFileSync(contentFile('firm.yaml'), before)
})

test('a scheduled publication that a passing fault stopped is tried again for an hour, and only then refused', async () => {
  const { clock, publishing } = office
  const { run } = office.content.store
  const { publish } = publishing.parts
  onTestFinished(() => void (publishing.parts.publish = publish))
  const scheduled = async () =>
    scheduledSchema.parse((await staff.browser.send('GET', api('/publish/scheduled'))).json).scheduled
  const scheduleFirm = async (arrival: string) => {
    await save('firm.yaml', { arrival })
    const changes = (await waitingChanges(publishing.parts)).filter(({ path }) => path === 'firm.yaml')
    const times = {
      due: clock.now,
      startedAt: clock.now,
      endedAt: null,
      failingSince: null,
      adopts: false,
      rolledBackTo: null,
    }
    const none = { lawyer: null, sentence: '', release: null, findings: [] }
    await insertPublication(
      run,
      { id: arrival, state: 'waiting', person: staff.id, ...times, ...none },
      changes,
    )
  }
  let tries = 0
  publishing.parts.publish = async () => {
    tries += 1
    throw new Error('ENOSPC')
  }
  await scheduleFirm('Ring the bell.')
  await publishDue(publishing)
  await publishDue(publishing)
  expect(tries, 'not at every look').toBe(1)
  expect(await scheduled()).toMatchObject([{ refused: null }])
  clock.now += 5 * 60_000
  publishing.parts.publish = publish
  await publishDue(publishing)
  expect(readFileSync(contentFile('firm.yaml'), 'utf8')).toContain('Ring the bell.')
  expect(await scheduled()).toEqual([])

  publishing.parts.publish = async () => {
    throw new Error('ENOSPC')
  }
  await scheduleFirm('Ring the bell twice.')
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await publishDue(publishing)
    expect(await scheduled()).toMatchObject([{ refused: null }])
    clock.now += 5 * 60_000
  }
  await publishDue(publishing)
  expect(await scheduled()).toMatchObject([{ refused: expect.stringContaining('Something went wrong') }])

  // What nothing waits for anymore is not reported either.
  publishing.parts.publish = publish
  await save('firm.yaml', { arrival: 'Ring the bell three times.' })
  await publishAll()
  expect(await scheduled()).toEqual([])
})

test('a publication that begins while the clock settles what was left is not refused', async () => {
  const { publisher } = office.publishing
  const settled = publisher.settleLeft()
  const choose = () => Promise.reject(new Error('It has begun.'))
  await expect(publisher.start(choose)).rejects.toThrow('It has begun.')
  await settled
})

test('a problem stops a publication at its field, and the site and the change stay', async () => {
  const release = currentId(office.folder)
  await save('firm.yaml', { email: 'no address' })
  await publishAll()
  const { run, changes } = await seen()
  expect(run).toMatchObject({
    state: 'failed',
    findings: [{ path: 'firm.yaml', field: 'email', grade: 'stops' }],
  })
  expect(currentId(office.folder)).toBe(release)
  expect(changes).toHaveLength(1)
  await save('firm.yaml', { email: 'office@second.example' })
})

test('a legal page is refused to staff until a lawyer approves exactly that version', async () => {
  const path = 'blog/what-a-bylaw-is.md'
  await save(path, { title: 'What a Bylaw Is, and Is Not' })
  const own = (await seen()).changes.find((change) => change.path === path)
  expect(own?.waitsFor).toMatch(/lawyer/)
  expect(await publishAll()).toMatchObject({
    status: 403,
    json: { error: expect.stringContaining('A lawyer') },
  })
  const approval = { changes: own ? [chosen(own)] : [] }
  expect((await staff.browser.send('POST', api('/publish/approve'), approval)).status).toBe(403)
  expect((await lawyer.browser.send('POST', api('/publish/approve'), approval)).status).toBe(200)
  expect((await seen()).changes.find((change) => change.path === path)).toMatchObject({ waitsFor: null })

  await save(path, { title: 'What a Bylaw Is and What It Is Not' })
  expect((await seen()).changes.find((change) => change.path === path)?.waitsFor).toMatch(/lawyer/)
  const second = (await seen()).changes.filter((change) => change.path === path).map(chosen)
  await lawyer.browser.send('POST', api('/publish/approve'), { changes: second })
  await publishAll()
  expect((await seen()).run).toMatchObject({ state: 'live' })
  expect(readFileSync(contentFile(path), 'utf8')).toContain('What a Bylaw Is and What It Is Not')
  expect((await history())[0]?.lawyer).toBe('Dana Sample')
})

test('what was changed on disk is shown, goes live with the rest, and is never overwritten', async () => {
  const path = 'team/ada-okafor.md'
  const before = readFileSync(contentFile(path), 'utf8')
  await save(path, { lede: 'Ada Okafor reads contracts for the people who sign them.' })
  writeFileSync(contentFile(path), before.replace(/^role: .*$/m, 'role: Partner'))
  await save('firm.yaml', { arrival: 'Parking is in front of the building.' })
  const { changes } = await seen()
  expect(changes.map(({ kind }) => kind)).toEqual(['on disk', 'changed', 'changed'])
  expect(changes.find((change) => change.path === path && change.kind === 'changed')?.waitsFor).toMatch(
    /content folder/,
  )

  const firm = changes.filter((change) => change.path === 'firm.yaml').map(chosen)
  const alone = await staff.browser.send('POST', api('/publish'), { changes: firm })
  expect(alone).toMatchObject({
    status: 409,
    json: { error: expect.stringContaining('“Ada Okafor” was changed') },
  })
  const onDisk = changes.filter(({ kind }) => kind === 'on disk').map(chosen)
  const both = await staff.browser.send('POST', api('/publish'), { changes: [...firm, ...onDisk] })
  expect(both.status).toBe(200)
  expect((await staff.browser.send('POST', api('/publish'), { changes: [...firm, ...onDisk] })).status).toBe(
    409,
  )
  await expect.poll(async () => (await seen()).run?.state, { interval: 200 }).toBe('live')
  expect(readFileSync(contentFile(path), 'utf8')).toContain('role: Partner')
  expect((await seen()).changes.map(({ kind }) => kind)).toEqual(['changed'])
})

test('a publication that a server left behind is settled by what is on disk', async () => {
  const insert = async (id: string, due: number | null = null) => {
    const none = {
      adopts: false,
      rolledBackTo: null,
      lawyer: null,
      due,
      failingSince: null,
      endedAt: null,
      release: null,
      findings: [],
    }
    const publication = {
      id,
      state: 'building' as const,
      person: staff.id,
      startedAt: office.clock.now,
      sentence: '',
    }
    const changes = (await waitingChanges(office.publishing.parts)).filter(({ path }) => path === 'firm.yaml')
    await insertPublication(office.content.store.run, { ...publication, ...none }, changes)
    return changes
  }
  await save('firm.yaml', { arrival: 'Parking is behind the building.' })
  const [change] = await insert('1-cut-short')
  await recoverPublications(office.publishing.parts, 10)
  const failed = await seen()
  expect(failed.run).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('The site stays as it was'),
  })
  expect(failed.changes.some(({ path }) => path === 'firm.yaml')).toBe(true)

  await insert('2-scheduled', office.clock.now - 1000)
  await recoverPublications(office.publishing.parts, 10)
  const [again] = await listPublications(office.content.store.run, ['waiting'])
  expect(again?.id).toBe('2-scheduled')
  await deleteWaiting(office.content.store.run, '2-scheduled')

  await insert('3-written')
  office.clock.now += 1000
  writeFileSync(contentFile('firm.yaml'), change?.text ?? '')
  await recoverPublications(office.publishing.parts, 10)
  const live = await seen()
  expect(live.changes.some(({ path }) => path === 'firm.yaml')).toBe(false)
})

test('a failed deploy is reported, the changes stay built, and it is retried', async () => {
  Object.assign(office.publishing.parts, withBuild)
  const { parts, publisher, isBroken, publicPage } = withStaticHost()
  const view = () => publishView(parts, { person: staff.id, grants: ['staff'] })
  const untilEnded = () => expect.poll(() => publisher.isBusy(), { interval: 100 }).toBe(false)
  isBroken(true)
  await save('firm.yaml', { arrival: 'Parking is next to the building.' })
  const changes = (await waitingChanges(parts)).filter(({ path }) => path === 'firm.yaml')
  await publisher.start(async () => ({ changes, person: staff.id, lawyer: null }))
  await untilEnded()
  expect(await view()).toMatchObject({
    isUndelivered: true,
    run: {
      state: 'failed',
      sentence: expect.stringMatching(/Connection refused\. The changes.* Deploy again/),
    },
  })
  expect((await view()).changes.some(({ path }) => path === 'firm.yaml')).toBe(false)
  expect((await historyView(parts)).published.some(({ isLive }) => isLive)).toBe(false)
  expect(await publishingFailures(parts)).toContainEqual(
    expect.objectContaining({ says: 'The last update has not reached the public site.', isProblem: true }),
  )
  await lookAtClock({ parts, publisher })
  expect(publisher.isBusy()).toBe(false)

  isBroken(false)
  await publisher.deployAgain(staff.id)
  await untilEnded()
  expect(await view()).toMatchObject({ isUndelivered: false, run: { state: 'live', by: 'Dana Sample' } })
  expect(await publicPage('/contact-us')).toContain('Parking is next to the building.')
  expect((await historyView(parts)).published.map(({ isLive }) => isLive).slice(0, 2)).toEqual([true, false])
  await expect(publisher.deployAgain(staff.id)).rejects.toThrow('already live')

  const [newest, earlier] = listReleases(office.folder)
  await activate(office.folder, earlier?.id ?? '')
  await lookAtClock({ parts, publisher })
  await untilEnded()
  expect(await view()).toMatchObject({ isUndelivered: false, run: { state: 'live', by: '' } })
  expect(await publicPage('/contact-us')).not.toContain('Parking is next to the building.')
  await activate(office.folder, newest?.id ?? '')
})

/** A folder in place of a static host, and the command that brings a site there. */
function withStaticHost() {
  const [hosted, broken] = [join(office.folder, 'static-host'), join(office.folder, 'host-is-broken')]
  const script = `const fs = require('fs')
    if (fs.existsSync(${JSON.stringify(broken)})) { console.error('Connection refused'); process.exit(1) }
    fs.cpSync(process.argv[1], ${JSON.stringify(hosted)}, { recursive: true })`
  const publicPage = async (address: string) =>
    (await loadSite(hosted, { https: false })).respond(new Request(new URL(address, 'http://localhost')))
  const command = [process.execPath, '-e', script, '{site}']
  const host = { ...staticHost(office.folder, command, office.content), fetchPage: publicPage, seconds: 10 }
  const parts = { ...office.publishing.parts, target: host }
  return {
    parts,
    publisher: createPublisher(parts),
    isBroken: (isSo: boolean) => (isSo ? writeFileSync(broken, '') : rmSync(broken)),
    publicPage: async (address: string) => (await publicPage(address)).text(),
  }
}
