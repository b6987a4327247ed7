import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** `typed` returns what was typed into a field, trimmed. `pressed` is the value of the button that sent the form. */
  onSend: (typed: (field: string) => string, form: HTMLFormElement, pressed: string | undefined) => void
}

/** A form whose data the page sends, not the browser. */
export function Form({ onSend, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget: form, nativeEvent } = event
        const data = new FormData(form)
        function typed(field: string) {
          const value = data.get(field)
          return typeof value === 'string' ? value.trim() : ''
        }
        onSend(typed, form, nativeEvent.submitter?.getAttribute('value') ?? undefined)
      }}
    />
  )
}
