import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { siteFolder } from '../support/site.ts'

test('the list of licenses has the packages of the site, the server, the office and the commands', () => {
  const names = readFileSync(join(siteFolder, 'licenses.txt'), 'utf8').match(/^\S+(?= \d)/gm)
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'pagefind',
      'pg',
      '@e965/xlsx',
      'prosemirror-view',
      'temporal-polyfill',
    ]),
  )
})
