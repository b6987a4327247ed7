/** Elements with lines of text; a font that changes the line count would shift everything below. */
const texts = 'h1,h2,h3,p,li,dd,label'

/**
 * Requests the fonts listed in `data-fonts` (`family|source|weights;…`) after the first paint and shows each once it has
 * loaded; also requests the script files that wait in a template (`src/integrations/finish-pages.ts`). If a font fails,
 * the fallback stays. Readers who come from another page of the site already have the files in the browser's cache, so
 * for them nothing is deferred.
 */
export function enhanceFonts() {
  const { dataset } = document.documentElement
  const release = () => {
    dataset['fonts']?.split(';').map(fontFrom).forEach(show)
    delete dataset['fonts']
    for (const late of document.querySelectorAll('template')) late.replaceWith(late.content)
  }
  if (document.referrer.startsWith(location.origin)) return release()

  // The first paint often shows only the bar, because the rest of the page is not parsed yet: two frames later, the whole
  // first screen is painted. A page reports two paints, first and contentful: at the second, nothing is left to release.
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(release))
  new PerformanceObserver(afterFrames).observe({ type: 'paint', buffered: true })
}

function fontFrom(named: string): FontFace {
  const [family = '', source = '', weight] = named.split('|')
  return new FontFace(family, source, { weight })
}

/**
 * Shows a font without layout shift: a visible text that would lose a line keeps its height; one that would gain a
 * line is set tighter. A section that a link led to stays where it is.
 */
function show(font: FontFace) {
  void font
    .load()
    .then(() => {
      const before = [...document.querySelectorAll<HTMLElement>(texts)]
        .filter((text) => text.getBoundingClientRect().top < innerHeight)
        .map((text) => [text, text.offsetHeight] as const)
      const section = document.querySelector(':target')
      const top = section?.getBoundingClientRect().top ?? 0
      document.fonts.add(font)
      // Innermost first: a list item regains its old height once its paragraph has.
      for (const [text, height] of before.reverse()) {
        if (text.offsetHeight < height) text.style.minHeight = `${height}px`
        tighten(text, height)
      }
      if (section && section.getBoundingClientRect().top !== top && Math.abs(top) < innerHeight)
        section.scrollIntoView()
    })
    .catch(() => {})
}

/** Sets a text tighter until it is no higher than `height`: by at most three hundredths of its size. */
function tighten(text: HTMLElement, height: number) {
  const { fontSize, letterSpacing } = getComputedStyle(text)
  const usual = (parseFloat(letterSpacing) || 0) / parseFloat(fontSize)
  for (let step = 1; text.offsetHeight > height && step < 7; step++)
    text.style.letterSpacing = `${usual - step / 200}em`
}
