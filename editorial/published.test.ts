import { expect, test, vi } from 'vitest'
import { checkFiles } from './check-files.ts'
import { stops } from './finding.ts'
import { stoppingIn } from './published.ts'
import { readContent } from './reading/content-folder.ts'
import type { FolderFile } from './reading/content-file.ts'
import { readFolder } from './reading/read-folder.ts'
import { contradictions } from './reviews/contradictions.ts'

/** After every day on which the sample was checked. */
const testDay = '2026-12-01'

vi.setConfig({ testTimeout: 120_000 })

// The sample's own content, as published last.
const files = readFolder('content')
const published = new Map(files.flatMap((file) => ('text' in file ? [[file.path, file.text] as const] : [])))

function withChange(path: string, change: (text: string) => string): FolderFile[] {
  return files.map((file) =>
    file.path === path && 'text' in file ? { path, text: change(file.text) } : file,
  )
}

/** What stops outside of the file that was changed. */
function stoppedBy(path: string, changed: readonly FolderFile[]) {
  return stoppingIn(changed, testDay, published).filter(({ file }) => file !== path)
}

/** Every number of the facts is another one. */
const otherFacts = withChange('facts.yaml', (text) =>
  text.replaceAll(
    /^( {2}value: )(\d+)$/gm,
    (_, before: string, value: string) => `${before}${Number(value) + 1}`,
  ),
)

test('the calendar stops nothing that was published, whichever day of a fact or a citation it passes', () => {
  const lists = ['facts.yaml', 'citations.yaml'].map((path) => published.get(path) ?? '').join('\n')
  const days = new Set((lists.match(/\b20\d\d-\d\d-\d\d\b/g) ?? []).filter((day) => day > testDay))
  expect(days.size).toBeGreaterThan(3)
  for (const day of days) expect(stoppingIn(files, day, published), day).toEqual([])
})

test('a fact that is changed on disk stops no text that was published, and makes those that contradict it due', () => {
  const unpublished = checkFiles(otherFacts, testDay).filter(
    (finding) => stops(finding) && finding.file !== 'facts.yaml',
  )
  expect(unpublished.length).toBeGreaterThan(0)
  expect(stoppedBy('facts.yaml', otherFacts)).toEqual([])
  const { folder } = readContent(otherFacts, testDay)
  const due = folder.files.flatMap((file) => contradictions(file, folder))
  for (const { file, sentence } of unpublished)
    expect(due).toContainEqual(expect.objectContaining({ sentence, item: expect.objectContaining({ file }) }))
})

test('a law that is noted as repealed stops no text that was published, and makes those that cite it due', () => {
  const changed = withChange('citations.yaml', (text) =>
    text.replaceAll(/^- citation: .*(?:\n {2}.*)*$/gm, (entry) =>
      entry.includes('repealed:') ? entry : `${entry}\n  repealed: 2020-01-01`,
    ),
  )
  const unpublished = checkFiles(changed, testDay).filter(
    (finding) => stops(finding) && finding.file !== 'citations.yaml',
  )
  expect(unpublished.length).toBeGreaterThan(0)
  expect(stoppedBy('citations.yaml', changed)).toEqual([])
  const { folder } = readContent(changed, testDay)
  const due = new Set(
    folder.files.flatMap((file) => contradictions(file, folder)).map(({ item }) => item.file),
  )
  for (const { file } of unpublished) expect(due).toContain(file)
})

test('what is written anew against a fact stops, also beside words that were published', () => {
  const [wrong] = checkFiles(otherFacts, testDay).filter(
    (finding) => stops(finding) && finding.sentence !== undefined && finding.words !== undefined,
  )
  const { file = '', words = '' } = wrong ?? {}
  const right = published.get(file) ?? ''
  const before = new Map(published).set(file, right.replaceAll(words, 'no figure'))
  expect(stoppingIn(otherFacts, testDay, before).map((finding) => finding.file)).toContain(file)
})
