import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSampleContent } from '../../../server/testing/sample-content.ts'
import { listAsked, noteAsked } from '../store/approvals.ts'
import { findChange } from '../store/changes.ts'
import { findDraft, handDrafts } from '../store/drafts.ts'
import { listKept } from '../store/kept-sentences.ts'
import { valuesIn } from '../store/rewrite.ts'
import { keepDraft, saveDraft, saveOver } from './editing.ts'
import { withdrawChange } from './discard-changes.ts'
import { keepSentence } from './kept-sentences.ts'
import { beginFile, deleteFile } from './file-acts.ts'
import { linksTo, renameFile, withNames } from './renames.ts'

const article = 'blog/what-a-bylaw-is.md'
const renamed = 'blog/bylaws.md'

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'renames-'))
  const { content, contentDir, close } = await openSampleContent(folder, () => 1)
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  const { run } = content.store
  const versionOf = async (path: string) => (await content.files()).get(path)?.version ?? ''
  return {
    content,
    contentDir,
    run,
    versionOf,
    rename: async (path: string, name: string) =>
      renameFile(content, { person: 'b', path }, { name, version: await versionOf(path) }, (id) => id),
    /** Keeps a body as a person's draft; `turn` is that of their open page. */
    type: async (person: string, path: string, body: string, writer?: { page: string; turn: number }) => {
      const saved = (await content.files()).get(path)
      const draft = writer ? undefined : await findDraft(run, person, path)
      const { fields } = valuesIn(path, saved?.text ?? '')
      const following = { base: draft?.base ?? saved?.version ?? null, number: draft?.number ?? 0 }
      return keepDraft(content, { person, path }, { fields, body, ...following, field: null, writer })
    },
    save: async (person: string, path: string, writer?: { page: string; turn: number }) => {
      const draft = await findDraft(run, person, path)
      const following = { base: draft?.base ?? null, number: draft?.number ?? 0, over: null }
      return saveDraft(content, { person, path }, { ...following, writer })
    },
  }
}

test('what colleagues write and lawyers decide about a file goes with it to another name and back', async () => {
  const { content, run, type, save, rename, versionOf } = await opened()
  await type('b', article, 'We are the best firm.')
  await save('b', article)
  const kept = {
    rule: 'claims',
    sentence: 'We are the best firm.',
    finding: 'A claim.',
    reason: 'It is quoted.',
  }
  await keepSentence(content, { person: 'l', path: article, member: 'ada' }, kept, new Set())
  const linking = 'blog/two-owners-one-lathe.md'
  await type('d', linking, 'Read [what a bylaw is](/blog/what-a-bylaw-is).')
  await save('d', linking)
  for (const path of [article, linking]) await noteAsked(run, { path, lawyer: 'l', person: 'b', at: 1 })
  const askedPaths = async () => [...(await listAsked(run)).keys()].toSorted()

  await rename(article, 'bylaws')
  expect((await listKept(run)).map(({ path }) => path)).toEqual([renamed])
  expect(await askedPaths()).toEqual([renamed, linking])

  await type('c', renamed, 'What C has not saved.')
  await withdrawChange(content, renamed, await versionOf(renamed))
  expect((await listKept(run)).map(({ path }) => path)).toEqual([article])
  expect(await askedPaths()).toEqual([linking, article])
  expect(await findDraft(run, 'c', renamed)).toBeUndefined()
  const draft = await findDraft(run, 'c', article)
  expect(draft).toMatchObject({ base: await versionOf(article) })
  expect(draft?.text).toContain('What C has not saved.')
  expect(draft?.text).not.toContain('formerly')
  expect(await save('c', article), 'compared with nothing').toMatchObject({ isRepeat: false })
})

test('a withdrawn name leaves no link to it, not even in a page that was renamed since', async () => {
  const { content, contentDir, run, rename, versionOf } = await opened()
  const linking = 'blog/zebra-one.md'
  const other = readFileSync(join(contentDir, 'blog/two-owners-one-lathe.md'), 'utf8')
  writeFileSync(join(contentDir, linking), `${other}\nRead [what a bylaw is](/blog/what-a-bylaw-is).\n`)
  await rename(article, 'bylaws')
  await rename(linking, 'zebra-two')
  expect((await findChange(run, 'blog/zebra-two.md'))?.text).toContain('(/blog/bylaws)')
  await withdrawChange(content, renamed, await versionOf(renamed))
  const left = await findChange(run, 'blog/zebra-two.md')
  expect(left?.text).toContain('(/blog/what-a-bylaw-is)')
  expect(left).toMatchObject({ renamedFrom: linking })
})

test('a link that begins a line of a field in several lines leads to the new name, and the field keeps its form', async () => {
  const { content, contentDir, run, rename } = await opened()
  const linking = 'blog/two-owners-one-lathe.md'
  const onDisk = join(contentDir, linking)
  const text = readFileSync(onDisk, 'utf8').replace('(/blog/what-a-bylaw-is)', '')
  const field = (name: string) => `note: |-\n  Read first:\n  /blog/${name}\n  "/blog/${name}"\n`
  writeFileSync(onDisk, text.replace('---\n', `---\n${field('what-a-bylaw-is')}`))
  await rename(article, 'bylaws')
  expect((await findChange(run, linking))?.text).toBe(text.replace('---\n', `---\n${field('bylaws')}`))
  expect(linksTo(article, await content.saved())).toEqual([])
})

test('a lawyer’s reason for keeping a sentence is not kept under a name that the page has no longer', async () => {
  const { content, run, rename } = await opened()
  await rename(article, 'bylaws')
  const kept = { rule: 'claims', sentence: 'A sentence.', finding: 'A claim.', reason: 'It is quoted.' }
  const keeping = keepSentence(content, { person: 'l', path: article, member: 'ada' }, kept, new Set())
  await expect(keeping).rejects.toThrow('There is no such page.')
  expect(await listKept(run)).toEqual([])
})

test('a file that gets its public name back is as it was', async () => {
  const { content, rename } = await opened()
  await rename(article, 'bylaws')
  await rename(renamed, 'what-a-bylaw-is')
  expect((await content.saved()).changes).toEqual([])
})

test('an empty list of former names stays in a file that gets none', () => {
  const values = { fields: { formerly: [] }, body: null }
  expect(withNames([], values)).toEqual(values)
})

test('no page, new or renamed, takes the name of one that waits to be deleted', async () => {
  const { content, contentDir, run, rename, versionOf } = await opened()
  const [gone, other] = ['blog/zebra-one.md', 'blog/zebra-two.md']
  for (const path of [gone, other])
    writeFileSync(join(contentDir, path), readFileSync(join(contentDir, article)))
  await deleteFile(content, { person: 'b', path: gone }, await versionOf(gone))
  await expect(rename(other, 'zebra-one')).rejects.toThrow(/Publish or withdraw that change first/)
  const begun = { group: 'articles', name: 'zebra-one', copyOf: null, title: 'Zebra' } as const
  const nobody = { id: 'a', member: null }
  await expect(beginFile(content, nobody, () => 'Ada', begun)).rejects.toThrow(/Publish or withdraw/)
  expect(await findChange(run, gone)).toMatchObject({ version: null })
})

test('what nobody saw in the folder is not undone by a new name, a deletion, or an act on a waiting change', async () => {
  const { content, contentDir, run, type, save, rename, versionOf } = await opened()
  const path = 'blog/zebra-one.md'
  const onDisk = join(contentDir, path)
  const text = readFileSync(join(contentDir, article), 'utf8')
  writeFileSync(onDisk, text)
  await rename(path, 'zebra-two')
  writeFileSync(onDisk, `${text}\nFrom the folder.\n`)
  await rename('blog/zebra-two.md', 'zebra-one')
  expect((await content.files()).get(path)?.text).toContain('From the folder.')

  const base = await versionOf(path)
  await type('b', path, 'What B saved.')
  await save('b', path)
  writeFileSync(onDisk, text)
  await saveOver(content, { person: 'b', path }, (await content.files()).get(path), `${text}\nMarked.\n`)(run)
  expect(await findChange(run, path)).toMatchObject({ base })
  await rename(path, 'zebra-two')
  expect(await findChange(run, path)).toMatchObject({ base, version: null })
  await rename('blog/zebra-two.md', 'zebra-one')
  await deleteFile(content, { person: 'b', path }, await versionOf(path))
  expect(await findChange(run, path)).toMatchObject({ base, version: null })
})

test('a page that is still open does not write over a draft that its writer was handed meanwhile', async () => {
  const { run, type, save } = await opened()
  const page = crypto.randomUUID()
  await type('b', article, 'B.', { page, turn: 1 })
  await save('b', article, { page, turn: 2 })
  await type('a', article, 'What A wrote before leaving.')
  expect(await handDrafts(run, 'a', 'b')).toBe(0)
  const answer = await type('b', article, 'B again.', { page, turn: 3 })
  expect(answer).toMatchObject({ stale: { body: 'What A wrote before leaving.' } })
})
