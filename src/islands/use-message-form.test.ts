import { expect, test } from 'vitest'
import { messages } from '../../forms/messages.ts'
import { faultsOf, formReducer, initialState, type FormEvent, type FormState } from './use-message-form.ts'

function after(...events: FormEvent[]): FormState {
  return events.reduce(formReducer, initialState)
}

const rejected = (error: string, fields?: Record<string, string>): FormEvent => ({
  type: 'responded',
  outcome: { ok: false, error, fields },
  formType: 'intake',
})

test('a form submitted before any interaction loads its captcha', () => {
  const state = after({ type: 'submitted', faults: { recaptchaToken: messages.captchaMissing } })
  expect(state.hasBegun).toBe(true)
  expect(state.sending).toMatchObject({ step: 'rejected', error: '' })
})

test('a request without a response can be sent again with the same token', () => {
  const state = after(
    { type: 'captcha-changed', step: 'solved', token: 'token' },
    { type: 'submitted', faults: undefined },
    { type: 'responded', outcome: undefined, formType: 'accessibility' },
  )
  expect(state.captcha.token).toBe('token')
  expect(state.sending).toEqual({ step: 'rejected', error: messages.sendingFailed, fields: {} })
})

test('an error already shown beside the fields is not repeated', () => {
  const said = after(rejected('Enter your name.', { name: 'Enter your name' })).sending
  expect(said).toMatchObject({ error: '', fields: { name: 'Enter your name' } })
  const more = 'The office is closed. Enter your name.'
  expect(after(rejected(more, { name: 'Enter your name' })).sending).toMatchObject({ error: more })
  for (const alone of [messages.tooMany, '503'])
    expect(after(rejected(alone)).sending).toMatchObject({ error: alone, fields: {} })
  const withNumber = 'Enter your name. (412) 555-0100'
  expect(after(rejected(withNumber, { name: 'Enter your name' })).sending).toMatchObject({
    error: withNumber,
  })
})

test('a captcha that expires or cannot be reached discards its token', () => {
  const solved: FormEvent = { type: 'captcha-changed', step: 'solved', token: 'token' }
  expect(after(solved, { type: 'captcha-changed', step: 'expired', token: '' }).captcha.token).toBe('')
  expect(after(solved, { type: 'captcha-unreachable' }).captcha).toEqual({ step: 'unreachable', token: '' })
})

test('a form is validated by the handler’s rules, including the captcha', () => {
  const form = { formType: 'accessibility', issueType: 'content', message: 'A heading is missing.' }
  expect(faultsOf(form, 'token')).toBeUndefined()
  expect(faultsOf({ ...form, message: '' }, '')).toEqual({
    message: messages.messageMissing,
    recaptchaToken: messages.captchaMissing,
  })
})
