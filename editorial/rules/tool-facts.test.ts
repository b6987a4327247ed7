import { expect, test } from 'vitest'
import { readContent } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'
import { readFolder } from '../reading/read-folder.ts'
import { testDay } from '../testing/test-content.ts'
import { toolFacts } from './tool-facts.ts'

test('the facts that the annual-report tool shows are all there', () => {
  expect(foundAfter((text) => text)).toEqual([])
})

test('a fact of the tool that was renamed, or given a value of another kind, is found with its name', () => {
  const renamed = foundAfter((text) =>
    text.replace('name: Annual report, first year\n', 'name: First year\n'),
  )
  expect(renamed).toEqual([
    {
      file: 'facts.yaml',
      line: 1,
      message: expect.stringContaining('"Annual report, first year" with a number'),
    },
  ])
  const [wrongKind] = foundAfter((text) => text.replace("value: '06-30'", 'value: 630'))
  expect(wrongKind?.message).toContain('with a day of every year')
})

test('a fact of the page for a death that was renamed is found with its name', () => {
  const renamed = foundAfter((text) =>
    text.replace('name: Certification of that notice\n', 'name: Certification\n'),
  )
  expect(renamed.map(({ message }) => message)).toEqual([
    expect.stringContaining('"Certification of that notice" with a number'),
  ])
})

test.each([
  'blog/pennsylvania-annual-report-2025.md',
  'pages/annual-report.yaml',
  'pages/when-someone-dies.yaml',
])('a missing file is found as long as the site has %s', (kept) => {
  const files = readFolder('content').filter(
    ({ path }) => path !== 'facts.yaml' && (path === kept || !/^(?:blog|pages)\//.test(path)),
  )
  expect(toolFacts(readContent(files, testDay).folder)).toHaveLength(1)
})

/** The findings in the firm's content when facts.yaml is changed, or removed. */
function foundAfter(change: (text: string) => string | undefined): Problem[] {
  const files = readFolder('content').flatMap((file) => {
    if (!('text' in file) || file.path !== 'facts.yaml') return [file]
    const text = change(file.text)
    return text === undefined ? [] : [{ ...file, text }]
  })
  return toolFacts(readContent(files, testDay).folder)
}
