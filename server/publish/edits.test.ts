import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  cpSync,
  mkdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withDataLock } from '../lock/data-lock.ts'
import { canMakeReadOnly, makeReadOnly } from '../testing/read-only-folder.ts'
import { PublicUnwritten } from './cannot-publish.ts'
import { putFile, versionOf, noteEdits, recoverEdits } from './edits.ts'
import { writeWhole } from './folder-files.ts'
import { activate, currentId, listReleases } from './releases.ts'
import { rollback } from './rollback.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'edits-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('files that are written to one folder at once are each whole, as a file during an upload', async () => {
  const path = folder()
  const files = Array.from(
    { length: 20 },
    (_, number) => [`${number}.md`, `${number} `.repeat(50_000)] as const,
  )
  await Promise.all(files.map(([name, text]) => putFile(path, name, text)))
  for (const [name, text] of files) expect(readFileSync(join(path, name), 'utf8') === text, name).toBe(true)
  expect(readdirSync(path)).toHaveLength(20)
})

test('what a killed writer left is removed by the next write to its folder, and what is being written stays', async () => {
  const path = folder()
  for (const name of ['.unfinished-old', '.unfinished-new', 'a.md']) writeFileSync(join(path, name), '')
  utimesSync(join(path, '.unfinished-old'), 1, 1)
  await writeWhole(join(path, 'b.md'), '')
  expect(readdirSync(path).sort()).toEqual(['.unfinished-new', 'a.md', 'b.md'])
})

/** A publication that was killed after it recorded its edits, before it wrote them. */
async function killedPublication(current: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'unfinished-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const contentDir = join(dataDir, 'content')
  for (const folder of [contentDir, join(dataDir, 'releases')]) mkdirSync(folder)
  for (const name of ['a.yaml', 'b.yaml', 'c.yaml']) writeFileSync(join(contentDir, name), 'old')
  const edits = ['a.yaml', 'b.yaml'].map((path) => ({ path, base: versionOf('old'), text: 'new' }))
  await activate(dataDir, current)
  const deletion = { path: 'c.yaml', base: versionOf('old'), text: null }
  await noteEdits(dataDir, { release: 'r2', edits: [...edits, deletion] })
  const texts = () => ['a', 'b'].map((name) => readFileSync(join(contentDir, `${name}.yaml`), 'utf8'))
  return { dataDir, contentDir, texts }
}

const releaseId = (last: number) => `20261124T11000012${last}Z-3f9c2a1b7d4e`

/** Adds the parts of a release that a rollback reads. */
function addRelease(dataDir: string, id: string): void {
  const described = { id, publishedAt: '2026-11-24T11:00:00Z', siteHash: 's', contentHash: 'c', bytes: 1 }
  mkdirSync(join(dataDir, 'releases', id))
  writeFileSync(join(dataDir, 'releases', id, 'release.json'), JSON.stringify(described))
}

test('edits whose release became current are written, and never over what was changed since', async () => {
  const { dataDir, contentDir, texts } = await killedPublication('r2')
  writeFileSync(join(contentDir, 'b.yaml'), 'changed by hand')
  await recoverEdits(dataDir, contentDir)
  expect(texts()).toEqual(['new', 'changed by hand'])
  expect(() => readFileSync(join(contentDir, 'c.yaml'))).toThrow('ENOENT')
  writeFileSync(join(contentDir, 'a.yaml'), 'old')
  await recoverEdits(dataDir, contentDir)
  expect(texts()).toEqual(['old', 'changed by hand'])
})

test('edits are written to the content folder where it is now, such as on a disk that is not full', async () => {
  const { dataDir, contentDir, texts } = await killedPublication('r2')
  const moved = join(dataDir, 'moved')
  cpSync(contentDir, moved, { recursive: true })
  await recoverEdits(dataDir, moved)
  expect(readFileSync(join(moved, 'a.yaml'), 'utf8')).toBe('new')
  expect(texts()).toEqual(['old', 'old'])
})

test('edits whose release did not become current are forgotten', async () => {
  const { dataDir, contentDir, texts } = await killedPublication('r1')
  await recoverEdits(dataDir, contentDir)
  await activate(dataDir, 'r2')
  await recoverEdits(dataDir, contentDir)
  expect(texts()).toEqual(['old', 'old'])
})

test('a release that never became current is removed, and no rollback goes to it', async () => {
  const [first, orphan, current] = [releaseId(1), releaseId(2), releaseId(3)]
  const { dataDir } = await killedPublication(first)
  for (const id of [first, orphan]) addRelease(dataDir, id)
  await noteEdits(dataDir, { release: orphan, edits: [] })
  const place = { DATA_DIR: dataDir, RETENTION_DAYS: 365 }
  await expect(rollback(place, orphan)).rejects.toThrow(`No release has an id that begins with ${orphan}`)
  expect(listReleases(dataDir).map(({ id }) => id)).toEqual([first])
  addRelease(dataDir, current)
  await activate(dataDir, current)
  expect((await rollback(place)).id).toBe(first)
})

test('a record that cannot be read is reported, and does not prevent a rollback', async () => {
  const [first, second] = [releaseId(1), releaseId(2)]
  const { dataDir, contentDir } = await killedPublication(second)
  for (const id of [first, second]) addRelease(dataDir, id)
  writeFileSync(join(dataDir, 'publishing/unfinished-edits.json'), '{"release":')
  await expect(recoverEdits(dataDir, contentDir)).rejects.toThrow(PublicUnwritten)
  expect((await rollback({ DATA_DIR: dataDir, RETENTION_DAYS: 365 })).id).toBe(first)
  await recoverEdits(dataDir, contentDir)
})

test('a rollback that finds its release gone forgets nothing that is still to be written', async () => {
  const [gone, current] = [releaseId(1), releaseId(2)]
  const { dataDir, contentDir, texts } = await killedPublication(current)
  for (const id of [gone, current]) addRelease(dataDir, id)
  const edit = { path: 'a.yaml', base: versionOf('old'), text: 'new' }
  await noteEdits(dataDir, { release: current, edits: [edit] })
  const [file, aside] = [join(contentDir, 'a.yaml'), join(dataDir, 'aside.yaml')]
  renameSync(file, aside)
  symlinkSync(aside, file)
  const { waiting } = await withDataLock(dataDir, 1, async () => {
    const begun = rollback({ DATA_DIR: dataDir, RETENTION_DAYS: 365 }, gone)
    rmSync(join(dataDir, 'releases', gone), { recursive: true })
    return { waiting: begun }
  })
  await expect(waiting).rejects.toThrow('No release has an id that begins with')
  rmSync(file)
  renameSync(aside, file)
  await recoverEdits(dataDir, contentDir)
  expect(texts()).toEqual(['new', 'old'])
})

test('a server that starts during another publication leaves the edits to that one', async () => {
  const { dataDir, contentDir, texts } = await killedPublication('r2')
  await withDataLock(dataDir, 1, () => recoverEdits(dataDir, contentDir))
  expect(texts()).toEqual(['old', 'old'])
})

test.skipIf(!canMakeReadOnly)(
  'edits that cannot be written wait until they can; going back to an earlier release is possible meanwhile',
  async () => {
    const { dataDir, contentDir, texts } = await killedPublication('r2')
    const end = makeReadOnly(contentDir)
    try {
      await expect(recoverEdits(dataDir, contentDir)).rejects.toThrow(PublicUnwritten)
      await expect(recoverEdits(dataDir, contentDir)).rejects.toThrow(
        /The new words are public, but .* \((?:EROFS|EACCES)\)/,
      )
    } finally {
      end()
    }
    await recoverEdits(dataDir, contentDir)
    expect(texts()).toEqual(['new', 'new'])
  },
)

test.skipIf(!canMakeReadOnly)('a folder that cannot be written keeps nobody from going back', async () => {
  const { dataDir, contentDir, texts } = await killedPublication('20261124T110000124Z-3f9c2a1b7d4e')
  await noteEdits(dataDir, {
    release: '20261124T110000124Z-3f9c2a1b7d4e',
    edits: [{ path: 'a.yaml', base: versionOf('old'), text: 'new' }],
  })
  const id = '20261124T110000123Z-3f9c2a1b7d4e'
  addRelease(dataDir, id)
  const end = makeReadOnly(contentDir)
  try {
    await rollback({ DATA_DIR: dataDir, RETENTION_DAYS: 365 }, id)
  } finally {
    end()
  }
  expect(currentId(dataDir)).toBe(id)
  await recoverEdits(dataDir, contentDir)
  expect(texts()).toEqual(['old', 'old'])
})
