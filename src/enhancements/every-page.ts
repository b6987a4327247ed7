import { enhanceFonts } from './deferred-fonts.ts'
import { enhanceDrawer } from './drawer.ts'
import { enhanceDropdowns } from './dropdowns.ts'
import { enhancePageChange } from './page-change.ts'
import { enhanceBar } from './scroll-progress.ts'

enhanceFonts()
enhanceBar()
enhanceDropdowns()
enhanceDrawer()
enhancePageChange()
setCopyrightYear()
console.info(location.pathname)

/** The build may be from last year; the copyright line is not. The same text, set again, would be laid out again. */
function setCopyrightYear() {
  const year = document.querySelector('[data-year]')
  const now = String(new Date().getFullYear())
  if (year && year.textContent !== now) year.textContent = now
}
