import './captcha-frame.css'
import '../../styles/visually-hidden.css'
import type { RefObject } from 'react'
import { fieldId } from './Field.tsx'
import { FieldError } from './Field.tsx'

type CaptchaFrameProps = {
  /** Where the captcha mounts itself. */
  place: RefObject<HTMLDivElement | null>
  error: string | undefined
  /** Shown until it has loaded. */
  hint: string | undefined
  /** Set if the captcha failed to load; retries loading it. */
  onTryAgain: (() => void) | undefined
  /** The state of the check, for screen readers. */
  announcement: string | undefined
}

/** The captcha's container. Its height is reserved, so that nothing shifts when the captcha loads. */
export function CaptchaFrame({ place, error, hint, onTryAgain, announcement }: CaptchaFrameProps) {
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
              // The button goes, and would take the focus with it.
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
