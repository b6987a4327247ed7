import { enhanceDrawer, enhanceDropdowns } from './navigation-bar.ts'

/**
 * After a mouse click, shows the next page without a cross-fade: it was prerendered while the pointer rested on its
 * link (Speculation Rules), and a fade would take longer than everything else. All other navigations cross-fade. A
 * style sheet turns the fade off on pointer down, because skipping it during the navigation would delay that.
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

enhanceDropdowns()
enhanceDrawer()
enhanceViewTransitions()
setCopyrightYear()

/** Updates a copyright year from an older build; an unchanged text is not set, because even that would cause a layout. */
function setCopyrightYear() {
  const year = document.querySelector('[data-year]')
  const now = String(new Date().getFullYear())
  if (year && year.textContent !== now) year.textContent = now
}
