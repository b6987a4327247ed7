/** In milliseconds: how long a list stays open after the pointer leaves, so that a diagonal movement does not close it. */
const grace = 300

/**
 * Takes over the bar's dropdowns from CSS: they open on hover or with their arrow button, which pins them, and close
 * on an outside press, on Escape, and when the focus leaves (specification, section 2; WCAG 2.2, 1.4.13, 2.4.11). A
 * press inside a frame triggers no listener on the page but takes the focus from its window. Leaving the page also
 * closes them, because the browser may restore it as it was.
 */
export function enhanceDropdowns() {
  document.querySelectorAll<HTMLElement>('[data-dropdown]').forEach(enhance)
}

function enhance(dropdown: HTMLElement) {
  const arrow = dropdown.querySelector('button')
  let pinned = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  const show = (open: boolean) => {
    clearTimeout(leaving)
    pinned &&= open
    dropdown.toggleAttribute('data-open', open)
    if (arrow) arrow.ariaExpanded = String(open)
  }

  dropdown.dataset['scripted'] = ''
  // This script loads after the first paint: a list that a visitor has already opened with CSS stays open, unless the
  // pointer has moved on to another list. A press that has not ended yet will still pin it.
  const hovered = document.querySelector('[data-dropdown]:hover')
  if (!hovered || hovered === dropdown) {
    show(hovered !== null || dropdown.querySelector('button:focus, ul :focus') !== null)
    pinned = dropdown.querySelector('button:focus:not(:active)') !== null
  }
  dropdown.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && show(true))
  dropdown.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leaving = setTimeout(() => pinned || show(false), grace)
  })
  arrow?.addEventListener('click', () => {
    const pin = !pinned
    show(pin)
    pinned = pin
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const hadFocus = dropdown.contains(document.activeElement)
    show(false)
    if (hadFocus) arrow?.focus()
  })
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'blur', 'pagehide'])
    addEventListener(type, ({ target }) => {
      const entered = target instanceof Element && target.closest('[data-dropdown]')
      if (entered !== dropdown && (entered || type !== 'pointerover')) show(false)
    })
}

/** In milliseconds: the duration of the drawer's slide animation (`drawer.css`). */
const slide = 220

/**
 * Does what the platform does not do for the drawer, a popover: closes it when a link is chosen, and keeps Tab and
 * screen readers inside (WAI-ARIA APG, modal dialog). Without popover support (Safari before 17), the drawer is a
 * modal dialog.
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

  // From this width up, the bar shows its links, and there is no hamburger button (`drawer.css`).
  const wide = matchMedia('(width >= 56.25em)')
  wide.addEventListener('change', close)

  // Browsers restyle every inert element, which must not delay the opening drawer. Closing is not delayed, so that
  // Tab works.
  let isOpen = false
  const settle = (open: boolean) => {
    isOpen = open
    // Browsers do not return the focus after a press on the backdrop, nor to a hamburger button that is hidden.
    if (!open) document.querySelector<HTMLElement>(wide.matches ? '.firm-mark' : '.hamburger')?.focus()
    setTimeout(
      () => {
        document.querySelectorAll<HTMLElement>('main, footer').forEach((behind) => (behind.inert = isOpen))
      },
      isOpen ? slide : 0,
    )
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
