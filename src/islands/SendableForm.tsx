import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmitEvent, ReactNode } from 'react'
import { messages } from '../../forms/messages.ts'
import { ErrorSummary } from '../components/forms/ErrorSummary.tsx'
import { FormFrame } from '../components/forms/FormFrame.tsx'
import { HoneypotField } from '../components/forms/HoneypotField.tsx'
import { SentNotice } from '../components/forms/SentNotice.tsx'
import { SubmitButton } from '../components/forms/SubmitButton.tsx'
import { readAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { Captcha } from './Captcha.tsx'
import { useDraft } from './use-draft.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useSending } from './use-sending.ts'

type SendableFormProps = {
  formType: 'accessibility' | 'intake'
  /** The name that screen readers say. */
  label: string
  /** The names of the fields in the order of the page. */
  names: readonly string[]
  submitLabel: string
  /** The origin of the handler when it is another one than the page's. */
  apiHost: string | undefined
  prefill?: (query: string) => Answers
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** A form that is checked, sent and answered without leaving the page, and loses nothing on the way. */
export function SendableForm(props: SendableFormProps) {
  const { formType, names, submitLabel, prefill, children } = props
  const form = useRef<HTMLFormElement>(null)
  const token = useRef('')
  const [isWanted, setWanted] = useState(false)
  const apiHost = props.apiHost ?? (typeof location === 'undefined' ? '' : location.origin)
  const draft = useDraft({ form, formType, names, prefill, onRestored: () => setWanted(true) })
  const { sending, refusals, send } = useSending({ formType, apiHost, onSent })
  const errors = sending.step === 'refused' ? sending : undefined
  useErrorTitle(errors !== undefined)

  function onSent() {
    draft.drop()
    token.current = ''
  }

  function submit() {
    if (!form.current) return
    setWanted(true)
    draft.keep()
    const { website = '' } = readAnswers(form.current, ['website'])
    void send({
      ...readAnswers(form.current, names),
      ...(draft.idempotencyKey() && { idempotencyKey: draft.idempotencyKey() }),
      formType,
      website,
      recaptchaToken: token.current,
    })
  }

  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    if (form.current.contains(document.activeElement)) {
      setWanted(true)
      draft.keepBegun()
    }
    if ('early' in form.current.dataset) submit()
  })
  useEffect(() => takeOver(), [])

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }

  if (sending.step === 'sent') return <SentNotice message={sending.message} reference={sending.reference} />
  return (
    <FormFrame
      form={form}
      label={props.label}
      onSubmit={onSubmit}
      onInput={draft.keep}
      onIntent={() => setWanted(true)}
    >
      {errors && <ErrorSummary title={messages.summaryTitle} {...errors} names={names} />}
      {children((name) => errors?.fields[name])}
      <HoneypotField />
      <Captcha
        {...{ isWanted, refusals, apiHost }}
        error={errors?.fields['recaptchaToken']}
        onToken={(next) => (token.current = next)}
      />
      <SubmitButton isBusy={sending.step === 'loading'} label={submitLabel} busyLabel={messages.submitting} />
    </FormFrame>
  )
}
