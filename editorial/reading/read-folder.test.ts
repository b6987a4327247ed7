import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFolder } from './read-folder.ts'

test('what Windows, macOS and Word leave in a content folder is not read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [
    'firm.yaml',
    'Thumbs.db',
    '.DS_Store',
    'desktop.ini',
    '~$firm.docx',
    '._firm.yaml',
    'note.txt',
  ])
    writeFileSync(join(folder, name), 'name: A')
  expect(readFolder(folder).map(({ path }) => path)).toEqual(['firm.yaml', 'note.txt'])
})
