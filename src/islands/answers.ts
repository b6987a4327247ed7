/** The answers in a form, by field name: a text, or whether a checkbox is checked. */
export type Answers = Record<string, string | boolean>

export function readAnswers(form: HTMLFormElement, names: readonly string[]): Answers {
  const entries = names.map((name) => {
    const control = controlOf(form, name)
    return [name, isCheckbox(control) ? control.checked : (control?.value ?? '')]
  })
  return Object.fromEntries(entries) as Answers
}

/**
 * Writes answers into fields that are still untouched: what the visitor typed before the script loaded is kept. The
 * `input` event lets each field update its character count.
 */
export function fillUntouched(form: HTMLFormElement, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const control = controlOf(form, name)
    if (!control || !answer) continue
    if (isCheckbox(control)) control.checked = answer === true
    else if (control.value === '' && typeof answer === 'string') control.value = answer
    // Opens the section, so that the visitor sees these answers.
    control.closest('details')?.setAttribute('open', '')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return isControl(control) ? control : undefined
}

export function isControl(found: unknown): found is Control {
  return (
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement
  )
}

function isCheckbox(control: Control | undefined): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}
