import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../test-content.ts'

function found(lede: string): string[] {
  const files = { 'pages/search.yaml': `heading: Search\nlede: >-\n  ${lede}\n` }
  return checkFiles(contentWith(files), testDay)
    .filter(({ rule }) => rule === 'free-consultation')
    .map(({ message }) => message)
}

test('only what can be the length of the consultation is compared with the notice', () => {
  const callsBack = 'and we call back within 24 hours.'
  expect(found(`The consultation is free for thirty minutes, ${callsBack}`)).toEqual([])
  expect(found(`The consultation is free for sixty minutes, ${callsBack}`)).toEqual([
    expect.stringMatching(/^60 minutes: /),
  ])
  expect(found(`The consultation is free, ${callsBack}`)).toEqual([
    expect.stringContaining('without its limits'),
  ])
})
