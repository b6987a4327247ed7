/** The scroll distance over which the bar turns opaque and shrinks, in CSS pixels (specification, section 9). */
const way = 300

/** Drives the bar by script in browsers without scroll timelines; elsewhere CSS does it alone. */
export function enhanceBar() {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  if (!bar || CSS.supports('animation-timeline: scroll()')) return

  const follow = () => bar.style.setProperty('--bar-progress', `${Math.min(1, Math.max(0, scrollY) / way)}`)
  addEventListener('scroll', follow, { passive: true })
  follow()
}
