import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { article, contentWith, testDay } from '../testing/test-content.ts'

/** The grade and first sentence of each finding about days in an article with this opening. */
function found(opening: string): string[] {
  return checkFiles(contentWith({ 'blog/article-1.md': article(1, { opening }) }), testDay)
    .filter(({ rule }) => rule === 'days')
    .map(({ grade, message }) => `${grade} ${message.split('.')[0]}`)
}

test('a day that its month does not have stops, and so does a wrong weekday', () => {
  expect(found('It is due by February 30.')).toEqual([
    'stops "February 30" is not a date: February has 29 days',
  ])
  expect(found('It was due on April 45, 2025.')).toEqual([
    'stops "April 45, 2025" is not a date: April 2025 has 30 days',
  ])
  expect(found('It was due on Friday, May 1, 2025.')).toEqual(['stops "Friday, May 1, 2025" is a Thursday'])
})

test('a number that no month has may count something, so a lawyer decides', () => {
  expect(found('In May 40 people came.')).toEqual(['asks "May 40" is not a date: May has 31 days'])
  expect(found('Since June 31 employers have come.')).toHaveLength(1)
  expect(found('Since June 31 employers have come.')[0]).toMatch(/^asks/)
  expect(found('It came in June 31st.')[0]).toMatch(/^stops/)
  expect(found('In June 31 employers came.')).toEqual(['asks "June 31" is not a date: June has 30 days'])
})
