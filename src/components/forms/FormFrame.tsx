import './form-frame.css'
import type { SubmitEvent, ReactNode, RefObject } from 'react'

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
