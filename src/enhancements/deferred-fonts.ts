/** What holds lines of text; a font that changes their number would move all that follows. */
const texts = 'h1,h2,h3,p,li,dt,dd,label,summary'

/**
 * Asks for the fonts that `data-fonts` names (`family|source|weights;…`) after the first paint, and shows each when it
 * has loaded. If a font fails, the fallback stays. A reader who comes from another page of the site has the files: they
 * are asked for at once and shown from the first paint on.
 */
export function enhanceFonts() {
  const { dataset } = document.documentElement
  const fonts = (dataset['fonts'] ?? '').split(';').map(fontFrom)
  const isKnown = document.referrer.startsWith(`${location.origin}/`)
  if (isKnown) fonts.forEach(show)

  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    delete dataset['fonts']
    if (!isKnown) fonts.forEach(show)
  }).observe({ type: 'paint', buffered: true })
}

function fontFrom(named: string): FontFace {
  const [family = '', source = '', weight] = named.split('|')
  return new FontFace(family, source, { weight })
}

/** Shows a font without moving anything: a text on the screen that would get a line more or less keeps its fallback. */
function show(font: FontFace) {
  font.load().then(
    () => {
      const before = [...document.querySelectorAll<HTMLElement>(texts)]
        .filter((text) => text.getBoundingClientRect().top < innerHeight)
        .map((text) => [text, text.offsetHeight] as const)
      document.fonts.add(font)
      // From the inside out: a list item is as tall again as it was when its paragraph is.
      for (const [text, height] of before.reverse())
        if (text.offsetHeight !== height) text.style.fontFamily = fallbackOf(text)
    },
    () => undefined,
  )
}

/** The families of a text without the first, which is the site's own. */
function fallbackOf(text: HTMLElement): string {
  return getComputedStyle(text).fontFamily.replace(/^[^,]*, */, '')
}
