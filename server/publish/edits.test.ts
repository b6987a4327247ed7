import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putFile, removeUnfinished } from './edits.ts'

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

test('what a killed writer left is removed, and what is being written stays', async () => {
  const path = folder()
  for (const name of ['.unfinished-old', '.unfinished-new', 'a.md']) writeFileSync(join(path, name), '')
  utimesSync(join(path, '.unfinished-old'), 1, 1)
  await removeUnfinished(path, Date.now() - 60_000)
  expect(readdirSync(path).sort()).toEqual(['.unfinished-new', 'a.md'])
})
