/** TypeScript's DOM does not know it yet (https://wicg.github.io/nav-speculation/prerendering.html). */
type MaybeRenderedAhead = Document & { prerendering?: boolean }

/** Thousandths of its size by which a letter may move from the next to keep a text on its lines; nobody sees it. */
const spacings = [5, -5, 11, -11, 18, -18, 0]

/**
 * Lets in what waits for the first paint: engravings and plates behind the words (`data-unpainted`), the scripts in
 * templates (`data-after-paint`) and each font as it comes, by which no text on the screen gets a line more or less.
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
  for (const late of document.querySelectorAll<HTMLTemplateElement>('template[data-after-paint]'))
    late.replaceWith(late.content)
  for (const font of dataset['fonts']?.split(';') ?? []) {
    const [family = '', source = '', weight] = font.split('|')
    // A font that does not come is done without.
    new FontFace(family, source, { weight }).load().then(addKeepingLines, () => undefined)
  }
}

function addKeepingLines(font: FontFace) {
  const heights = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,li,dd,label')]
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text) => [text, text.offsetHeight] as const)
  document.fonts.add(font)
  for (const [text, height] of heights) {
    const own = parseFloat(getComputedStyle(text).letterSpacing) || 0
    for (const spacing of spacings) {
      if (text.offsetHeight === height) break
      text.style.letterSpacing = `calc(${own}px + ${spacing}e-3em)`
    }
  }
}
