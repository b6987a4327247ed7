/** Elements whose text stays as it is: code, form controls, drawings, islands (React compares them), links' underlines. */
const untouched =
  /<(script|style|title|textarea|option|svg|a|astro-island)\b[^]*?<\/\1>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])+>|[^<]+/g

/** A hyphen inside a number or a name of numbers: "4:24-cv-478", "555-0142", "I-9". Longer ones may break. */
const withNumbers = /(?<![\w-])(?=[\w:.-]{3,16}(?![\w-]))[\w:.]{0,15}(?:\d-[\dA-Z]|[A-Z]-\d|\d-cv-)[\w-]*/g

/** A word with hyphens: a heading that breaks inside one, as in "No Attorney-/Client Relationship", looks torn. */
const hyphenated = /[\p{L}\d.:]+(?:-[\p{L}\d]+)+/gu

/** The space in "§ 1910", "§§ 381", "20 Pa.C.S.", "7:00 pm" and "June 30". */
const insideNumber =
  /(?<=§) (?=\d)|(?<=\d) (?=[ap]m\b|Pa\.C\.S\.|P\.S\.|U\.S\.C\.|C\.F\.R\.|Pa\. Code)|(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)) (?=\d{1,2}\b)/g

/**
 * Keeps a number on one line with its hyphen, after which browsers would break, its section sign, am or pm, its code of
 * law or its month; in a heading, also every hyphenated word. Also drops the comments that React writes between two
 * texts, which only its islands need.
 */
export function wholeWords(html: string): string {
  let hyphens = withNumbers
  return html.replace(untouched, (part) => {
    if (part === '<!-- -->') return ''
    if (/^<h[1-6]\b/.test(part)) hyphens = hyphenated
    if (/^<\/h[1-6]>/.test(part)) hyphens = withNumbers
    if (part.startsWith('<')) return part
    return part.replace(insideNumber, '\u00a0').replace(hyphens, '<span class="whole">$&</span>')
  })
}
