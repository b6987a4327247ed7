/**
 * What the platform does not do for the drawer, a popover: closing when a link is chosen, and keeping Tab and screen
 * readers inside (WAI-ARIA APG, modal dialog). Where there are no popovers (Safari before 17), it is a modal dialog.
 */
export function enhanceDrawer() {
  const drawer = document.querySelector('dialog')
  if (!drawer) return

  if (drawer.popover === undefined)
    document.querySelector('.hamburger')?.addEventListener('click', () => drawer.showModal())
  for (const closer of drawer.querySelectorAll('button, a'))
    closer.addEventListener('click', () => {
      drawer.hidePopover?.()
      drawer.close()
    })

  // After the paint: browsers style every inert element anew, and the visitor waits for the drawer, not for that.
  drawer.addEventListener('toggle', ({ newState }) =>
    requestAnimationFrame(() => setTimeout(() => setBehindInert(newState === 'open'))),
  )

  const [first, last] = drawer.querySelectorAll<HTMLElement>('button, .drawer-phone')
  drawer.addEventListener('keydown', (event) => {
    const [from, to] = event.shiftKey ? [first, last] : [last, first]
    if (event.key !== 'Tab' || event.target !== from) return
    event.preventDefault()
    to?.focus()
  })
}

function setBehindInert(inert: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = inert
}
