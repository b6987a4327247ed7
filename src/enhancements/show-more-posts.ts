/**
 * Turns the link to the next page of articles into the button "Show More Posts" (specification, section 2): it
 * fetches that page's six cards, appends them, moves focus to the first new one and announces the count. When the
 * page cannot be had, the link leads to it as before.
 */
export function enhanceShowMorePosts() {
  const list = document.querySelector('[data-post-cards]')
  const more = document.querySelector<HTMLElement>('[data-show-more]')
  const link = more?.querySelector<HTMLAnchorElement>('[data-next]')
  const counter = more?.querySelector('[role=status]')
  if (!list || !more || !link || !counter) return

  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.dataset['kind'] = link.dataset['kind']
  button.textContent = link.textContent
  let next: string | undefined = link.href
  link.replaceWith(button)

  const showMore = (page: Document) => {
    const cards = [...page.querySelectorAll('[data-post-cards] > *')].map((card) => document.adoptNode(card))
    list.append(...cards)
    cards[0]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus()
    counter.textContent = `Showing ${list.children.length} of ${more.dataset['total']} posts`
    next = page.querySelector<HTMLAnchorElement>('[data-next]')?.getAttribute('href') ?? undefined
    button.ariaDisabled = 'false'
    button.hidden = !next
  }
  button.addEventListener('click', () => {
    if (!next || button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    const address = next
    fetchDocument(address, showMore, () => location.assign(address))
  })
}

/** XMLHttpRequest parses HTML into an inert document by itself, which Trusted Types leave alone. */
function fetchDocument(address: string, onPage: (page: Document) => void, onFailure: () => void) {
  const request = new XMLHttpRequest()
  request.open('GET', address)
  request.responseType = 'document'
  request.onload = () =>
    request.status === 200 && request.responseXML ? onPage(request.responseXML) : onFailure()
  request.onerror = onFailure
  request.send()
}
