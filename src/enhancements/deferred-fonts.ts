/** Elements with lines of text: a font that changes their number of lines would shift everything below. */
const texts = 'h1,h2,h3,p,li,dd,label'

/**
 * Requests the fonts listed in `data-fonts` (`family|source|weights;…`) after the first paint, and shows each once it
 * has loaded; also requests the script files that wait in a template (`src/integrations/finish-pages.ts`). If a font
 * fails, the fallback stays. For readers who come from another page of the site, nothing is deferred: their browser
 * has the files in its cache.
 */
export function enhanceFonts() {
  const { dataset } = document.documentElement
  const release = () => {
    dataset['fonts']?.split(';').map(fontFrom).forEach(show)
    delete dataset['fonts']
    for (const late of document.querySelectorAll('template')) late.replaceWith(late.content)
  }
  if (document.referrer.startsWith(location.origin)) return release()

  // The first paint often shows only the bar, because the rest of the page is not parsed yet; two frames later, the
  // whole first screen is painted. A page reports two paints, first and contentful: at the second, nothing is left to
  // release.
  const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(release))
  new PerformanceObserver(afterFrames).observe({ type: 'paint', buffered: true })
}

function fontFrom(named: string): FontFace {
  const [family = '', source = '', weight] = named.split('|')
  return new FontFace(family, source, { weight })
}

/**
 * Shows a font without layout shift: a visible text keeps its lines, and a section that a link led to stays where it
 * is.
 */
function show(font: FontFace) {
  void font
    .load()
    .then(() => {
      const lines = [...document.querySelectorAll<HTMLElement>(texts)]
        .filter((text) => text.getBoundingClientRect().top < innerHeight)
        .map(linesOf)
      const section = document.querySelector(':target')
      const top = section?.getBoundingClientRect().top ?? 0
      document.fonts.add(font)
      // Innermost first: a list item regains its old height once its paragraph has.
      lines.reverse().forEach((keep) => keep())
      if (section && section.getBoundingClientRect().top !== top && Math.abs(top) < innerHeight)
        section.scrollIntoView()
    })
    .catch(() => {})
}

/**
 * Remembers a text's height. The returned function changes the text's letter spacing until it has that height again:
 * by at most three hundredths of its size. If no step does, such as for a list item that lost less than a line, the
 * usual spacing returns, and the text only becomes no lower.
 */
function linesOf(text: HTMLElement) {
  const height = text.offsetHeight
  return () => {
    const usual = parseFloat(getComputedStyle(text).letterSpacing) || 0
    const step = text.offsetHeight < height ? 0.005 : -0.005
    for (let steps = 1; text.offsetHeight !== height && steps < 7; steps++)
      text.style.letterSpacing = `calc(${usual}px + ${step * steps}em)`
    if (text.offsetHeight !== height) {
      text.style.letterSpacing = ''
      text.style.minHeight = `${height}px`
    }
  }
}
