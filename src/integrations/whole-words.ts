/** Elements whose text stays as it is: code, form controls, drawings, islands (React compares them), links' underlines. */
const untouched = /<(script|style|title|textarea|option|svg|a|astro-island)\b[^]*?<\/\1>|<[^>]+>|[^<]+/g

/** A hyphen inside a number or a name of numbers: "4:24-cv-478", "555-0142", "I-9". Longer ones may break. */
const withNumbers = /(?<![\w-])(?=[\w:.-]{3,16}(?![\w-]))[\w:.]*(?:\d-[\dA-Z]|[A-Z]-\d|\d-cv-)[\w-]*/g

/**
 * Keeps numbers with hyphens on one line, where browsers would break after the hyphen. Also drops the comments that
 * React writes between two texts, which only its islands need.
 */
export function wholeWords(html: string): string {
  return html.replace(untouched, (part) => {
    if (part === '<!-- -->') return ''
    return part.startsWith('<') ? part : part.replace(withNumbers, '<span class="whole">$&</span>')
  })
}
