import './captcha-frame.css'
import type { RefObject } from 'react'
import { fieldId } from './Field.tsx'

type CaptchaFrameProps = {
  /** Where the captcha puts itself. */
  place: RefObject<HTMLDivElement | null>
  error: string | undefined
  /** It is not there yet. */
  isWaiting: boolean
  /** It could not be loaded; this loads it again. */
  onTryAgain: (() => void) | undefined
  /** For screen readers: how the check goes on. */
  announcement: string | undefined
}

/** The place of the captcha. Its height is kept free, so that nothing moves when it comes. */
export function CaptchaFrame({ place, error, isWaiting, onTryAgain, announcement }: CaptchaFrameProps) {
  const id = fieldId('recaptchaToken')
  return (
    <div
      className="field captcha-frame"
      id={id}
      role="group"
      aria-label="Check that you are not a robot"
      aria-describedby={error && `${id}-error`}
      data-faulty={error ? '' : undefined}
      tabIndex={-1}
    >
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <div className="captcha-frame-place" ref={place} />
      {isWaiting && !onTryAgain && (
        <p className="field-hint">A check that you are not a robot appears here once you begin to write.</p>
      )}
      {onTryAgain && (
        <p className="captcha-frame-lost">
          The check that you are not a robot could not be loaded.{' '}
          <button type="button" onClick={onTryAgain}>
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
