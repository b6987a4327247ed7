/** Thousandths of its size by which a letter may move from the next to keep a text on its lines; nobody sees it. */
const spacings = [5, -5, 11, -11, 18, -18, 0]

/** How long the browser has to lay out one part below the screen, in milliseconds. */
const turn = 50

/**
 * Fetches the fonts that `data-fonts` names (`family|source|weights;…`) and shows them in one change, by which no text on
 * the screen gets a line more or less. What lies below the screen keeps its height and is laid out afterwards, part by
 * part: a long article in one go would keep a slow phone from answering. Before the first paint all of that is spared.
 */
export async function showLateFonts(named: string) {
  const fonts = named.split(';').map((font) => {
    const [family = '', source = '', weight] = font.split('|')
    return new FontFace(family, source, { weight })
  })
  // A font that does not come is done without.
  await Promise.allSettled(fonts.map((font) => font.load()))
  const show = () => fonts.forEach((font) => document.fonts.add(font))
  if (!performance.getEntriesByType('paint').length) return show()

  const texts = heightsOf('h1,h2,h3,p,li,dd,label', false)
  const parts = heightsOf('section,.prose,form>*,footer', true)
  for (const [{ style }, height] of parts) style.cssText = `content-visibility:hidden;height:${height}px`

  setTimeout(() => {
    show()
    for (const [text, height] of texts) keepHeight(text, height)
    parts.forEach(([{ style }], place) => setTimeout(() => (style.cssText = ''), place * turn))
  })
}

/** The elements that begin below the screen, or those that do not, with their heights in pixels. */
function heightsOf(selector: string, isBelow: boolean): [HTMLElement, number][] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.getBoundingClientRect().top > innerHeight === isBelow)
    .map((element) => [element, element.offsetHeight])
}

function keepHeight(text: HTMLElement, height: number) {
  if (text.offsetHeight === height) return
  const own = parseFloat(getComputedStyle(text).letterSpacing) || 0
  for (const spacing of spacings)
    if (text.offsetHeight !== height) text.style.letterSpacing = `calc(${own}px + ${spacing}e-3em)`
}
