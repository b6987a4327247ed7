import { decodeHTML } from 'entities'

/** Elements whose content a reader does not see: how each begins and ends. */
const HIDDEN = ['script', 'style', 'template', 'title'].map((name) => {
  return { begins: new RegExp(`^${name}\\b`, 'i'), ends: new RegExp(`</${name}\\b`, 'gi') }
})

/** Elements that start a new line. */
const BLOCKS =
  /^\/?(address|article|blockquote|br|div|dl|dd|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul)\b/i

/** Words struck out, which plain text must say. */
const STRUCK = /^\/?(?:s|strike|del)\b(?!-)/i

const STRUCK_OUT = '[struck out: '

/**
 * HTML has a tag only where one of these follows "<"
 * (https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state).
 */
const TAG = /<(?=[a-z/!?])/gi

/** The end of a tag, or the start of a quoted value in it; elsewhere, a quotation mark means nothing. */
const END_OR_VALUE = />|=\s*(["'])/g

/** The most values in a tag, and the most characters in a value: a sender could otherwise make the search long. */
const MOST_VALUES = 100
const LONGEST_VALUE = 1000

/** Where the tag or comment that begins at `open` ends; -1 if it does not. */
function endOf(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open)
  END_OR_VALUE.lastIndex = open
  for (let values = 0; values < MOST_VALUES; values++) {
    const found = END_OR_VALUE.exec(html)
    if (!found) return -1
    const [, quote] = found
    if (!quote) return END_OR_VALUE.lastIndex
    const begins = END_OR_VALUE.lastIndex
    const ends = html.slice(begins, begins + LONGEST_VALUE + 1).indexOf(quote)
    if (ends < 0) break
    END_OR_VALUE.lastIndex = begins + ends + 1
  }
  // If its values cannot be read, the tag ends at its first ">".
  return after(html, '>', open)
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? at : at + sign.length
}

/** The text of HTML, in lines. Quoted lines begin with ">", as in a plain-text email. */
export function textOfHtml(html: string): string {
  const lines: string[] = ['']
  let quoted = 0
  let struck = 0
  let isTyped = false
  let at = 0
  /** Whether the line has only the hyphen of a list item. */
  let isBegun = false
  const add = (text: string) => {
    lines[lines.length - 1] += text
    if (text.trim() !== '') isBegun = false
  }
  const begin = () => lines.push('> '.repeat(Math.min(quoted, 5)))
  while (at < html.length) {
    TAG.lastIndex = at
    const open = TAG.exec(html)?.index ?? -1
    const end = open < 0 ? html.length : open
    const text = decodeHTML(html.slice(at, end))
    // The lines of `<pre>` stay as they were typed.
    for (const [index, line] of (isTyped ? text.split(/\r?\n/) : [text]).entries()) {
      if (index > 0) begin()
      add(line.replace(/\s+/g, ' '))
    }
    if (open < 0) break
    const close = endOf(html, open)
    // An unclosed tag cannot be distinguished from the text after it.
    if (close < 0) break
    const tag = html.slice(open + 1, Math.min(close, open + 40))
    if (STRUCK.test(tag)) {
      const isEnd = tag.startsWith('/')
      if (!isEnd || struck > 0) add(isEnd ? ']' : STRUCK_OUT)
      struck = Math.max(0, struck + (isEnd ? -1 : 1))
    }
    // If a list item begins with a paragraph, that is on the line with the hyphen.
    if (BLOCKS.test(tag) && !(isBegun && /^(?:p|div)\b/i.test(tag))) {
      if (/^blockquote\b/i.test(tag)) quoted += 1
      if (/^\/blockquote\b/i.test(tag)) quoted = Math.max(0, quoted - 1)
      if (/^\/?pre\b/i.test(tag)) isTyped = !tag.startsWith('/')
      begin()
      isBegun = /^li\b/i.test(tag)
      if (isBegun) lines[lines.length - 1] += '- '
    }
    at = afterHidden(html, tag, close)
  }
  return lines
    .map((line) =>
      line
        .replaceAll(`${STRUCK_OUT}]`, '')
        .replace(/[ \t]+/g, ' ')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n(?:(?:> ?)*\n){2,}/g, '\n\n')
    .trim()
}

function afterHidden(html: string, tag: string, at: number): number {
  const ends = HIDDEN.find(({ begins }) => begins.test(tag))?.ends
  if (!ends) return at
  ends.lastIndex = at
  return ends.exec(html)?.index ?? html.length
}
