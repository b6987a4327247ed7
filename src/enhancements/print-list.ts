/**
 * Makes the button beside a checklist print only the checklist. Without script, it still gets its own page when the
 * whole page is printed.
 */
export function enhancePrintList(): void {
  const root = document.documentElement
  const button = document.querySelector<HTMLButtonElement>('[data-print-list]')
  if (!button) return
  button.addEventListener('click', () => {
    root.dataset['listOnly'] = ''
    print()
  })
  // Enabled only now: before, a press would have done nothing.
  button.disabled = false
  addEventListener('afterprint', () => {
    delete root.dataset['listOnly']
  })
}
