/**
 * What the platform does not yet do for the drawer everywhere: opening without invoker commands, closing on the
 * backdrop and when a link is chosen, and keeping Tab inside (WAI-ARIA APG, modal dialog).
 */
export function enhanceDrawer() {
  const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]')
  if (!drawer) return

  if (!('command' in HTMLButtonElement.prototype)) {
    document.querySelector('.hamburger')?.addEventListener('click', () => drawer.showModal())
    drawer.querySelector('.drawer-close')?.addEventListener('click', () => drawer.close())
  }
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer || (target instanceof Element && target.closest('a'))) drawer.close()
  })
  drawer.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [...drawer.querySelectorAll<HTMLElement>('a, button, summary')].filter((stop) =>
      stop.checkVisibility(),
    )
    if (event.shiftKey) stops.reverse()
    if (document.activeElement !== stops.at(-1)) return
    event.preventDefault()
    stops[0]?.focus()
  })
}
