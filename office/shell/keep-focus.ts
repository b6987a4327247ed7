/** How long the page has to move the focus itself. */
const PATIENCE_MS = 100

/**
 * Where something that had the focus is removed, such as a button whose question is answered, focuses the heading of
 * its section or page: otherwise a screen reader begins again at the top.
 */
export function keepFocus(): void {
  let above: Element[] = []
  addEventListener('focusin', ({ target }) => {
    above = []
    for (let each = target instanceof Element ? target : null; each; each = each.parentElement)
      above.push(each)
  })
  // Whoever leaves it before it is removed is somewhere else.
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
    const place = above.find(({ isConnected }) => isConnected)?.closest('section, main')
    const heading = place?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
