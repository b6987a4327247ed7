import type { ClientDirective } from 'astro'
import { tabStorage } from './tab-storage.ts'

/** The addresses of the island's files. Until the first paint, their links are in the page's only template. */
function prefetched(): string[] {
  const place = document.querySelector('template')?.content ?? document
  return [...place.querySelectorAll('link[rel=prefetch]')].flatMap((link) => link.getAttribute('href') ?? [])
}

const touches = ['pointerdown', 'focusin', 'input', 'submit']

/**
 * `client:interaction`: an island hydrates on first interaction, or at once if there is something to fill in: a draft
 * from this tab or a URL query. Its files are prefetched by then (`src/integrations/finish-pages.ts`). If they fail
 * to load, the element with `data-form-load-error` says so, and the next interaction retries.
 */
const touched: ClientDirective = (load, _, island) => {
  let pressed = ''
  const lost = document.querySelector<HTMLElement>('[data-form-load-error]')

  function wake() {
    for (const touch of touches) island.removeEventListener(touch, wake)
    fetchScripts(prefetched())
      .then(load)
      // In a separate task: parsing the script has already kept a slow phone busy long enough.
      .then((hydrate) => setTimeout(() => void hydrate()))
      .catch(giveUp)
  }

  function sleep() {
    for (const touch of touches) island.addEventListener(touch, wake)
  }

  function giveUp() {
    sleep()
    lost?.setAttribute('role', 'alert')
    lost?.removeAttribute('hidden')
    // Only a visitor who submitted is waiting for a response; one who is still writing is not interrupted.
    const sent = island.querySelector('[data-pending-submit]')
    sent?.removeAttribute('data-pending-submit')
    if (sent) lost?.focus()
  }

  // A button that was pressed before its script loaded is pressed again afterward, unless the visitor has moved on.
  island.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.type === 'button') pressed = target.id
  })

  // Astro's `load` resolves even if loading has failed twice, and then fires this event.
  island.addEventListener('astro:hydration-error', giveUp)
  island.addEventListener('astro:hydrate', () => {
    lost?.remove()
    const focused = document.activeElement
    if (focused?.id === pressed || !island.contains(focused)) document.getElementById(pressed)?.click()
  })

  const isTouched = island.contains(document.activeElement) || island.querySelector('[data-pending-submit]')
  if (isTouched || location.search || tabStorage()?.length) wake()
  else sleep()
}

/**
 * Fetches scripts into the browser's cache so that a later `import()` finds them there. Chromium (at least to 150)
 * and Firefox (at least to 153) never retry a module whose `import()` has failed, nor its imports; a failed
 * `fetch()` can be retried. Rejects when a script fails to load.
 */
async function fetchScripts(addresses: string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      await answer.arrayBuffer()
    }),
  )
}

export default touched
