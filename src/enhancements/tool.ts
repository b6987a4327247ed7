/**
 * Makes a tool's form interactive: shows what `answerTo` returns for the input, until the input changes; `clear`
 * removes what `answerTo` put elsewhere. Everything it needs is in the page, so it also works offline.
 */
export function enhanceTool(
  selector: string,
  answerTo: (form: HTMLFormElement, tool: HTMLElement) => (string | Node)[],
  clear: (tool: HTMLElement) => void = () => {},
) {
  const tool = document.querySelector<HTMLElement>(selector)
  const form = tool?.querySelector('form')
  const button = form?.querySelector('button')
  const answer = tool?.querySelector('[role=status]')
  if (!tool || !form || !button || !answer) return

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clear(tool)
    answer.replaceChildren(...answerTo(form, tool))
  })
  form.addEventListener('input', () => {
    clear(tool)
    answer.replaceChildren()
  })
  button.disabled = false
}

export function calendarLink(words: string, { name, file }: { name: string; file: string }): HTMLElement {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  link.download = name
  link.textContent = words
  return link
}

/** The day in Pennsylvania, where the filings are made, wherever the visitor is: "2026-11-25". */
export function pennsylvaniaDay(now: Date): string {
  return now.toLocaleDateString('sv', { timeZone: 'America/New_York' })
}
