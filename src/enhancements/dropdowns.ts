/** How long a list stays after the pointer has left, so that a slanted way does not snap it shut. In milliseconds. */
const grace = 300

/**
 * Takes the bar's dropdowns over from CSS: they open on hover or by their arrow, which pins them, and close on an
 * outside press, on Escape and when the focus is moved outside (specification, section 2; WCAG 2.2, 1.4.13, 2.4.11). A
 * press inside a frame reaches no listener of the page, but takes the focus from its window. A page that is left closes
 * them too: the browser may show it again as it was.
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
  dropdown.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && show(true))
  dropdown.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leaving = setTimeout(() => pinned || show(false), grace)
  })
  arrow?.addEventListener('click', () => {
    const pin = !pinned
    show(pin)
    pinned = pin
  })
  document.addEventListener('keydown', ({ key }) => {
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
