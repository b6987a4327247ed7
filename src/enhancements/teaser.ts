/** How much of the teaser must be in view before it rises (specification, section 9). */
const threshold = 0.1

/**
 * Lets the home page's team teaser rise once when it comes into view. It is only taken back while it is out of
 * sight, so it never flickers, and without script it simply stands there.
 */
export function enhanceTeaser() {
  const teaser = document.querySelector('[data-teaser]')
  if (!teaser) return

  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      const isSeen = entry.isIntersecting && entry.intersectionRatio >= threshold
      teaser.toggleAttribute('data-awaiting', !isSeen)
      if (isSeen) observer.disconnect()
    },
    { threshold },
  )
  observer.observe(teaser)
}
