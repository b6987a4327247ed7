/**
 * Makes the button beside a checklist print only its sheet. Without script, the sheet still gets its own page when
 * the whole page is printed.
 */
export function enhancePrintList(): void {
  const root = document.documentElement
  document.querySelector('[data-print-list]')?.addEventListener('click', () => {
    root.dataset['listOnly'] = ''
    print()
  })
  addEventListener('afterprint', () => {
    delete root.dataset['listOnly']
  })
}
