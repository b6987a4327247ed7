import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, siteFolder, test } from '../support/site.ts'

test('nothing of the office is in the built site', () => {
  const files = globSync('**/*.{html,js,css,json,txt,xml}', { cwd: siteFolder })
  const ofOffice = files.filter((file) => {
    const text = readFileSync(join(siteFolder, file), 'utf8')
    return /(?:href|src)="\/office|\/office\/(?:api|files)|navigator\.credentials/.test(text)
  })
  expect(files.length).toBeGreaterThan(10)
  expect(ofOffice).toEqual([])
})
