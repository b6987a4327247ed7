import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotEdit, makeEditable } from './editable-folder.ts'

test('the first change copies the sample; once the site is a firm’s own and its folder is missing, none does', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'editable-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const place = { DATA_DIR: dataDir, CONTENT_DIR: undefined }
  const copy = join(dataDir, 'content')
  await makeEditable(place)
  expect(existsSync(join(copy, 'firm.yaml'))).toBe(true)

  rmSync(copy, { recursive: true })
  const own = '20261124T110000123Z-3f9c2a1b7d4e'
  mkdirSync(join(dataDir, 'releases', own), { recursive: true })
  writeFileSync(join(dataDir, 'releases', own, 'firm.yaml'), 'name: Okonkwo Law LLC\n')
  symlinkSync(own, join(dataDir, 'releases', 'current'))
  await expect(makeEditable(place)).rejects.toThrow(CannotEdit)
  await expect(makeEditable(place)).rejects.toThrow(`${resolve('content')} is the sample firm's`)
  expect(existsSync(copy)).toBe(false)
})
