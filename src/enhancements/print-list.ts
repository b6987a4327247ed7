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
  // Until now a press would have been lost.
  button.disabled = false
  addEventListener('afterprint', () => {
    delete root.dataset['listOnly']
  })
}
