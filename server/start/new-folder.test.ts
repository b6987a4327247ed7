import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, mountOnItself } from '../testing/read-only-folder.ts'
import { moveToPlace, placeOfNewFolder } from './new-folder.ts'

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

test('an empty folder’s mode stays, and a link that leads nowhere is refused before the work', () => {
  const here = place()
  mkdirSync(here)
  chmodSync(here, 0o700)
  const made = `${placeOfNewFolder(here)}.partial`
  expect(statSync(here).mode & 0o777).toBe(0o700)
  mkdirSync(made)
  moveToPlace(made, here)
  expect(statSync(here).mode & 0o777).toBe(0o700)
  symlinkSync(`${here}-gone`, `${here}-link`)
  expect(() => placeOfNewFolder(`${here}-link`)).toThrow('leads nowhere')
})

test.skipIf(!canMount())('an empty folder that cannot be replaced is refused before the work', () => {
  const here = place()
  mkdirSync(here)
  onTestFinished(mountOnItself(here))
  expect(() => placeOfNewFolder(here)).toThrow('EBUSY')
})
