/**
 * Makes the button beside a checklist print only its sheet. Without script, the sheet still gets its own page when
 * the whole page is printed.
 */
export function enhancePrintList(): void {
  const root = document.documentElement
  const button = document.querySelector<HTMLButtonElement>('[data-print-list]')
  if (!button) return
  button.addEventListener('click', () => {
    root.dataset['listOnly'] = ''
    print()
  })
  // Disabled until now, when a press would have done nothing.
  button.disabled = false
  addEventListener('afterprint', () => {
    delete root.dataset['listOnly']
  })
}
