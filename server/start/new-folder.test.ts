import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, mountOnItself } from '../testing/read-only-folder.ts'
import { placeOfNewFolder } from './new-folder.ts'

function place(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'new-folder-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'here')
}

test('a new folder, an empty one and a link to an empty one are places; one with files is refused and keeps them', () => {
  const here = place()
  expect(placeOfNewFolder(here)).toBe(here)
  mkdirSync(here)
  symlinkSync(here, `${here}-link`)
  expect([here, `${here}-link`].map(placeOfNewFolder)).toEqual([here, here])
  writeFileSync(join(here, 'note.txt'), 'ours')
  expect(() => placeOfNewFolder(here)).toThrow('is not empty')
  expect(readdirSync(here)).toEqual(['note.txt'])
})

test.skipIf(!canMount())('an empty folder that cannot be replaced is refused before the work', () => {
  const here = place()
  mkdirSync(here)
  onTestFinished(mountOnItself(here))
  expect(() => placeOfNewFolder(here)).toThrow('EBUSY')
})
