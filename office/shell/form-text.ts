/** What was typed into a field of a form, without spaces around it. */
export function formText(form: HTMLFormElement, field: string): string {
  const value = new FormData(form).get(field)
  return typeof value === 'string' ? value.trim() : ''
}
