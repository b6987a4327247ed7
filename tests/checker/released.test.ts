import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkFiles } from '../../editorial/check-files.ts'
import { stops } from '../../editorial/finding.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'

const versions = readdirSync('released')

test.each(versions)('content that version %s published has nothing that stops in this one', (version) => {
  expect(checkFiles(readFolder(`released/${version}`), '2026-11-27').filter(stops)).toEqual([])
})

test('every version that the list of changes names has its content, and the newest is that of the package', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const headings = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+), \w+ \d+, \d{4}$/gm)
  const listed = [...headings].map(([, named]) => named)
  expect(listed[0]).toBe(version)
  expect(listed.toSorted()).toEqual(versions)
})
