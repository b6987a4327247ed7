/**
 * How long a list stays open after the pointer leaves, so that a diagonal movement does not close it. In
 * milliseconds.
 */
const grace = 300

/**
 * Takes over the bar's dropdowns from CSS: they open on hover or with their arrow button, which pins them, and
 * close on an outside press, on Escape, and when focus leaves (specification, section 2; WCAG 2.2, 1.4.13, 2.4.11).
 * A press inside a frame triggers no listener on the page but takes focus from its window. Leaving the page closes
 * them too, because the browser may restore it as it was.
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
  // This script loads after the first paint: what a visitor has already opened with CSS stays open, unless the pointer
  // has moved on to another list. A press that has not ended yet is still to pin it.
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
