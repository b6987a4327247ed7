import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { CannotPublish, rolledBack } from '../../../server/publish/cannot-publish.ts'
import { activate, markRolledBack } from '../../../server/publish/releases.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { keepSentence } from '../../content/server/kept-sentences.ts'
import { findChange, putChange } from '../../content/store/changes.ts'
import { findPublication, insertPublication } from '../../content/store/publications.ts'
import type { Publication, PublishedChange } from '../../content/store/publications.ts'
import { authorityAgainst } from './authority.ts'
import { buildChanges, endPublication, keptChange, settle } from './carry-out.ts'
import { checkProgress, countFiles } from './check-changes.ts'
import { deliverRelease, isDeliveryDue } from './deliver-release.ts'
import { createPublisher, recoverPublications, startClock } from './publisher.ts'
import { lastRun } from './view.ts'

test('what a lawyer kept is recorded when its page is published, and not when it is deleted', async () => {
  const { content, publishing, join, close } = await openSampleOffice()
  onTestFinished(close)
  const path = 'blog/what-a-bylaw-is.md'
  const { id: person } = await join(['lawyer'], 'ada')
  const kept = { rule: 'claims', sentence: 'We win.', finding: 'A claim.', reason: 'It is a quotation.' }
  await keepSentence(content, { person, path, member: 'ada' }, kept, new Set())
  const change = { path, base: null, baseText: null, renamedFrom: null, sentence: '', lawyer: person }
  const published = { ...change, version: 'v', text: '---\ntitle: A bylaw\n---\n\nWe win.\n' }
  expect((await keptChange(publishing.parts, [published]))?.text).toContain('We win.')
  const recorded = await keptChange(publishing.parts, [published])
  const again = await keptChange(publishing.parts, [published, ...(recorded ? [recorded] : [])])
  expect(again, 'run again after a restart').toBeUndefined()
  const deleted = { ...change, version: null, text: null }
  expect(await keptChange(publishing.parts, [deleted])).toBeUndefined()
})

const none = {
  adopts: false,
  rolledBackTo: null,
  lawyer: null,
  due: null,
  failingSince: null,
  endedAt: null,
  release: null,
  findings: [],
}
const begun: Publication = {
  id: 'p',
  state: 'building',
  person: 'one',
  startedAt: 0,
  sentence: '',
  ...none,
}

async function sample() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { run } = office.content.store
  const firm = (await office.content.readFolder()).get('firm.yaml')
  const text = firm && 'text' in firm.file ? firm.file.text : ''
  const onDisk: PublishedChange = {
    path: 'firm.yaml',
    base: 'earlier',
    baseText: 'name: Earlier',
    version: firm?.version ?? '',
    text,
    renamedFrom: null,
    lawyer: null,
    sentence: 'The telephone of the firm changes',
  }
  return { parts: office.publishing.parts, folder: office.folder, logged: office.logged, run, onDisk }
}

test('changes made in the folder are not public because a server stopped while it published them', async () => {
  const { parts, folder, run, onDisk } = await sample()
  mkdirSync(join(folder, 'releases'))
  await activate(folder, 'r0')
  await insertPublication(run, begun, [onDisk])
  await recoverPublications(parts, 10)
  expect(await findPublication(run, begun.id)).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('The site stays as it was'),
  })
})

test('an adoption that was cut short does not say that its changes wait: they are kept nowhere', async () => {
  const { parts, folder, run, onDisk } = await sample()
  mkdirSync(join(folder, 'releases'))
  await activate(folder, 'r0')
  await insertPublication(run, { ...begun, adopts: true }, [onDisk])
  await recoverPublications(parts, 10)
  expect(await lastRun(parts, 'adoption')).toMatchObject({
    sentence: expect.stringMatching(/^This update was cut short\. .* Your answers are still in this browser/),
  })
  await insertPublication(run, { ...begun, id: 'q', state: 'live', startedAt: 1 }, [onDisk])
  expect(await lastRun(parts, 'adoption'), 'another publication').toBeNull()
})

test('a change of words saved while a rename was published is no rename', async () => {
  const { parts, run } = await sample()
  const [path, renamedFrom] = ['blog/b.md', 'blog/a.md']
  const change = { path, base: null, baseText: null, renamedFrom }
  await putChange(run, { ...change, version: 'v2', text: 'Second', person: 'one', at: 1 })
  const published = { ...change, version: 'v1', text: 'First', lawyer: null, sentence: '' }
  await settle(parts, { person: 'one', lawyer: null, startedAt: 0 }, [published], 'r1')
  expect(await findChange(run, path)).toMatchObject({ base: 'v1', version: 'v2', renamedFrom: null })
})

test('a scheduled publication that cannot run is refused at once, also if the audit log cannot be written', async () => {
  const { parts, run, onDisk } = await sample()
  await insertPublication(run, { ...begun, due: 5 }, [onDisk])
  const broken = { ...parts, record: () => Promise.reject(new Error('disk full')) }
  const failure = { sentence: 'It cannot run.', findings: [], isBuilt: false }
  const { signal } = new AbortController()
  await endPublication(broken, { ...begun, due: 5 }, Promise.resolve(failure), signal)
  expect(await findPublication(run, begun.id)).toMatchObject({ state: 'refused', sentence: 'It cannot run.' })
})

test('what a stop cuts short is no fault in the log, and any other error of the clock is one', async () => {
  const { parts, logged } = await sample()
  const publisher = createPublisher(parts)
  const settleLeft = () => Promise.reject(new Error('cut short'))
  const look = async () => {
    const clock = startClock({ parts, publisher: { ...publisher, settleLeft } })
    clock.begin()
    await clock.stop()
  }
  await look()
  expect(logged).toHaveLength(1)
  await publisher.stop()
  await look()
  expect(logged).toHaveLength(1)
})

test('after the clock is set back, a failing publication is tried for an hour from then, and a deploy at once', async () => {
  const { parts, folder, run, onDisk } = await sample()
  const ahead = parts.content.now() + 365 * DAY_MS
  await insertPublication(run, { ...begun, due: 5 }, [onDisk])
  const { signal } = new AbortController()
  const failing = { ...begun, due: 5, failingSince: ahead }
  await endPublication(parts, failing, Promise.reject(new Error('EIO')), signal)
  expect((await findPublication(run, begun.id))?.failingSince).toBe(parts.content.now())

  mkdirSync(join(folder, 'releases'))
  await activate(folder, 'r1')
  const failed = { ...begun, id: 'q', state: 'failed' as const, release: 'r1', endedAt: ahead }
  await insertPublication(run, failed, [])
  expect(await isDeliveryDue({ ...parts, target: { ...parts.target, shows: () => 'r0' } })).toBe(true)
})

test('changes in the folder are not live because a rollback came while their publication waited', async () => {
  const { parts, folder, onDisk } = await sample()
  mkdirSync(join(folder, 'releases'))
  await activate(folder, 'r1')
  const publish = async () => {
    await markRolledBack(folder, 'r0')
    await activate(folder, 'r0')
    throw new CannotPublish(rolledBack)
  }
  const { signal } = new AbortController()
  await expect(buildChanges({ ...parts, publish }, [onDisk], { signal })).rejects.toThrow(rolledBack)
})

test('an unforeseen error after the build does not say that the site stays as it was', async () => {
  const { parts } = await sample()
  const target = { ...parts.target, deliver: () => Promise.reject(new TypeError('unforeseen')) }
  const delivering = { release: 'r1', shown: undefined }
  const outcome = await deliverRelease({ ...parts, target }, delivering, new AbortController().signal)
  expect(outcome).toMatchObject({ sentence: expect.stringMatching(/^The changes are built/), isBuilt: true })
})

test('a file that was changed in the folder again is to be reviewed, not approved', async () => {
  const { parts, onDisk } = await sample()
  expect(await authorityAgainst(parts, [{ ...onDisk, version: 'seen', text: 'name: Seen' }])).toMatch(
    /was changed in the content folder in the meantime\. Review it again\.$/,
  )
})

test('a check reports its progress: files read, then checked, and nothing after it ends', () => {
  expect(checkProgress()).toBeNull()
  const [first, second] = [countFiles(2), countFiles(2)]
  expect(checkProgress(), 'while it waits').toBeNull()
  first.onFile({ task: 'read' })
  expect(checkProgress()).toEqual({ isRead: false, done: 1, of: 2 })
  first.onFile({ task: 'read' })
  first.onFile({ task: 'check' })
  expect(checkProgress()).toEqual({ isRead: true, done: 1, of: 2 })
  for (let again = 0; again < 3; again += 1) first.onFile({ task: 'check' })
  expect(checkProgress()).toEqual({ isRead: true, done: 2, of: 2 })
  first.end()
  expect(checkProgress()).toBeNull()
  second.onFile({ task: 'read' })
  expect(checkProgress()).toEqual({ isRead: false, done: 1, of: 2 })
  second.end()
  expect(checkProgress()).toBeNull()
})
