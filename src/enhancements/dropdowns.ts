/** How long a list stays after the pointer has left, so that a slanted way does not snap it shut. In milliseconds. */
const grace = 300

/**
 * Takes the bar's dropdowns over from CSS: they open on hover or by their arrow, which pins them, and close on an
 * outside press, on Escape and when focus leaves (specification, section 2; WCAG 2.2, 1.4.13).
 */
export function enhanceDropdowns() {
  const closers = [...document.querySelectorAll<HTMLElement>('[data-dropdown]')].map(enhance)
  const closeAll = () => closers.forEach((close) => close())

  document.addEventListener('pointerdown', ({ target }) => dropdownAt(target) || closeAll())
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const arrow = dropdownAt(document.activeElement)?.querySelector('button')
    closeAll()
    arrow?.focus()
  })
}

function dropdownAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-dropdown]') : null
}

function enhance(dropdown: HTMLElement): () => void {
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
  dropdown.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && dropdownAt(relatedTarget) !== dropdown && show(false),
  )
  document.addEventListener('pointerover', ({ target }) => {
    const entered = dropdownAt(target)
    if (entered && entered !== dropdown) show(false)
  })
  arrow?.addEventListener('click', () => {
    const pin = !pinned
    show(pin)
    pinned = pin
  })
  return () => show(false)
}
