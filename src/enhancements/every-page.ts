import { enhanceFonts } from './deferred-fonts.ts'
import { enhanceDrawer } from './drawer.ts'
import { enhanceDropdowns } from './dropdowns.ts'

/** The scroll distance over which the bar turns opaque and shrinks, in CSS pixels (specification, section 9). */
const way = 300

/** Drives the bar by script in browsers without scroll timelines; elsewhere CSS does it alone. */
function enhanceBar() {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  if (!bar || CSS.supports('animation-timeline: scroll()')) return

  const follow = () => bar.style.setProperty('--bar-progress', `${Math.min(1, Math.max(0, scrollY) / way)}`)
  addEventListener('scroll', follow, { passive: true })
  follow()
}

/**
 * After a mouse click, shows the next page without a cross-fade: it was prerendered while the pointer rested on its
 * link (Speculation Rules), and a fade would take longer than everything else. All other navigations cross-fade. A
 * style sheet turns the fade off on pointer down, because skipping it during the navigation delays that navigation.
 */
function enhanceViewTransitions() {
  if (!document.adoptedStyleSheets) return

  const atOnce = new CSSStyleSheet({ disabled: true })
  atOnce.replaceSync('@view-transition{navigation:none}')
  document.adoptedStyleSheets = [atOnce]
  addEventListener('pointerdown', ({ pointerType }) => (atOnce.disabled = pointerType !== 'mouse'))
  // The browser may restore a page as it was left: without this reset, going back would have no cross-fade.
  for (const type of ['keydown', 'pagehide']) addEventListener(type, () => (atOnce.disabled = true))
}

enhanceFonts()
enhanceBar()
enhanceDropdowns()
enhanceDrawer()
enhanceViewTransitions()
setCopyrightYear()
console.info(location.pathname)

/** Updates a copyright year from an older build. Setting unchanged text would still cause a layout. */
function setCopyrightYear() {
  const year = document.querySelector('[data-year]')
  const now = `${new Date().getFullYear()}`
  if (year && year.textContent !== now) year.textContent = now
}
