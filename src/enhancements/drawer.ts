/** Duration of the drawer's slide animation (`drawer.css`), in milliseconds. */
const slide = 220

/**
 * What the platform does not do for the drawer, a popover: close it when a link is chosen, and keep Tab and screen
 * readers inside (WAI-ARIA APG, modal dialog). Without popover support (Safari before 17) it is a modal dialog.
 */
export function enhanceDrawer() {
  const drawer = document.querySelector('dialog')
  if (!drawer) return

  const close = () => {
    drawer.close()
    drawer.hidePopover?.()
  }
  if (drawer.popover === undefined)
    document.querySelector('.hamburger')?.addEventListener('click', () => drawer.showModal())
  for (const closer of drawer.querySelectorAll('button, a')) closer.addEventListener('click', close)

  // From this width up the bar shows its links, and the drawer's close button is gone (`drawer.css`).
  // A busy browser may have taken the focus from a hidden drawer by then: while it is open, the focus is in it.
  let isOpen = false
  matchMedia('(width >= 56.25em)').addEventListener('change', () => {
    if (!isOpen && !drawer.open) return
    close()
    document.querySelector<HTMLElement>('.firm-mark')?.focus()
  })

  // Wait for `toggle`: browsers restyle every inert element, and that must not delay the drawer.
  const settle = (open: boolean) => {
    isOpen = open
    setTimeout(() => {
      document.querySelectorAll<HTMLElement>('main, footer').forEach((behind) => (behind.inert = isOpen))
    }, slide)
  }
  drawer.addEventListener('toggle', ({ newState }) => settle(newState === 'open'))
  // A visitor may have opened it before this script loaded, which is after the first paint.
  if (drawer.contains(document.activeElement)) settle(true)

  const [first, last] = drawer.querySelectorAll<HTMLElement>('button, .drawer-phone')
  drawer.addEventListener('keydown', (event) => {
    const [from, to] = event.shiftKey ? [first, last] : [last, first]
    if (event.key !== 'Tab' || event.target !== from) return
    event.preventDefault()
    to?.focus()
  })
}
