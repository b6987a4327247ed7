import { expect, test } from 'vitest'
import { NoAnswer, Refused } from './api.ts'
import { queries } from './queries.ts'

test.each([
  ['no answer came', new NoAnswer('The office does not answer.'), 3],
  ['the office cannot answer now', new Refused(503, 'The office cannot be reached.', false), 3],
  ['the office refuses', new Refused(409, 'Someone else was first.', false), 1],
])('what a page reads is asked for again only if that may help: %s', async (what, error, asked) => {
  let times = 0
  const queryFn = () => {
    times += 1
    return Promise.reject(error)
  }
  await expect(queries.fetchQuery({ queryKey: [what], queryFn, retryDelay: 0 })).rejects.toBe(error)
  expect(times).toBe(asked)
})
