import { messages, sendingFailed } from '../../forms/messages.ts'
import type { Outcome, Received } from '../../forms/outcome.ts'
import { parseMessage } from '../../forms/parse.ts'
import type { FieldErrors } from '../../forms/parse.ts'
import type { CaptchaStep } from './captcha.ts'

/** Everything a form shows apart from its fields (specification, section 4). */
export type FormState = {
  /** The visitor has started: load the captcha from now on. */
  hasBegun: boolean
  captcha: { step: CaptchaStep | 'loading' | 'unreachable'; token: string }
  sending: Sending
}

/** `error` is '' if the messages beside the fields say everything. */
type Sending =
  | { step: 'editing' }
  | { step: 'sending' }
  | ({ step: 'sent' } & Received)
  | { step: 'rejected'; error: string; fields: FieldErrors }

/** What can happen to a form. `responded` without an outcome: there was no response, or it could not be parsed. */
export type FormEvent =
  | { type: 'begun' }
  | { type: 'captcha-loading' }
  | { type: 'captcha-changed'; step: CaptchaStep; token: string }
  | { type: 'captcha-unreachable' }
  | { type: 'submitted'; faults: FieldErrors | undefined }
  | { type: 'responded'; outcome: Outcome | undefined; formType: 'accessibility' | 'intake' }

export const initialState: FormState = {
  hasBegun: false,
  captcha: { step: 'loading', token: '' },
  sending: { step: 'editing' },
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'begun':
      return { ...state, hasBegun: true }
    case 'captcha-loading':
      return { ...state, captcha: { step: 'loading', token: '' } }
    case 'captcha-changed':
      return { ...state, captcha: { step: event.step, token: event.token } }
    case 'captcha-unreachable':
      return { ...state, captcha: { step: 'unreachable', token: '' } }
    case 'submitted':
      return {
        ...state,
        hasBegun: true,
        sending: event.faults ? { step: 'rejected', error: '', fields: event.faults } : { step: 'sending' },
      }
    case 'responded':
      return { ...state, sending: sendingAfter(event.outcome, event.formType) }
  }
}

/** Validates a form by the handler's rules; undefined if it can be sent. */
export function faultsOf(form: Record<string, unknown>, token: string): FieldErrors | undefined {
  const parsed = parseMessage(form)
  const fields = parsed.ok ? {} : parsed.fields
  if (token === '') fields['recaptchaToken'] = messages.captchaMissing
  return Object.keys(fields).length > 0 ? fields : undefined
}

// Without a response the token may be unspent: the same form can be sent again unchanged.
function sendingAfter(outcome: Outcome | undefined, formType: 'accessibility' | 'intake'): Sending {
  if (!outcome) return { step: 'rejected', error: sendingFailed(formType), fields: {} }
  if (outcome.ok) return { step: 'sent', message: outcome.message, reference: outcome.reference }
  const { error, fields = {} } = outcome
  const isSaidAtFields = Object.values(fields).some((sentence) => error.includes(sentence))
  return { step: 'rejected', error: isSaidAtFields ? '' : error, fields }
}
