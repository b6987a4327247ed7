import { showLateFonts } from './late-fonts.ts'

/** TypeScript's DOM does not know it yet (https://wicg.github.io/nav-speculation/prerendering.html). */
type MaybeRenderedAhead = Document & { prerendering?: boolean }

/**
 * Lets in what waits for the first paint: engravings and plates behind the words (`data-unpainted`), the scripts in
 * templates (`data-after-paint`), the fonts (`late-fonts.ts`) and after them the pictures further down (`data-fonts`).
 * Whoever comes from another page of the site has the files, and only the pictures wait. So do, on a page that is
 * rendered ahead, its engravings (`data-late`): no frame comes before it is shown, and its words come first then too.
 */
export function enhanceFirstPaint() {
  const { dataset } = document.documentElement
  const isKnown = document.referrer.startsWith(`${location.origin}/`)
  if ((document as MaybeRenderedAhead).prerendering) dataset['late'] = ''
  if (isKnown) letIn(dataset)

  new PerformanceObserver((_, observer) => {
    delete dataset['late']
    if (!isKnown) letIn(dataset)
    // Pictures come in a task of their own: to ask for many takes a slow phone as long as to draw the engravings.
    setTimeout(() => delete dataset['fonts'])
    observer.disconnect()
  }).observe({ type: 'paint', buffered: true })
}

function letIn(dataset: DOMStringMap) {
  delete dataset['unpainted']
  for (const late of document.querySelectorAll<HTMLTemplateElement>('[data-after-paint]'))
    late.replaceWith(late.content)
  if (dataset['fonts']) void showLateFonts(dataset['fonts'])
}
