import type { ClientDirective } from 'astro'
import { fetchScripts } from '../lib/fetch-scripts.ts'
import { tabStorage } from './tab-storage.ts'

const touches = ['pointerdown', 'focusin', 'input', 'submit']

/**
 * `client:touched`: an island comes to life when the visitor first touches it, or at once where words wait to be
 * filled in: a draft of this tab, or a query of the address. Its files lie ready by then
 * (`src/integrations/prefetch-islands.ts`). If they do not come, what carries `data-form-lost` says so, and the next touch
 * tries again.
 */
const touched: ClientDirective = (load, _, island) => {
  const lost = document.querySelector<HTMLElement>('[data-form-lost]')

  function wake() {
    for (const touch of touches) island.removeEventListener(touch, wake)
    const files = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')
    fetchScripts([...files].map(({ href }) => href))
      .then(load)
      // In a task of its own: reading the script has kept a slow phone busy for long enough.
      .then((hydrate) => setTimeout(() => void hydrate()))
      .catch(giveUp)
  }

  function sleep() {
    for (const touch of touches) island.addEventListener(touch, wake)
  }

  function giveUp() {
    sleep()
    lost?.removeAttribute('hidden')
    // Whoever sent the form waits for an answer; whoever is still writing goes on.
    const sent = island.querySelector('[data-early]')
    sent?.removeAttribute('data-early')
    if (sent) lost?.focus()
  }

  // Astro's `load` ends well even when it has failed twice.
  island.addEventListener('astro:hydration-error', giveUp)
  island.addEventListener('astro:hydrate', () => lost?.setAttribute('hidden', ''))

  const isTouched = island.contains(document.activeElement) || island.querySelector('[data-early]')
  if (isTouched || location.search || tabStorage()?.length) wake()
  else sleep()
}

export default touched
