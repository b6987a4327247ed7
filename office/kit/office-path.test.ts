import { expect, test } from 'vitest'
import { mayArriveSlowly } from './office-path.ts'

test('only what is sent to the office may take long to arrive', () => {
  expect(mayArriveSlowly({ method: 'POST', url: '/office/api/content/pictures' })).toBe(true)
  for (const [method, url] of [
    ['GET', '/office/api/content/pictures'],
    ['POST', '/handleFormSubmission'],
    ['POST', '/officeApi'],
    ['POST', '//office/api'],
  ])
    expect([url, mayArriveSlowly({ method, url })]).toEqual([url, false])
})
