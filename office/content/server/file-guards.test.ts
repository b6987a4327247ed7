import { expect, onTestFinished, test } from 'vitest'
import { localTimeAt } from '../../../calendar/firm-clock.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { putChange } from '../store/changes.ts'
import { insertPublication, listPublications } from '../store/publications.ts'
import type { PublishedChange } from '../store/publications.ts'
import { moveScheduled, scheduleChanges } from '../../publishing/server/scheduled.ts'
import { publishingFailures } from '../../publishing/server/failures.ts'
import { requireNotGoingLive } from './file-guards.ts'
import { scheduledPaths } from './list.ts'

const path = 'news/new.md'
const scheduled = {
  id: 'p',
  person: 'one',
  startedAt: 0,
  sentence: '',
  lawyer: null,
  due: 5,
  failingSince: null,
  endedAt: null,
  release: null,
  findings: [],
  adopts: false,
  rolledBackTo: null,
}
const change: PublishedChange = {
  path,
  base: null,
  baseText: null,
  version: 'v1',
  text: 'First',
  renamedFrom: null,
  lawyer: null,
  sentence: '',
}

test('a new file is not given up while any version of it is scheduled', async () => {
  const { content, close } = await openSampleOffice()
  onTestFinished(close)
  const { run } = content.store
  await insertPublication(run, { ...scheduled, state: 'waiting' }, [change])
  const saved = await content.saved()
  const saying = 'is scheduled. Cancel that under Scheduled first.'
  await expect(requireNotGoingLive(run, { path, base: null, version: 'v2' }, saved)).rejects.toThrow(saying)
  await expect(requireNotGoingLive(run, { path, base: 'v0', version: 'v1' }, saved)).rejects.toThrow(saying)
  await requireNotGoingLive(run, { path, base: 'v0', version: 'v2' }, saved)
})

test('a new time does not replace one that someone else chose in the meantime', async () => {
  const { content, publishing, close } = await openSampleOffice()
  onTestFinished(close)
  const { run } = content.store
  const due = Date.parse('2090-01-15T08:00Z')
  await insertPublication(run, { ...scheduled, state: 'waiting', due }, [change])
  const chooser = { person: 'one', grants: ['staff' as const] }
  const was = localTimeAt(due, content.timeZone)
  const move = (to: string) => moveScheduled(publishing.parts, { id: 'p', was, at: to, chooser })
  await move('2090-01-16T09:00')
  await expect(move('2090-01-17T09:00')).rejects.toThrow('Someone chose another time for this')
  const dueNow = async () =>
    localTimeAt((await listPublications(run, ['waiting']))[0]?.due ?? 0, content.timeZone)
  expect(await dueNow()).toBe('2090-01-16T09:00')
  // Someone who did not get the answer, or who wants the same time.
  await move('2090-01-16T09:00')
})

test('a refused update is not scheduled, cannot be moved, and goes once its changes are scheduled again', async () => {
  const { content, publishing, close } = await openSampleOffice()
  onTestFinished(close)
  const { parts } = publishing
  const { run } = content.store
  await putChange(run, { ...change, path: 'news/other.md', person: 'one', at: 0 })
  await insertPublication(run, { ...scheduled, state: 'refused' }, [change])
  await insertPublication(run, { ...scheduled, id: 'other', state: 'refused' }, [
    change,
    { ...change, path: 'news/other.md' },
  ])
  expect([...(await scheduledPaths(content))]).toEqual([])
  expect((await publishingFailures(parts))[0]?.todo).toMatch(/or remove it there\.$/)
  const chooser = { person: 'one', grants: ['staff' as const] }
  await expect(
    moveScheduled(parts, { id: 'p', was: '2090-01-15T08:00', at: '2090-01-16T08:00', chooser }),
  ).rejects.toThrow('This could not be published at its time.')
  const waiting = {
    ...change,
    person: 'one',
    at: 0,
    kind: 'new' as const,
    title: 'New',
    needs: [],
    obstacle: null,
    scheduledFor: null,
    movedTo: null,
    startsFrom: ' ',
    asks: [],
    differences: [],
    isUnread: false,
  }
  const by = { person: 'one', lawyer: null }
  await content.store.transaction(scheduleChanges(parts, [waiting], by, '2090-01-15T08:00'))
  expect((await listPublications(run, ['refused'])).map(({ id }) => id)).toEqual(['other'])
})
