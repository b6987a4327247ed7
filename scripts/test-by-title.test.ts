import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

function filesFor(...words: string[]): string[] {
  const command = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', ...words]
  return execFileSync(process.execPath, command, { encoding: 'utf8' }).match(/[\w-]+\.test\.ts/g) ?? []
}

test('a test run by its title alone loads only the files that have the title', () => {
  expect(filesFor('-t', 'a broke[n] link to')).toEqual(['check-structure.test.ts'])
})

test('a title that a helper gives loads the files that import the helper', () => {
  const files = filesFor('-t', 'Postgre[S]QL')
  expect(files).toContain('handled-by.test.ts')
  expect(files).not.toContain('check-structure.test.ts')
})

test('every file is loaded for a title that no file has, and every file that is named', () => {
  expect(filesFor('-t', 'put together [b]y code').length).toBeGreaterThan(300)
  expect(filesFor('check-structure', '-t', 'put together [b]y code')).toEqual(['check-structure.test.ts'])
})
