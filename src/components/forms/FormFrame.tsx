import './form-frame.css'
import type { SubmitEvent, ReactNode, RefObject } from 'react'

type FormFrameProps = {
  form: RefObject<HTMLFormElement | null>
  label: string
  onSubmit: (event: SubmitEvent) => void
  /** Something was written, chosen or ticked. */
  onInput: () => void
  /** The visitor has touched the form or moved the focus into it. */
  onIntent: () => void
  children: ReactNode
}

/** The form element with its fields below each other. The browser's own checks are off: they vanish too soon. */
export function FormFrame({ form, label, onSubmit, onInput, onIntent, children }: FormFrameProps) {
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
