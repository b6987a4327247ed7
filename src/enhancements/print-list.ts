/**
 * The button beside a check list prints its sheet and nothing else. Without script the sheet still is a page of its own
 * when the whole page is printed.
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
