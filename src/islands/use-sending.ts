import { useRef, useState } from 'react'
import { messages, sendingFailed } from '../../forms/messages.ts'
import type { Received } from '../../forms/outcome.ts'
import { parseSubmission } from '../../forms/parse.ts'
import type { FieldErrors } from '../../forms/parse.ts'
import { sendForm } from './send-form.ts'

/** The states of a form (specification, section 4). `error` is '' when the sentences at the fields say everything. */
export type Sending =
  | { step: 'idle' }
  | { step: 'loading' }
  | ({ step: 'sent' } & Received)
  | { step: 'refused'; error: string; fields: FieldErrors }

type SendingOptions = {
  formType: 'accessibility' | 'intake'
  apiHost: string
  /** Called when the message is safe. */
  onSent: () => void
}

/** What is sent: the fields by their names. `recaptchaToken` is '' when no captcha was solved. */
type Form = Record<string, unknown> & { recaptchaToken: string }

/** Checks a form with the rules of the handler and sends it. `refusals` counts the answers that said no. */
export function useSending({ formType, apiHost, onSent }: SendingOptions) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' })
  const [refusals, setRefusals] = useState(0)
  const isUnderWay = useRef(false)

  async function send(form: Form) {
    if (isUnderWay.current) return
    const fields = faultsOf(form)
    if (fields) return setSending({ step: 'refused', error: '', fields })

    isUnderWay.current = true
    setSending({ step: 'loading' })
    const outcome = await sendForm(form, new URL('/handleFormSubmission', apiHost).href)
    isUnderWay.current = false

    // Without an answer the token may be unspent: the same form can be sent again as it is.
    if (!outcome) return setSending({ step: 'refused', error: sendingFailed(formType), fields: {} })
    if (outcome.ok) {
      onSent()
      return setSending({ step: 'sent', message: outcome.message, reference: outcome.reference })
    }
    setRefusals((count) => count + 1)
    setSending({ step: 'refused', ...refusalOf(outcome) })
  }

  return { sending, refusals, send }
}

function faultsOf(form: Form): FieldErrors | undefined {
  const parsed = parseSubmission(form)
  const fields = parsed.ok ? {} : parsed.fields
  if (form.recaptchaToken === '') fields['recaptchaToken'] = messages.captchaMissing
  return Object.keys(fields).length > 0 ? fields : undefined
}

function refusalOf({ error, fields = {} }: { error: string; fields?: FieldErrors }) {
  const isSaidAtFields = Object.values(fields).some((sentence) => error.includes(sentence))
  return { error: isSaidAtFields ? '' : error, fields }
}
