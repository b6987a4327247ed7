import type { ClientDirective } from 'astro'

/** `client:near`: an island comes to life once the page has painted and it is within 300 px of the screen. */
const near: ClientDirective = (load, _, island) => {
  const screen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      screen.disconnect()
      // In a task of its own: reading the script has kept a slow phone busy for long enough.
      void load().then((hydrate) => setTimeout(() => void hydrate()))
    },
    { rootMargin: '300px' },
  )
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    for (const child of island.children) screen.observe(child)
  }).observe({ type: 'paint', buffered: true })
}

export default near
