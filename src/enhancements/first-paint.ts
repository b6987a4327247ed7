import { showLateFonts } from './late-fonts.ts'

/** TypeScript's DOM does not know it yet (https://wicg.github.io/nav-speculation/prerendering.html). */
type MaybeRenderedAhead = Document & { prerendering?: boolean }

/**
 * Lets in what waits for the first paint: engravings and plates behind the words (`data-unpainted`), the scripts in
 * templates (`data-after-paint`), the fonts (`late-fonts.ts`) and after them the pictures further down (`data-fonts`).
 * Whoever comes from another page of the site has the files, and a page that is rendered ahead has the time: nothing
 * waits but, on the latter, the engravings (`data-late`), which come a frame after the words.
 */
export function enhanceFirstPaint() {
  const root = document.documentElement
  if ((document as MaybeRenderedAhead).prerendering) {
    root.dataset['late'] = ''
    // No frame comes before the page is shown.
    requestAnimationFrame(() => setTimeout(() => delete root.dataset['late']))
  }
  if (document.referrer.startsWith(`${location.origin}/`)) return letIn(root)

  new PerformanceObserver((_, observer) => {
    letIn(root)
    observer.disconnect()
  }).observe({ type: 'paint', buffered: true })
}

function letIn({ dataset }: HTMLElement) {
  delete dataset['unpainted']
  for (const late of document.querySelectorAll<HTMLTemplateElement>('[data-after-paint]'))
    late.replaceWith(late.content)
  if (dataset['fonts']) void showLateFonts(dataset['fonts'])
  // Pictures come in a task of their own: to ask for many takes a slow phone as long as to draw the engravings.
  setTimeout(() => delete dataset['fonts'])
}
