import './error-summary.css'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import { fieldId } from './Field.tsx'

type ErrorSummaryProps = {
  title: string
  /** The response to the last attempt; each new one takes the focus once. */
  rejection: object
  /** What is wrong with the form as a whole; '' when the field errors say everything. */
  error: string
  /** The error for each invalid field. */
  fields: Record<string, string>
  /** The field names in page order. */
  names: readonly string[]
  /** The fallback if the form itself could not be sent. */
  phone: string
}

/** The error summary above a form: takes focus and links to each invalid field (GOV.UK "Error summary"). */
export function ErrorSummary({ title, rejection, error, fields, names, phone }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [rejection])
  // A summary whose last error is settled, such as by a check that was still running, would take the focus with it.
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
        <h2>{title}</h2>
        {error && <p>{error}</p>}
        {faults.length === 0 && (
          <p>
            Telephone: <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
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

/** The captcha comes after the fields; other errors from the handler come last. */
function placeOf(name: string, names: readonly string[]): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}

// Scrolls the label into view too: a plain link would put the control itself at the edge of the window.
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
