import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFileSchema } from '../../content/contract.ts'
import { historySchema, publishSchema } from '../contract.ts'
import { beginHistory, withoutBuildsButSwitched } from '../../../server/testing/publish-without-build.ts'
import { canMakeReadOnly, makeReadOnly } from '../../../server/testing/read-only-folder.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import { activate } from '../../../server/publish/releases.ts'
import { lookAtClock, createPublisher } from './publisher.ts'
import { publishingFailures } from './failures.ts'

// A publication that has changed the public site, but whose words cannot be recorded because a folder is read-only from
// that moment on.

// Findings of the checker would only keep publications from finishing.
vi.mock(import('./check-changes.ts'), async (original) => ({
  ...(await original()),
  checkWith: async () => ({ findings: [], checks: [], version: '' }),
}))

let office: SampleOffice
let staff: Joined
/** The folder that is read-only from the next switch on. */
let breaking: string | undefined
let mend = () => {}

beforeEach(async () => {
  office = await openSampleOffice()
  breaking = undefined
  withoutBuildsButSwitched(office.publishing.parts, () => {
    if (breaking === undefined) return
    const end = makeReadOnly(breaking)
    breaking = undefined
    mend = () => {
      end()
      mend = () => {}
    }
  })
  mkdirSync(join(office.folder, 'releases'))
  await activate(office.folder, 'r0')
  await beginHistory(office.publishing.parts)
  staff = await office.join(['staff'])
})
afterEach(async () => {
  mend()
  await office.close()
})

const api = (path: string) => `/office/api${path}`
const firm = () => readFileSync(join(office.folder, 'content/firm.yaml'), 'utf8')

async function save(arrival: string): Promise<void> {
  const { saved } = openFileSchema.parse((await staff.browser.send('GET', fileAddress('firm.yaml'))).json)
  const draft = { fields: { ...saved.fields, arrival }, body: null, base: saved.version, number: 0 }
  const kept = await staff.browser.send('POST', `${fileAddress('firm.yaml')}/draft`, {
    ...draft,
    field: null,
  })
  expect(kept.status).toBe(200)
  const saving = { base: saved.version, number: 1, over: null }
  expect((await staff.browser.send('POST', `${fileAddress('firm.yaml')}/save`, saving)).status).toBe(200)
}

async function seen() {
  return publishSchema.parse((await staff.browser.send('GET', api('/publish'))).json)
}

async function publish() {
  const changes = (await seen()).changes.map(({ path, version }) => ({ path, version }))
  const answer = await staff.browser.send('POST', api('/publish'), { changes })
  await expect.poll(() => office.publishing.publisher.isBusy(), { interval: 5 }).toBe(false)
  return answer
}

async function sentences() {
  const { json } = await staff.browser.send('GET', api('/publish/history'))
  return historySchema.parse(json).published.flatMap((each) => each.sentences)
}

/** What is true once everything could be recorded. */
async function expectSettled(words: string): Promise<void> {
  expect(firm()).toContain(words)
  const { run, changes } = await seen()
  expect(run).toMatchObject({ state: 'live' })
  expect(changes).toEqual([])
  expect(await publishingFailures(office.publishing.parts)).toEqual([])
  expect((await sentences()).length).toBeGreaterThan(1)
  await save('Parking as it was published next.')
  expect((await publish()).status).toBe(200)
  expect(firm()).toContain('Parking as it was published next.')
  expect((await seen()).changes).toEqual([])
}

test.skipIf(!canMakeReadOnly)(
  'a publication whose words cannot be written to the content folder says that they are public; nothing else is published until they are written, and that happens by itself',
  async () => {
    await save('Parking that is public.')
    breaking = join(office.folder, 'content')
    await publish()
    const after = await seen()
    expect(after.run).toMatchObject({
      state: 'failed',
      sentence: expect.stringMatching(/^The new words are public, but .*\((?:EROFS|EACCES)\).*npm run check/),
    })
    expect(office.logged).toContainEqual(
      expect.objectContaining({ code: expect.stringMatching(/EROFS|EACCES/) as string }),
    )
    expect(await publishingFailures(office.publishing.parts)).toMatchObject([
      { isProblem: true, says: expect.stringContaining('could not be recorded') },
    ])
    expect(await publish()).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('The new words are public, but') },
    })
    await lookAtClock(office.publishing)
    expect(firm()).not.toContain('Parking that is public.')

    mend()
    await lookAtClock(office.publishing)
    await expectSettled('Parking that is public.')
  },
)

test.skipIf(!canMakeReadOnly)('the next publication finishes what was left, without the clock', async () => {
  await save('Parking that is public.')
  breaking = join(office.folder, 'content')
  await publish()
  await save('Parking that was written meanwhile.')
  mend()
  await publish()
  await expectSettled('Parking that was written meanwhile.')
})

test.skipIf(!canMakeReadOnly)(
  'a history that cannot be written is told and made up for as well',
  async () => {
    await save('Parking that is public.')
    breaking = join(office.folder, 'history')
    await publish()
    expect((await seen()).run?.sentence).toMatch(/^The new words are public, but/)
    expect(await sentences()).toHaveLength(1)
    mend()
    await lookAtClock(office.publishing)
    await expectSettled('Parking that is public.')
  },
)

test.skipIf(!canMakeReadOnly)('a server that starts again after that goes on from there', async () => {
  await save('Parking that is public.')
  breaking = join(office.folder, 'content')
  await publish()
  const again = createPublisher(office.publishing.parts)
  await again.settleLeft()
  expect((await seen()).run?.sentence).toMatch(/^The new words are public, but/)
  mend()
  await again.settleLeft()
  await expectSettled('Parking that is public.')
})

test.skipIf(!canMakeReadOnly)('if the site went back meanwhile, the changes wait again', async () => {
  await save('Parking that is public.')
  breaking = join(office.folder, 'content')
  await publish()
  await activate(office.folder, 'r0')
  mend()
  await lookAtClock(office.publishing)
  expect(firm()).not.toContain('Parking that is public.')
  const { run, changes } = await seen()
  expect(run?.sentence).toMatch(/^The site went back/)
  expect(changes).toMatchObject([{ path: 'firm.yaml', waitsFor: null }])
  await publish()
  expect(firm()).toContain('Parking that is public.')
})

test.skipIf(!canMakeReadOnly)(
  'words that the content folder does not take, because the file was changed meanwhile, are kept as a change',
  async () => {
    await save('Parking that is public.')
    breaking = join(office.folder, 'content')
    await publish()
    mend()
    writeFileSync(join(office.folder, 'content/firm.yaml'), firm().replace(/^name: /m, '# By hand.\nname: '))
    await lookAtClock(office.publishing)
    const { run, changes } = await seen()
    expect(run).toMatchObject({ state: 'failed', sentence: expect.stringMatching(/^The site shows this/) })
    expect(changes).toContainEqual(expect.objectContaining({ path: 'firm.yaml', kind: 'changed' }))
  },
)

test('a database that fails as a publication ends is in the log, and the publication is settled next', async () => {
  const { parts } = office.publishing
  await save('Parking that is public.')
  const deliver = async () => {
    vi.spyOn(office.content.store, 'transaction').mockRejectedValueOnce(
      new TypeError('a fault of the database'),
    )
    return ''
  }
  parts.target = { ...parts.target, deliver }
  await publish()
  expect(office.logged).toContainEqual({
    code: 'TypeError',
    place: expect.stringContaining('.test.ts') as string,
  })
  await lookAtClock(office.publishing)
  expect(await seen()).toMatchObject({ changes: [], run: { state: 'live' } })
})
