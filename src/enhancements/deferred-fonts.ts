/** What holds lines of text; a font that changes their number would move all that follows. */
const texts = 'h1,h2,h3,p,li,dd,label'

/**
 * Asks for the fonts that `data-fonts` names (`family|source|weights;…`) after the first paint, and shows each when it
 * has loaded. If a font fails, the fallback stays. For a reader who comes from another page of the site nothing is
 * deferred: the files lie in the browser's cache, and the fonts are shown from the first paint on.
 */
export function enhanceFonts() {
  const { dataset } = document.documentElement
  const release = () => {
    dataset['fonts']?.split(';').map(fontFrom).forEach(show)
    delete dataset['fonts']
  }
  if (document.referrer.startsWith(`${location.origin}/`)) return release()

  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    release()
  }).observe({ type: 'paint', buffered: true })
}

function fontFrom(named: string): FontFace {
  const [family = '', source = '', weight] = named.split('|')
  return new FontFace(family, source, { weight })
}

/**
 * Shows a font without moving anything: a text on the screen that would lose a line keeps its height, one that would gain
 * a line keeps its fallback.
 */
function show(font: FontFace) {
  void font
    .load()
    .then(() => {
      const before = [...document.querySelectorAll<HTMLElement>(texts)]
        .filter((text) => text.getBoundingClientRect().top < innerHeight)
        .map((text) => [text, text.offsetHeight] as const)
      document.fonts.add(font)
      // From the inside out: a list item is as tall again as it was when its paragraph is.
      for (const [text, height] of before.reverse()) {
        if (text.offsetHeight < height) text.style.minHeight = `${height}px`
        if (text.offsetHeight > height) text.style.fontFamily = fallbackOf(text)
      }
    })
    .catch(() => undefined)
}

/** The families of a text without the first, which is the site's own. */
function fallbackOf(text: HTMLElement): string {
  return getComputedStyle(text).fontFamily.replace(/^[^,]*, */, '')
}
