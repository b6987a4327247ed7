import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { readAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { mountCaptcha } from './captcha.ts'
import type { MountedCaptcha, CaptchaStep } from './captcha.ts'
import { messages, sendingFailed } from '../../forms/messages.ts'
import { readOutcome } from '../../forms/outcome.ts'
import type { Outcome, Received } from '../../forms/outcome.ts'
import { parseMessage } from '../../forms/parse.ts'
import type { FieldErrors } from '../../forms/parse.ts'
import { useDraft } from './draft.ts'

export type FormOptions = {
  formType: 'accessibility' | 'intake'
  /** The field names in page order. */
  names: readonly string[]
  /** The origin of the handler if it differs from the page's. */
  apiHost: string | undefined
  prefill?: (query: string) => Answers
  /** Called with a draft's answers, so that the form can add the fields that they need. */
  onRestored?: (answers: Answers) => void
  /** Converts the answers to what the handler expects; by default they are sent unchanged. */
  toBody?: (answers: Answers) => object
}

/** Runs a form: its state (`formReducer`), draft, captcha and request to the handler. */
export function useMessageForm({ formType, names, prefill, ...options }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const captchaPlace = useRef<HTMLDivElement>(null)
  const mountedCaptcha = useRef<MountedCaptcha>(undefined)
  const [state, dispatch] = useReducer(formReducer, initialState)
  const { hasBegun, captcha, sending } = state
  const apiHost = options.apiHost ?? (typeof location === 'undefined' ? '' : location.origin)
  const begin = () => {
    dispatch({ type: 'begun' })
  }
  const draft = useDraft({
    form,
    formType,
    names,
    prefill,
    onRestored: (answers) => {
      begin()
      options.onRestored?.(answers)
    },
  })

  async function loadCaptcha() {
    if (!captchaPlace.current) return
    dispatch({ type: 'captcha-loading' })
    try {
      mountedCaptcha.current = await mountCaptcha(captchaPlace.current, apiHost, (step, token) => {
        dispatch({ type: 'captcha-changed', step, token })
      })
    } catch {
      dispatch({ type: 'captcha-unreachable' })
    }
  }
  const loadWhenBegun = useEffectEvent(() => void loadCaptcha())
  useEffect(() => {
    if (hasBegun) loadWhenBegun()
  }, [hasBegun])

  async function submit() {
    if (!form.current || sending.step === 'sending') return
    draft.keep()
    const idempotencyKey = draft.idempotencyKey()
    const answers = readAnswers(form.current, [...names, 'website'])
    const body = {
      ...(options.toBody?.(answers) ?? answers),
      ...(idempotencyKey && { idempotencyKey }),
      formType,
      recaptchaToken: captcha.token,
    }
    const faults = faultsOf(body, captcha.token)
    dispatch({ type: 'submitted', faults })
    if (faults) return

    const outcome = await sendForm(body, new URL('/handleFormSubmission', apiHost).href)
    if (outcome?.ok) draft.drop()
    else if (outcome) mountedCaptcha.current?.reset(outcome.fields?.['recaptchaToken'] !== undefined)
    dispatch({ type: 'responded', outcome, formType })
  }

  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    if (form.current.contains(document.activeElement)) {
      begin()
      draft.keepBegun()
    }
    if ('pendingSubmit' in form.current.dataset) void submit()
  })
  // Only now: before, the fields that a draft adds would be missing from what is kept and sent.
  useEffect(() => {
    if (draft.isRestored) takeOver()
  }, [draft.isRestored])

  return { state, form, captchaPlace, begin, keepDraft: draft.keep, loadCaptcha, submit }
}

/** How long to wait for a response; afterward the visitor can send the same form again, and it is stored once. */
const LONGEST_WAIT_MS = 30_000

/**
 * Sends a form to the handler (specification, section 7). Returns undefined if there was no response or it could not
 * be parsed; the console then shows the kind of failure, without any visitor input.
 */
async function sendForm(form: object, address: string): Promise<Outcome | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    const outcome = readOutcome(answer.status, await answer.json())
    if (!outcome) console.error('The form could not be sent: unexpected response, status', answer.status)
    return outcome
  } catch (error) {
    console.error('The form could not be sent:', error instanceof Error ? error.name : 'unknown error')
    return undefined
  }
}

/** Everything a form shows apart from its fields (specification, section 4). */
export type FormState = {
  /** Whether the visitor has started: the captcha is loaded from then on. */
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

/** What can happen to a form. `responded` without an outcome means no response, or one that could not be parsed. */
export type FormEvent =
  | { type: 'begun' }
  | { type: 'captcha-loading' }
  | { type: 'captcha-changed'; step: CaptchaStep; token: string }
  | { type: 'captcha-unreachable' }
  | { type: 'submitted'; faults: FieldErrors | undefined }
  | { type: 'responded'; outcome: Outcome | undefined; formType: FormOptions['formType'] }

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

/** Validates a form by the handler's rules; returns its errors, or undefined if it can be sent. */
export function faultsOf(form: Record<string, unknown>, token: string): FieldErrors | undefined {
  const parsed = parseMessage(form)
  const fields = parsed.ok ? {} : parsed.fields
  if (token === '') fields['recaptchaToken'] = messages.captchaMissing
  return Object.keys(fields).length > 0 ? fields : undefined
}

// Without a response, the token may be unspent, so the same form can be sent again unchanged.
function sendingAfter(outcome: Outcome | undefined, formType: FormOptions['formType']): Sending {
  if (!outcome) return { step: 'rejected', error: sendingFailed(formType), fields: {} }
  if (outcome.ok) return { step: 'sent', message: outcome.message, reference: outcome.reference }
  const { error, fields = {} } = outcome
  const beyondFields = Object.values(fields).reduce((rest, sentence) => rest.replaceAll(sentence, ''), error)
  const isSaidAtFields = beyondFields !== error && !/[\p{L}\p{N}]/u.test(beyondFields)
  return { step: 'rejected', error: isSaidAtFields ? '' : error, fields }
}
