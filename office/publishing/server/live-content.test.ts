import { join } from 'node:path'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import type { Joined } from '../../../server/testing/join-office.ts'
import type { SampleOffice } from '../../../server/testing/sample-office.ts'
import { fileAddress } from '../../../server/testing/file-address.ts'
import {
  beginHistory,
  publishWithoutBuild,
  withoutBuildsButSwitched,
} from '../../../server/testing/publish-without-build.ts'
import { hashContent } from '../../../server/publish/hash-content.ts'
import { releaseFile, releasesFolder } from '../../../server/publish/releases.ts'
import { changeTo, putChange } from '../../content/store/changes.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import { insertPublication, updatePublication } from '../../content/store/publications.ts'
import { countChangesOnDisk, noteOutsidePublication } from './live-content.ts'
import { publishDue } from './publisher.ts'

let office: SampleOffice
let staff: Joined
beforeAll(async () => {
  office = await openSampleOffice()
  staff = await office.join(['staff'])
  await release()
})
afterAll(() => office.close())

/** A release of the current content, as a build from the command line leaves it. */
async function release({ content, folder: dataDir } = office): Promise<void> {
  const id = '20261124T110000123Z-3f9c2a1b7d4e'
  const publishedAt = new Date(Date.now() - 60_000).toISOString()
  const contentHash = await hashContent(content.contentDir())
  const folder = join(releasesFolder(dataDir), id)
  mkdirSync(join(folder, 'site'), { recursive: true })
  writeFileSync(
    join(folder, releaseFile),
    JSON.stringify({ id, publishedAt, siteHash: '', contentHash, bytes: 0 }),
  )
  symlinkSync(id, join(releasesFolder(dataDir), 'current'))
}

test('on a full disk, on which the history cannot be written, Publish says so', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  vi.spyOn(office.publishing.parts.history, 'add').mockRejectedValueOnce(full)
  const { status, json } = await staff.browser.send('GET', '/office/api/publish')
  const error = 'The server’s disk is full. Ask the person who runs the server to free some space.'
  expect([status, json]).toEqual([503, { error }])
})

test('the history begins with the public content also when a picture was uploaded before anyone looked', async () => {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#1f2e3d' } })
    .jpeg()
    .toBuffer()
  const address = `${fileAddress('team/nils-lindqvist.md')}/picture`
  const uploaded = await staff.browser.sendFile(address, JSON.stringify({ name: 'nils.jpg' }), bytes)
  expect(uploaded.status).toBe(200)

  const { parts } = office.publishing
  await noteOutsidePublication(parts)
  expect((await parts.history.list(9)).map(({ sentences }) => sentences)).toEqual([
    ['The content when publishing from the office began'],
  ])
  const noted = [...((await parts.history.published())?.keys() ?? [])]
  expect(noted).toContain('firm.yaml')
  expect(noted.filter((path) => path.startsWith('team/nils-lindqvist-'))).toEqual([])
})

test('what a publication that begins in the meantime writes to the folder is not attributed to someone else', async () => {
  const { parts } = office.publishing
  const { run } = parts.content.store
  const none = {
    due: null,
    failingSince: null,
    endedAt: null,
    release: null,
    lawyer: null,
    rolledBackTo: null,
  }
  const begun = { id: 'p', state: 'checking' as const, person: staff.id, startedAt: 1, sentence: '', ...none }
  const readFolder = async () => {
    await insertPublication(run, { ...begun, findings: [], adopts: false }, [])
    return parts.content.readFolder()
  }
  const content = { ...parts.content, readFolder }
  const history = { ...parts.history, list: async () => [] }
  await noteOutsidePublication({ ...parts, content, history })
  expect(await parts.history.list(9)).toHaveLength(1)
  await updatePublication(run, 'p', { state: 'failed', sentence: '' })
})

test('what differs from the release is read once, not at every look', async () => {
  writeFileSync(join(office.content.contentDir(), 'own-words.yaml'), 'a: b')
  let hashed = 0
  const { parts } = office.publishing
  const content = { ...parts.content, contentDir: () => (hashed++, parts.content.contentDir()) }
  const counted = { ...parts, content, history: { ...parts.history, list: async () => [] } }
  await noteOutsidePublication(counted)
  expect(hashed).toBe(1)
  await noteOutsidePublication(counted)
  expect(hashed).toBe(1)
})

async function changeOfSearch({ content }: SampleOffice): Promise<SavedChange> {
  const [path, text] = ['pages/search.yaml', 'heading: Search\nlede: Find a page by its words.\n']
  return changeTo({ path, text, person: 'p', at: 1, stored: (await content.readFolder()).get(path) })
}

test('a folder that was changed before anyone looked is public with the first publication, and not listed as changed after it', async () => {
  const fresh = await openSampleOffice()
  onTestFinished(() => fresh.close())
  const { parts } = fresh.publishing
  await putChange(parts.content.store.run, await changeOfSearch(fresh))
  await publishWithoutBuild(parts, { person: 'p', lawyer: null })
  expect([...((await parts.history.published())?.keys() ?? [])].sort()).toEqual(
    [...(await parts.content.readFolder()).keys()].sort(),
  )
  expect(await countChangesOnDisk(parts)).toBe(0)
})

test('what the build at 6:00 made public is in the history also when a scheduled update comes before anyone looks', async () => {
  const fresh = await openSampleOffice()
  onTestFinished(() => fresh.close())
  const { parts } = fresh.publishing
  const { run } = parts.content.store
  withoutBuildsButSwitched(parts, () => undefined)
  await beginHistory(parts)
  const change = await changeOfSearch(fresh)
  await putChange(run, change)
  const member = join(fresh.content.contentDir(), 'team/ada-okafor.md')
  writeFileSync(member, readFileSync(member, 'utf8').replace(/^role: .*$/m, 'role: Partner'))
  await release(fresh)
  const times = { due: 1, startedAt: 1, endedAt: null, failingSince: null, release: null }
  const own = { lawyer: null, adopts: false, rolledBackTo: null, sentence: '', findings: [] }
  const waiting = { id: 'p', state: 'waiting' as const, person: 'p', ...times, ...own }
  await insertPublication(run, waiting, [{ ...change, lawyer: null, sentence: 'The opening changes' }])

  await publishDue(fresh.publishing)
  expect((await parts.history.list(9)).map(({ sentences }) => sentences)).toEqual([
    ['The opening changes'],
    [expect.stringContaining('Ada Okafor')],
    ['Begun'],
  ])
  expect(await countChangesOnDisk(parts)).toBe(0)
})
