import { decodeHTML } from 'entities'

/** Elements whose content is not text that a reader sees: how each begins and ends. */
const HIDDEN = ['script', 'style', 'template', 'title'].map((name) => {
  return { begins: new RegExp(`^${name}\\b`, 'i'), ends: new RegExp(`</${name}\\b`, 'gi') }
})

/** Elements that begin a line. */
const BLOCKS =
  /^\/?(address|article|blockquote|br|div|dl|dd|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|td|th|tr|ul)\b/i

/** Words that no longer count, which plain text has to say. */
const STRUCK = /^\/?(?:s|strike|del)\b(?!-)/i

const STRUCK_OUT = '[struck out: '

/**
 * HTML has a tag only where one of these follows "<"
 * (https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state).
 */
const TAG = /<(?=[a-z/!?])/gi

/** Where a tag ends, or a value in quotation marks begins in it; elsewhere, a quotation mark means nothing. */
const END_OR_VALUE = />|=\s*(["'])/g

/** The most values of a tag, and the most characters of a value; limited, because a sender decides how much there is. */
const MOST_VALUES = 100
const LONGEST_VALUE = 1000

/** Where the tag or comment that begins here ends; -1 if it does not. */
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
  // Its values cannot be read: it ends where its first ">" is.
  return after(html, '>', open)
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? at : at + sign.length
}

/** The text of HTML, in lines. What it quotes begins with ">", as in a mail of plain text. */
export function textOfHtml(html: string): string {
  const lines: string[] = ['']
  let quoted = 0
  let struck = 0
  let isTyped = false
  let at = 0
  /** Whether the line has only the hyphen of an item. */
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
    // The lines of `<pre>` are as they were typed.
    for (const [index, line] of (isTyped ? text.split(/\r?\n/) : [text]).entries()) {
      if (index > 0) begin()
      add(line.replace(/\s+/g, ' '))
    }
    if (open < 0) break
    const close = endOf(html, open)
    // An unclosed tag: the text after it cannot be distinguished from it.
    if (close < 0) break
    const tag = html.slice(open + 1, Math.min(close, open + 40))
    if (STRUCK.test(tag)) {
      const isEnd = tag.startsWith('/')
      if (!isEnd || struck > 0) add(isEnd ? ']' : STRUCK_OUT)
      struck = Math.max(0, struck + (isEnd ? -1 : 1))
    }
    // The paragraph that an item begins with is on the line of its hyphen.
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
