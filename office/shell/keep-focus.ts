/** How long the page has to move the focus by its own means. */
const PATIENCE_MS = 100

/**
 * When the focused element is removed, such as a button whose question is answered, focuses the heading of its section
 * or page, so that a screen reader does not start over at the top.
 */
export function keepFocus(): void {
  let above: Element[] = []
  addEventListener('focusin', ({ target }) => {
    above = []
    for (let each = target instanceof Element ? target : null; each; each = each.parentElement)
      above.push(each)
  })
  // A focus that had left the element before it was removed stays where it is.
  addEventListener('focusout', () => {
    setTimeout(() => {
      if (above[0]?.isConnected && document.activeElement === document.body) above = []
    })
  })
  const observer = new MutationObserver(() => {
    if (above[0]?.isConnected === false) setTimeout(focusHeading, PATIENCE_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  function focusHeading() {
    if (document.activeElement !== document.body || above[0]?.isConnected !== false) return
    const place = above.find(({ isConnected }) => isConnected)?.closest('section, article, main')
    const headings = [...(place ?? document).querySelectorAll<HTMLElement>('h1, h2, h3')]
    // The list's heading is hidden where the list and a message are two screens.
    const heading = headings.find((each) => each.checkVisibility()) ?? document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    // People who use the keyboard must see it; with a pointer, nothing should move.
    if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
  }
}
