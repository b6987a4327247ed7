import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, faultlessContent, testDay } from '../testing/test-content.ts'

function found(lede: string, answerWithin: string): string[] {
  const files = {
    'firm.yaml': `${faultlessContent()['firm.yaml']}${answerWithin}`,
    'pages/search.yaml': `heading: Search\nlede: >-\n  ${lede}\n`,
  }
  return checkFiles(contentWith(files), testDay)
    .filter(({ rule, grade }) => rule === 'answer-times' && grade === 'advises')
    .map(({ words = '' }) => words)
}

const answered = 'answerWithin: { messages: 1, accessibility: 5 }\n'

test('a page that promises an answer within other days than firm.yaml is pointed out', () => {
  expect(found('Write to us; we aim to answer within two business days.', answered)).toEqual([
    'we aim to answer within two business days',
  ])
  expect(found('We aim to return calls within 3 business days.', answered)).toHaveLength(1)
  expect(found('We aim to answer within one business day.', answered.replace('1', '2'))).toHaveLength(1)
  for (const lede of [
    'We aim to answer within one business day, and reports about accessibility within five business days.',
    'We aim to answer reports about accessibility within 5 business days.',
    'We aim to help. The Department answers within ten business days.',
    'We aim to file your report within three business days.',
    'Counties aim to return records within ten business days.',
  ])
    expect(found(lede, answered), lede).toEqual([])
  expect(found('We aim to answer within two business days.', ''), 'not in firm.yaml').toEqual([])
})
