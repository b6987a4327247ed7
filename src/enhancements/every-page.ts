import { enhanceFonts } from './deferred-fonts.ts'
import { enhanceDrawer } from './drawer.ts'
import { enhanceDropdowns } from './dropdowns.ts'
import { enhanceViewTransitions } from './view-transitions.ts'
import { enhanceBar } from './scroll-progress.ts'

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
