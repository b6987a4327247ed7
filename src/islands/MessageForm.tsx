import '../components/forms/form-frame.css'
import '../components/buttons/waiting-button.css'
import type { SubmitEvent, ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { messages } from '../../forms/messages.ts'
import type { Received } from '../../forms/outcome.ts'
import type { FieldErrors } from '../../forms/parse.ts'
import { CaptchaFrame } from '../components/forms/CaptchaFrame.tsx'
import { ErrorSummary } from '../components/forms/ErrorSummary.tsx'
import { FieldFaults } from '../components/forms/Field.tsx'
import { phoneLink, formatPhone } from '../lib/phone.ts'
import type { CaptchaStep } from './captcha.ts'
import { useMessageForm } from './use-message-form.ts'
import type { FormOptions } from './use-message-form.ts'

type MessageFormProps = FormOptions & {
  /** The form's name for screen readers. */
  label: string
  submitLabel: string
  /** The firm's telephone number, shown if sending fails. */
  phone: string
  /** The current name of a field that was invalid when the form was sent; undefined once the field is gone. */
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

/** A form that is validated, sent and confirmed without leaving the page, and never loses input along the way. */
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
    <FormFrame form={form} label={label} onSubmit={onSubmit} onInput={keepDraft} onIntent={begin}>
      {rejection && !isSettled && (
        <ErrorSummary
          title={messages.summaryTitle}
          rejection={rejection}
          error={rejection.error}
          fields={fields}
          names={names}
          phone={phone}
        />
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
      <SubmitButton isBusy={sending.step === 'sending'} label={submitLabel} busyLabel={messages.submitting} />
    </FormFrame>
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

type FormFrameProps = {
  form: RefObject<HTMLFormElement | null>
  label: string
  onSubmit: (event: SubmitEvent) => void
  /** Called when the visitor types, selects or checks something. */
  onInput: () => void
  /** Called when the visitor touches the form or moves focus into it. */
  onIntent: () => void
  children: ReactNode
}

/** The form element with stacked fields. The browser's own validation is off: its messages vanish too soon. */
function FormFrame({ form, label, onSubmit, onInput, onIntent, children }: FormFrameProps) {
  return (
    <form
      className="form"
      data-form=""
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onIntent}
      onPointerDown={onIntent}
    >
      {children}
    </form>
  )
}

/**
 * Replaces a form that was received: the server's message with the reference, which does not wrap, and the number to call if
 * a deadline is near.
 */
function SentNotice({ message, reference, phone }: Received & { phone: string }) {
  const [before, after] = reference ? message.split(reference) : [message]
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="sent-notice" role="status" tabIndex={-1} ref={notice}>
      <p>
        {before}
        {after !== undefined && <span>{reference}</span>}
        {after}
      </p>
      <p>
        Telephone: <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
      </p>
    </div>
  )
}

type SubmitButtonProps = { isBusy: boolean; label: string; busyLabel: string }

/** Submits the form. While submitting, the button keeps focus but does nothing. */
function SubmitButton({ isBusy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" aria-disabled={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
  )
}
