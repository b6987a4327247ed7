/** What stands in a form: the text of each field by its name, or whether a checkbox is ticked. */
export type Answers = Record<string, string | boolean>

/** Reads the named fields of a form. */
export function readAnswers(form: HTMLFormElement, names: readonly string[]): Answers {
  const entries = names.map((name) => {
    const control = controlOf(form, name)
    return [name, isCheckbox(control) ? control.checked : (control?.value ?? '')]
  })
  return Object.fromEntries(entries) as Answers
}

/**
 * Writes answers into the fields that are still untouched: what the visitor typed before the script had loaded
 * stays. The `input` event lets each field know, so that its count of characters is right.
 */
export function fillUntouched(form: HTMLFormElement, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const control = controlOf(form, name)
    if (!control || !answer) continue
    if (isCheckbox(control)) control.checked = answer === true
    else if (control.value === '' && typeof answer === 'string') control.value = answer
    // What the visitor has said stands in sight again.
    control.closest('details')?.setAttribute('open', '')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  return isControl ? control : undefined
}

function isCheckbox(control: Control | undefined): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}
