/** The share of the teaser that must be visible before it animates (specification, section 9). */
const threshold = 0.1

/**
 * Animates the home page's team teaser once, when it scrolls into view. It is hidden only while off screen, so it
 * never flickers; without script it is simply visible.
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
