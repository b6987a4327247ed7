import { expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'

test('A 200 response gives its message, with or without a reference', () => {
  expect(readOutcome(200, { message: 'Thank you.' })).toEqual({
    ok: true,
    message: 'Thank you.',
    reference: '',
  })
})

test('Any other response gives its error and the invalid fields', () => {
  const body = { error: 'Describe the issue.', fields: { message: 'Describe the issue' } }
  expect(readOutcome(422, body)).toEqual({ ok: false, ...body })
})

test('A proxy’s error page is not a response from the handler', () => {
  expect(readOutcome(200, '<h1>Welcome</h1>')).toBeUndefined()
  expect(readOutcome(502, null)).toBeUndefined()
  expect(readOutcome(200, { error: 'no' })).toBeUndefined()
  expect(readOutcome(400, { error: '' })).toBeUndefined()
  expect(readOutcome(400, { error: ' \n' })).toBeUndefined()
})
