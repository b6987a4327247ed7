import { useEffect, useRef, useLayoutEffect } from 'react'
import type { SubmitEvent, ReactNode, RefObject, MouseEvent } from 'react'
import { PhoneLink } from '../components/contact/Addresses.tsx'
import '../components/forms/form-frame.css'
import '../components/buttons/waiting-button.css'
import { messages } from '../../forms/messages.ts'
import type { Received } from '../../forms/outcome.ts'
import type { FieldErrors } from '../../forms/parse.ts'
import '../components/forms/captcha-frame.css'
import '../styles/visually-hidden.css'
import { fieldId, FieldError, FieldFaults } from '../components/forms/Field.tsx'
import '../components/forms/error-summary.css'
import type { CaptchaStep } from './captcha.ts'
import { useMessageForm } from './use-message-form.ts'
import type { FormOptions } from './use-message-form.ts'

type MessageFormProps = FormOptions & {
  /** The form's name for screen readers. */
  label: string
  submitLabel: string
  /** The firm's telephone number, shown if sending fails. */
  phone: string
  /** Gives the current name of a field that was invalid when the form was sent; undefined once the field is gone. */
  nameNow?: (name: string) => string | undefined
  children: ReactNode
}

const announcements: Partial<Record<CaptchaStep | 'loading' | 'unreachable', string>> = {
  working: 'Checking that you are not a robot.',
  solved: 'The check that you are not a robot is complete.',
  expired: 'The check that you are not a robot has expired. Complete it again.',
  failed: 'The check that you are not a robot did not work. Try it again, or call the office.',
  unreachable: 'The check that you are not a robot could not be loaded.',
}

const hints = {
  untouched: 'A check that you are not a robot appears here once you begin to write.',
  begun: 'The check that you are not a robot is loading.',
}

/** A form that is validated, sent and confirmed without leaving the page, and keeps all input along the way. */
export function MessageForm(props: MessageFormProps) {
  const { label, names, submitLabel, phone, nameNow = (name) => name, children } = props
  const { state, form, captchaPlace, begin, keepDraft, loadCaptcha, submit } = useMessageForm(props)
  const { captcha, sending } = state
  const rejection = sending.step === 'rejected' ? sending : undefined
  const { recaptchaToken, ...others } = rejection ? faultsNow(rejection.fields, nameNow) : {}
  const isUnsolved = recaptchaToken !== undefined && captcha.step !== 'solved'
  const fields: FieldErrors = isUnsolved ? { ...others, recaptchaToken } : others
  const isSettled = rejection?.error === '' && Object.keys(fields).length === 0
  useErrorInTitle(rejection !== undefined && !isSettled)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void submit()
  }

  if (sending.step === 'sent')
    return <SentNotice message={sending.message} reference={sending.reference} phone={phone} />
  return (
    // The browser's own validation is off: its messages disappear too soon.
    <form
      className="form"
      data-form=""
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onInput={keepDraft}
      onFocus={begin}
      onPointerDown={begin}
    >
      {rejection && !isSettled && (
        <ErrorSummary rejection={rejection} fields={fields} names={names} phone={phone} />
      )}
      <FieldFaults value={fields}>{children}</FieldFaults>
      <HoneypotField />
      <CaptchaFrame
        place={captchaPlace}
        error={fields['recaptchaToken']}
        hint={captcha.step === 'loading' ? hints[state.hasBegun ? 'begun' : 'untouched'] : undefined}
        onTryAgain={captcha.step === 'unreachable' ? () => void loadCaptcha() : undefined}
        announcement={announcements[captcha.step]}
      />
      {/* While the form is being sent, the button keeps the focus but does nothing. */}
      <button className="button" type="submit" aria-disabled={sending.step === 'sending'}>
        {sending.step === 'sending' ? messages.submitting : submitLabel}
      </button>
    </form>
  )
}

/** Prefixes the page title with "Error: " while the form has errors (GOV.UK pattern "Recover from validation errors"). */
function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    const { title } = document
    document.title = `${messages.titlePrefix}${title}`
    return () => {
      document.title = title
    }
  }, [hasErrors])
}

function faultsNow(faults: FieldErrors, nameNow: (name: string) => string | undefined): FieldErrors {
  const named = Object.entries(faults).flatMap(([name, sentence]) => {
    const now = nameNow(name)
    return now === undefined ? [] : [[now, sentence] as const]
  })
  return Object.fromEntries(named)
}

/** A honeypot for bots: hidden from everyone, including screen readers and the browser's autofill. */
function HoneypotField() {
  return (
    <div hidden>
      <label htmlFor="field-website">Leave this field empty</label>
      <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/**
 * Replaces a form that was received: the server's message, with the reference on one line, and the number to call if
 * a deadline is near.
 */
function SentNotice({ message, reference, phone }: Received & { phone: string }) {
  const [before, after] = reference ? message.split(reference) : [message]
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="sent-notice">
      <p role="status" aria-live="polite" tabIndex={-1} ref={notice}>
        {before}
        {after !== undefined && <span>{reference}</span>}
        {after}
      </p>
      <p>
        Telephone: <PhoneLink phone={phone} />
      </p>
    </div>
  )
}

type ErrorSummaryProps = {
  /** The result of the last attempt; the summary takes the focus once for each. */
  rejection: { error: string }
  /** The error for each invalid field. */
  fields: Record<string, string>
  /** The field names in page order. */
  names: readonly string[]
  /** The number to call if the form could not be sent. */
  phone: string
}

/** The error summary above a form: takes focus and links to each invalid field (GOV.UK "Error summary"). */
function ErrorSummary({ rejection, fields, names, phone }: ErrorSummaryProps) {
  const { error } = rejection
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [rejection])
  // When the last error is resolved, such as by a check that was still running, the summary disappears, and would
  // lose the focus that is in it.
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      if (own?.contains(document.activeElement))
        own.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])

  const faults = Object.entries(fields).sort(([a], [b]) => placeOf(a, names) - placeOf(b, names))
  return (
    <div className="error-summary" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>{messages.summaryTitle}</h2>
        {error && <p>{error}</p>}
        {faults.length === 0 && (
          <p>
            Telephone: <PhoneLink phone={phone} />
          </p>
        )}
        {faults.length > 0 && (
          <ul role="list">
            {faults.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The position of an error: fields come in page order, then the captcha, then other errors from the handler. */
function placeOf(name: string, names: readonly string[]): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}

// Also scrolls the label into view: a plain link would put the control itself at the edge of the window.
function focusField(event: MouseEvent, name: string): void {
  event.preventDefault()
  const target = document.getElementById(fieldId(name))
  const control = target?.matches('input, select, textarea')
    ? target
    : (target?.querySelector<HTMLElement>('input, iframe, button') ?? target)
  target?.closest('details')?.setAttribute('open', '')
  target?.closest('.field')?.scrollIntoView()
  control?.focus({ preventScroll: true })
}

type CaptchaFrameProps = {
  /** The element in which the captcha mounts itself. */
  place: RefObject<HTMLDivElement | null>
  error: string | undefined
  /** Shown until the captcha has loaded. */
  hint: string | undefined
  /** Loads the captcha again; set only if it failed to load. */
  onTryAgain: (() => void) | undefined
  /** The state of the check, for screen readers. */
  announcement: string | undefined
}

/** The captcha's container. Its height is reserved, so that nothing shifts when the captcha loads. */
function CaptchaFrame({ place, error, hint, onTryAgain, announcement }: CaptchaFrameProps) {
  const id = fieldId('recaptchaToken')
  return (
    <div
      className="field captcha-frame"
      id={id}
      role="group"
      aria-label="Check that you are not a robot"
      aria-describedby={error && `${id}-error`}
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
    >
      <FieldError id={id} error={error} />
      <div className="captcha-frame-place" ref={place} />
      {hint && <p className="field-hint">{hint}</p>}
      {onTryAgain && (
        <p className="captcha-frame-lost">
          The check that you are not a robot could not be loaded.{' '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button disappears, and would take the focus with it.
              currentTarget.closest<HTMLElement>('.captcha-frame')?.focus()
              onTryAgain()
            }}
          >
            Load it again
          </button>
        </p>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}
