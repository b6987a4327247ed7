import './error-summary.css'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { fieldId } from './Field.tsx'

type ErrorSummaryProps = {
  title: string
  /** What is wrong with the form as a whole; '' when the fields say everything. */
  error: string
  /** The sentence about each field at fault. */
  fields: Record<string, string>
  /** The names of the fields in the order of the page. */
  names: readonly string[]
}

/** What keeps a form from being sent, above it: takes the focus and leads to each field (GOV.UK "Error summary"). */
export function ErrorSummary({ title, error, fields, names }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [fields])

  const faults = Object.entries(fields).sort(([a], [b]) => placeOf(a, names) - placeOf(b, names))
  return (
    <div className="error-summary" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>{title}</h2>
        {error && <p>{error}</p>}
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

/** The captcha comes after the fields; what the handler finds beside them comes last. */
function placeOf(name: string, names: readonly string[]): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}

// The label is brought into view too: a link alone would put the control itself at the edge of the window.
function focusField(event: MouseEvent, name: string): void {
  event.preventDefault()
  const target = document.getElementById(fieldId(name))
  const control = target?.matches('input, select, textarea')
    ? target
    : (target?.querySelector<HTMLElement>('input, iframe, button') ?? target)
  target?.closest('.field')?.scrollIntoView()
  control?.focus({ preventScroll: true })
}
