/** TypeScript's DOM does not know it yet (https://wicg.github.io/nav-speculation/prerendering.html). */
type MaybeRenderedAhead = Document & { prerendering?: boolean }

/** Thousandths of its size by which a letter may move from the next to keep a text on its lines; nobody sees it. */
const spacings = [5, -5, 11, -11, 18, -18, 0]

/**
 * Lets in what waits for the first paint: the plates behind the words and then both fonts together (`data-paint`), by
 * which no text on the screen gets a line more or less, and the scripts in templates (`data-after-paint`). Whoever
 * comes from another page of the site has the files, and a page that is rendered ahead has the time: nothing waits but
 * the engravings (`data-late`), which take longer to draw than all the rest and come a frame after the words.
 */
export function enhanceFirstPaint() {
  const root = document.documentElement
  const show = () => void delete root.dataset['paint']
  if ((document as MaybeRenderedAhead).prerendering) {
    root.dataset['late'] = ''
    // No frame comes before the page is shown.
    requestAnimationFrame(() => setTimeout(() => delete root.dataset['late']))
  }
  if (document.referrer.startsWith(`${location.origin}/`)) {
    runLateScripts()
    return show()
  }

  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    root.dataset['paint'] = 'second'
    runLateScripts()
    // A font that does not come is done without.
    void Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => keepingLines(show))
  }).observe({ type: 'paint', buffered: true })
}

function runLateScripts() {
  for (const late of document.querySelectorAll<HTMLTemplateElement>('template[data-after-paint]'))
    late.replaceWith(late.content)
}

function keepingLines(change: () => void) {
  const heights = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,li,dd,label')]
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text) => [text, text.offsetHeight] as const)
  change()
  for (const [text, height] of heights) {
    const own = parseFloat(getComputedStyle(text).letterSpacing) || 0
    for (const spacing of spacings) {
      if (text.offsetHeight === height) break
      text.style.letterSpacing = `calc(${own}px + ${spacing}e-3em)`
    }
  }
}
