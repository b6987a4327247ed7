import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFileSchema } from '../../content/contract.ts'
import { historySchema, publishSchema, scheduledSchema } from '../contract.ts'
import { updateGrants } from '../../people/server/store/people.ts'
import { listAudit } from '../../people/server/store/audit.ts'
import { insertPublication } from '../../content/store/publications.ts'
import { hashContent } from '../../../server/publish/hash-content.ts'
import { activate, markRolledBack, releasesFolder, siteOf } from '../../../server/publish/releases.ts'
import { beginHistory, withoutBuildsButSwitched } from '../../../server/testing/publish-without-build.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { lawyerNotices } from './lawyer-notices.ts'
import { publishingFailures } from './failures.ts'
import { lookAtClock, recoverPublications } from './publisher.ts'
import { waitingChanges } from './waiting-changes.ts'

// Findings of the checker would only keep publications from finishing.
vi.mock(import('./check-changes.ts'), async (original) => ({
  ...(await original()),
  checkWith: async () => ({ findings: [], checks: [], version: '' }),
}))

const older = '20261103T110000000Z-aaaaaaaaaaaa'
const newer = '20261103T120000000Z-bbbbbbbbbbbb'

let office: SampleOffice
let staff: Joined
let lawyer: Joined
beforeEach(async () => {
  office = await openSampleOffice()
  withoutBuildsButSwitched(office.publishing.parts, () => undefined)
  for (const id of [older, newer]) {
    const described = { id, publishedAt: '2026-11-03T12:00:00Z', siteHash: id, contentHash: id, bytes: 1 }
    mkdirSync(join(releasesFolder(office.folder), id), { recursive: true })
    writeFileSync(join(releasesFolder(office.folder), id, 'release.json'), JSON.stringify(described))
  }
  await activate(office.folder, newer)
  await beginHistory(office.publishing.parts)
  staff = await office.join(['staff'])
  lawyer = await office.join(['lawyer'], 'ada')
})
afterEach(() => office.close())

async function rollBack(): Promise<void> {
  await markRolledBack(office.folder, older)
  await activate(office.folder, older)
}

const api = (path: string) => `/office/api${path}`
const firm = () => readFileSync(join(office.folder, 'content/firm.yaml'), 'utf8')
const words = 'Parking is behind the building.'
const refused = {
  status: 409,
  json: { error: expect.stringContaining('The site was rolled back') as string },
}

async function save(): Promise<void> {
  const address = fileAddress('firm.yaml')
  const { saved } = openFileSchema.parse((await staff.browser.send('GET', address)).json)
  const draft = { fields: { ...saved.fields, arrival: words }, body: null, base: saved.version, number: 0 }
  await staff.browser.send('POST', `${address}/draft`, { ...draft, field: null })
  const saving = { base: saved.version, number: 1, over: null }
  expect((await staff.browser.send('POST', `${address}/save`, saving)).status).toBe(200)
}

async function seen() {
  return publishSchema.parse((await staff.browser.send('GET', api('/publish'))).json)
}

async function ended() {
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
}

async function publish(who: Joined, how = {}) {
  const changes = (await seen()).changes.map(({ path, version }) => ({ path, version }))
  const answer = await who.browser.send('POST', api('/publish'), { changes, ...how })
  await ended()
  return answer
}

async function audited() {
  return (await listAudit(office.database.run)).map(
    ({ act, person, subject }) => `${act} ${person} ${subject}`,
  )
}

test('after a rollback nothing is published until a lawyer confirms that the later changes become public again', async () => {
  await save()
  await rollBack()
  expect(await seen()).toMatchObject({ rollback: { mayConfirm: false } })
  expect(await publishingFailures(office.publishing.parts)).toMatchObject([
    { isProblem: true, says: expect.stringContaining('rolled back') },
  ])
  expect(await publish(staff)).toMatchObject(refused)
  expect(await publish(staff, { overRollback: true })).toMatchObject(refused)
  expect(await publish(lawyer)).toMatchObject(refused)
  expect(firm()).not.toContain(words)
  expect((await seen()).changes).toMatchObject([{ path: 'firm.yaml', waitsFor: null }])

  expect(await audited()).not.toContain(`end-rollback ${lawyer.id} ${older}`)
  expect((await publish(lawyer, { overRollback: true })).status).toBe(200)
  expect(await audited()).toContain(`end-rollback ${lawyer.id} ${older}`)
  expect(firm()).toContain(words)
  expect(await seen()).toMatchObject({ changes: [], rollback: null, run: { state: 'live' } })
  expect(await publishingFailures(office.publishing.parts)).toEqual([])
})

test('where nothing waits, a lawyer publishes the later changes again, and nothing is published twice', async () => {
  await save()
  await publish(staff)
  await rollBack()
  expect(await publish(lawyer)).toMatchObject(refused)
  expect(await publish(staff, { overRollback: true })).toMatchObject(refused)
  expect(await seen()).toMatchObject({ changes: [], rollback: { mayConfirm: false } })

  expect((await publish(lawyer, { overRollback: true })).status).toBe(200)
  expect(await seen()).toMatchObject({ rollback: null, run: { state: 'live', isTakenBack: false } })
  expect(await publish(lawyer, { overRollback: true })).toMatchObject({
    status: 409,
    json: { error: 'The later changes are public again, and no change was selected.' },
  })
})

test('where no lawyer has an account, anyone who publishes can confirm that the later changes become public again', async () => {
  await updateGrants(office.database.run, lawyer.id, ['staff'])
  await save()
  await rollBack()
  expect(await seen()).toMatchObject({ rollback: { mayConfirm: true } })
  expect(await publish(staff)).toMatchObject(refused)
  expect((await publish(staff, { overRollback: true })).status).toBe(200)
  expect(firm()).toContain(words)
})

/** What a publication has none of before it has begun. */
const none = {
  endedAt: null,
  release: null,
  findings: [],
  sentence: '',
  lawyer: null,
  failingSince: null,
  adopts: false,
  rolledBackTo: null,
}

test('what is scheduled waits until the site shows the content again', async () => {
  await save()
  const changes = await waitingChanges(office.publishing.parts)
  // Late, if it did not wait on purpose.
  const due = office.clock.now - 60 * 60_000
  const publication = { id: 'due', state: 'waiting' as const, person: staff.id, due, startedAt: due, ...none }
  await insertPublication(office.content.store.run, publication, changes)
  await rollBack()
  await lookAtClock(office.publishing)
  const { json } = await staff.browser.send('GET', api('/publish/scheduled'))
  expect(scheduledSchema.parse(json).scheduled).toMatchObject([
    { id: 'due', refused: null, isLate: false, failing: expect.stringContaining('rolled back') as string },
  ])
  expect(await publishingFailures(office.publishing.parts)).toMatchObject([{ to: '/publish' }])
  expect(firm()).not.toContain(words)

  await activate(office.folder, newer)
  await lookAtClock(office.publishing)
  expect(firm()).toContain(words)
})

test('a page is taken offline after a rollback once a lawyer confirms what comes back with that', async () => {
  const address = api(`/publish/offline/${encodeURIComponent('blog/what-a-bylaw-is.md')}`)
  await rollBack()
  expect(await staff.browser.send('POST', `${address}/take`, { instead: null })).toMatchObject(refused)
  const audit = await listAudit(office.database.run)
  const taken = { person: staff.id, act: 'take-offline', subject: 'blog/what-a-bylaw-is.md', outcome: 'done' }
  expect(audit).toContainEqual(expect.objectContaining(taken))
  expect((await seen()).changes).toMatchObject([{ path: 'offline/blog-what-a-bylaw-is.yaml' }])
  expect(await lawyerNotices(office.publishing.parts)).toMatchObject([
    { to: [lawyer.id], says: expect.stringContaining('until a lawyer confirms') as string },
  ])
  expect((await publish(lawyer, { overRollback: true })).status).toBe(200)
  expect((await seen()).changes).toEqual([])
  const says = (await lawyerNotices(office.publishing.parts)).map((notice) => notice.says).join()
  expect(says).not.toContain('until a lawyer confirms')
})

test('an update is no longer shown as live once the site went back to before it', async () => {
  await save()
  await publish(staff)
  expect((await seen()).run).toMatchObject({ state: 'live', isTakenBack: false })
  await rollBack()
  expect((await seen()).run).toMatchObject({ state: 'live', isTakenBack: true })
})

test('an update that a rollback took back before its pages were seen says so', async () => {
  await save()
  const { parts } = office.publishing
  const deliver = async (release: string) => {
    writeFileSync(join(siteOf(office.folder, release), 'index.html'), 'The new home page')
    await rollBack()
    return ''
  }
  parts.target = {
    ...parts.target,
    deliver,
    fetchPage: async () => new Response('The former one'),
    seconds: 0,
  }
  await publish(staff)
  expect((await seen()).run).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^The site was rolled back after this update\./),
  })
})

test('an update whose pages were not seen before a later release came is not reported as rolled back', async () => {
  await save()
  const { parts } = office.publishing
  const deliver = async (release: string) => {
    writeFileSync(join(siteOf(office.folder, release), 'index.html'), 'The new home page')
    await activate(office.folder, newer)
    return ''
  }
  parts.target = { ...parts.target, deliver, fetchPage: async () => new Response('Not this'), seconds: 0 }
  await publish(staff)
  expect((await seen()).run).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^The changes are published, but .* does not show them yet\./),
  })
})

test('after a rollback to a release of 6:00, the history marks the update that this release shows', async () => {
  const { history } = office.publishing.parts
  for (const release of [older, '20261104T120000000Z-cccccccccccc']) {
    const publication = { by: 'Someone', at: office.clock.now, lawyer: null, release, sentences: ['Changed'] }
    await history.add(publication, [{ path: 'firm.yaml', bytes: Buffer.from(release) }])
  }
  await markRolledBack(office.folder, newer)
  await activate(office.folder, newer)
  const { json } = await staff.browser.send('GET', api('/publish/history'))
  expect(historySchema.parse(json).published.map(({ isLive }) => isLive)).toEqual([false, true, false])
})

test('publishing the later changes again, cut short before they are public, ends no rollback', async () => {
  const contentHash = await hashContent(office.publishing.parts.content.contentDir())
  const described = { id: newer, publishedAt: '2026-11-03T12:00:00Z', siteHash: newer, contentHash, bytes: 1 }
  writeFileSync(join(releasesFolder(office.folder), newer, 'release.json'), JSON.stringify(described))
  await rollBack()
  const { run } = office.content.store
  const again = { id: 'again', state: 'building' as const, person: lawyer.id, due: null, ...none }
  await insertPublication(run, { ...again, startedAt: office.clock.now, rolledBackTo: older }, [])
  await recoverPublications(office.publishing.parts, 10)
  expect(await seen()).toMatchObject({
    rollback: { mayConfirm: false },
    run: { state: 'failed', sentence: expect.stringContaining('was cut short. The site stays as it was.') },
  })
  const audit = await listAudit(office.database.run)
  expect(audit).toContainEqual(
    expect.objectContaining({ act: 'publish', subject: 'again', outcome: 'refused' }),
  )
  expect(audit.map(({ act }) => act)).not.toContain('end-rollback')
})

test('publishing the later changes again, cut short once they are public, is in the audit log with the end of the rollback', async () => {
  await save()
  await rollBack()
  const changes = await waitingChanges(office.publishing.parts)
  const { run } = office.content.store
  const again = { id: 'again', state: 'building' as const, person: lawyer.id, due: null, ...none }
  const begun = { ...again, startedAt: office.clock.now, rolledBackTo: older }
  await insertPublication(run, begun, changes)
  writeFileSync(join(office.folder, 'content/firm.yaml'), changes[0]?.text ?? '')
  await activate(office.folder, newer)
  vi.spyOn(office.publishing.parts.history, 'add').mockRejectedValueOnce(new Error('The disk is full'))
  await recoverPublications(office.publishing.parts, 10)
  expect((await seen()).run).toMatchObject({ state: 'failed' })
  await recoverPublications(office.publishing.parts, 10)
  expect((await seen()).run).toMatchObject({ state: 'live' })
  expect((await audited()).filter((act) => /^(?:publish|end-rollback) /.test(act)).sort()).toEqual([
    `end-rollback ${lawyer.id} ${older}`,
    `publish ${lawyer.id} again`,
  ])
})

test('an update that the checker stops ends no rollback in the audit log', async () => {
  await save()
  await rollBack()
  office.publishing.parts.publish = async () => ({ findings: [] })
  expect((await publish(lawyer, { overRollback: true })).status).toBe(200)
  expect(await seen()).toMatchObject({ rollback: { mayConfirm: false }, run: { state: 'failed' } })
  expect(await audited()).not.toContain(`end-rollback ${lawyer.id} ${older}`)
})

test('an update that was cut short and then rolled back is recorded, and not as live', async () => {
  await save()
  const changes = await waitingChanges(office.publishing.parts)
  const publication = { id: 'cut', state: 'building' as const, person: staff.id, due: null, ...none }
  const { run } = office.content.store
  await insertPublication(run, { ...publication, startedAt: office.clock.now }, changes)
  // What the rollback did before it went back: it finished writing the words of the release that was current.
  office.clock.now += 1000
  writeFileSync(join(office.folder, 'content/firm.yaml'), changes[0]?.text ?? '')
  await rollBack()
  await recoverPublications(office.publishing.parts, 10)
  expect(await seen()).toMatchObject({
    changes: [],
    run: { state: 'failed', sentence: expect.stringContaining('rolled back') },
  })
  const { json } = await staff.browser.send('GET', api('/publish/history'))
  expect(historySchema.parse(json).published.map(({ isLive }) => isLive)).toEqual([false, false])
})
