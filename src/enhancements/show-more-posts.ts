/** The state of the list, kept in the browser's history entry, which needs no storage. */
type Shown = { posts: number; height: number }

/** In milliseconds: a longer wait is announced. */
const tellWait = 300

/**
 * Turns the link to the next page of articles into the button "Show More Posts" (specification, section 2): it
 * fetches that page's six cards, appends them, moves the focus to the first new one and announces the count. Waits
 * and failures are reported beside it. Going back or reloading restores the posts that were shown.
 */
export function enhanceShowMorePosts() {
  const list = document.querySelector<HTMLElement>('[data-post-cards]')
  const more = document.querySelector<HTMLElement>('[data-show-more]')
  const link = more?.querySelector<HTMLAnchorElement>('[data-next]')
  const counter = more?.querySelector<HTMLElement>('[role=status]')
  if (!list || !more || !link || !counter) return

  const button = document.createElement('button')
  button.className = link.className
  button.dataset['kind'] = link.dataset['kind']
  button.textContent = link.textContent
  let next: string | undefined = link.href
  let isWaiting = false
  link.replaceWith(button)

  const say = (addition = '') => {
    counter.textContent = `Showing ${list.children.length} of ${more.dataset['total']} posts${addition}`
  }
  const showMore = async () => {
    if (!next || isWaiting) return
    isWaiting = true
    say()
    const wait = setTimeout(() => {
      button.ariaBusy = 'true'
      say('. Loading more.')
    }, tellWait)
    const page = await fetchDocument(next)
    clearTimeout(wait)
    button.ariaBusy = 'false'
    isWaiting = false
    counter.toggleAttribute('data-lost', !page)
    if (!page) return say('. No more could be loaded. Try again.')

    // A post published meanwhile has moved the others down, so this page may begin with posts that are already shown.
    const cards = [...page.querySelectorAll('[data-post-cards] > *')].filter(
      (card) => !list.textContent.includes(card.textContent),
    )
    list.append(...cards)
    say()
    next = page.querySelector<HTMLAnchorElement>('[data-next]')?.href
    button.hidden = !next
    return cards[0]
  }
  const remember = () =>
    history.replaceState({ posts: list.children.length, height: list.offsetHeight } satisfies Shown, '')
  const restore = async ({ posts, height }: Shown) => {
    // Restores the height immediately: the browser restores the scroll position before the posts arrive.
    list.style.minHeight = `${height}px`
    while (list.children.length < posts && (await showMore()));
    list.style.minHeight = ''
  }

  const showAndRemember = async () => {
    const first = await showMore()
    if (!first) return
    first.querySelector<HTMLElement>('h2 a')?.focus()
    remember()
  }

  button.addEventListener('click', () => void showAndRemember())
  // New cards push the button away, so the second click of a double click (`detail` 2) would land on a card.
  list.addEventListener('click', (event) => event.detail > 1 && event.preventDefault())
  // A link within the page, such as the skip link, creates a new history entry.
  addEventListener('hashchange', remember)
  const shown = history.state as Shown | null
  if (shown) void restore(shown)
}

/** Fetches a page as an inert document. XMLHttpRequest parses the HTML itself, which Trusted Types allow. */
function fetchDocument(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest()
  request.open('GET', address)
  request.responseType = 'document'
  request.send()
  return new Promise((resolve) => {
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null)
  })
}
