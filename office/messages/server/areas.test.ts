import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areasIn } from './areas.ts'

test('an area whose file cannot be read, and a folder that cannot, hold up no mail about a message', () => {
  const content = mkdtempSync(join(tmpdir(), 'areas-'))
  onTestFinished(() => rmSync(content, { recursive: true }))
  const folder = join(content, 'practice-areas')
  const areas = areasIn(() => content)
  mkdirSync(join(folder, 'folder.md'), { recursive: true })
  writeFileSync(join(folder, 'estates.md'), '---\ntitle: Estates\n---\n')
  expect([...areas()]).toEqual([['estates', 'Estates']])
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  expect([...areas()]).toEqual([])
})
