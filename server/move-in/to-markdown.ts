import TurndownService from 'turndown'
import type { HtmlNode } from 'turndown'
import { listLabel } from '../../text/list-label.ts'
import { loweredDigits, raisedDigits, raisedLetters } from '../../text/raised-digits.ts'
import { visibleText } from '../../text/visible-text.ts'

/** A body as Markdown, with what a person must take care of. */
export type Converted = {
  markdown: string
  /** The shortcodes in it, as they were written. They stay in the text: what they showed is not in the export. */
  shortcodes: string[]
  /** The addresses of its pictures, with their descriptions. They are taken out of the text. */
  pictures: { address: string; description: string }[]
  /** The names of elements that were left out: "iframe". */
  leftOut: string[]
  /** Words that the former site hid: in a tab or an answer that opens, or by mistake. They stay in the text. */
  hidden: string[]
}

const blockTags =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const beginsBlock = new RegExp(`^</?(?:${blockTags})[\\s/>]`, 'i')
const isBlock = new RegExp(`^(?:${blockTags}|br)$`, 'i')

/** Shortcodes of WordPress itself that work without attributes or an end. */
const ownShortcodes = new Set(['gallery', 'audio', 'video', 'playlist', 'embed', 'caption', 'wp_caption'])

/** Elements that show nothing here, or would run what somebody else wrote. */
const removed = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'video',
  'audio',
  'noscript',
  'svg',
] as const

const isRemoved = new RegExp(`^(?:${removed.join('|')})$`, 'i')

/** Turns the HTML of a post into Markdown; undefined if its elements are nested too deeply to be read. */
export function toMarkdown(html: string): Converted | undefined {
  try {
    return converted(html)
  } catch (error) {
    // Turndown calls itself for each level of elements.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function converted(html: string): Converted {
  const pictures: Converted['pictures'] = []
  const leftOut = new Set<string>()
  const hidden = new Set<string>()
  const cells = new Map<HtmlNode, string>()
  const plain = visibleText(html)
    // An unclosed comment goes to the end.
    .replace(/<!--(?:[^]*?-->|[^]*)/g, (comment) => {
      const block = /^<!--\s+wp:(\S+)\s[^]*\/-->$/.exec(comment)?.[1]
      // The block's words are elsewhere: in a pattern that several posts share, or in a plug-in's data.
      if (block !== undefined) leftOut.add(`block “${block}”`)
      return ''
    })
    // Markdown would read several spaces at the beginning of a line as code.
    .replace(/\u00A0|&(?:nbsp|#160|#xA0);/gi, ' ')
  const source = withBreaksOutside(html.includes('<!-- wp:') ? plain : withParagraphs(plain))
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    emDelimiter: '*',
  })
  const escape = service.escape.bind(service)
  // Text such as "<b>" or "&amp;" in a post would be HTML in Markdown, even if a part of it is in another element;
  // "2)" and "2." would be a list.
  service.escape = (text) =>
    escape(text).replace(/<(?=[a-z/!?]|$)|&(?=#?\w*(?:;|$))|(?<=^\s*\d{1,9})[.)](?=\s|$)/gi, '\\$&')
  service.addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // The page's own heading is the only one of the first level.
    replacement: (words, node) => {
      const text = words
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^\*\*([^*]+)\*\*$/, '$1')
      return text === '' ? '' : `\n\n${'#'.repeat(Math.max(2, Number(node.nodeName.slice(1))))} ${text}\n\n`
    },
  })
  service.addRule('pictures', {
    filter: 'img',
    replacement: (_, node) => {
      const address = node.getAttribute('src')?.trim()
      const alternative = node.getAttribute('alt') ?? ''
      if (/^\P{L}{1,8}$/u.test(alternative) && /\p{ExtPict}/u.test(alternative)) return alternative
      if (address) pictures.push({ address, description: node.getAttribute('alt')?.trim() ?? '' })
      return ''
    },
  })
  // Drops the link's title and encodes spaces in its address: a line of either could begin HTML.
  service.addRule('links', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (words, node) => {
      const address = node.getAttribute('href')?.trim() ?? ''
      const inOneWord = address.replace(/[\s<>\\]/g, encodeURIComponent)
      const target = inOneWord.replace(/[()]|&(?=#?\w+;)/g, '\\$&')
      const { before, inner, after } = parted(words)
      if (inner.includes('\n\n')) {
        leftOut.add(`link around several paragraphs, to ${address}`)
        return words
      }
      const heading = /^#+ /.exec(inner)?.[0] ?? ''
      return `${before}${heading}[${LINK}${inner.slice(heading.length)}](${target})${after}`
    },
  })
  // A link around a picture leads to its larger form, and one without an address leads nowhere.
  service.addRule('links without words or address', {
    filter: (node) =>
      node.nodeName === 'A' && (node.textContent.trim() === '' || node.getAttribute('href')?.trim() === ''),
    replacement: (words) => words,
  })
  service.addRule('code', {
    filter: (node) => node.nodeName === 'PRE',
    replacement: (_, node) => {
      const code = node.textContent.replace(/\n$/, '')
      // A shorter fence would end at one within the code, and what follows would be HTML.
      const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
      const fence = '`'.repeat(longest + 1)
      return `\n\n${fence}\n${code}\n${fence}\n\n`
    },
  })
  service.addRule('bold and italic', {
    filter: ['strong', 'b', 'em', 'i'],
    replacement: (words, node) => {
      const sign = kindOf(node) === 'bold' ? '**' : '*'
      const { before, inner, after } = parted(words)
      return canBeMarked(inner, node) ? before + sign + inner + sign + after : words
    },
  })
  service.addRule('raised', {
    filter: (node) =>
      node.nodeName === 'SUP' || (isSpan(node) && hasStyle(node, /vertical-align\s*:\s*super/i)),
    replacement: (words, node) =>
      changedWords(
        // Before "(", unescaped brackets would be a link.
        raisedLetters(words, beside(node, 'previousSibling')).replace(/^\[(\p{L}+)\]/u, '\\[$1\\]'),
        raisedDigits,
      ),
  })
  service.addRule('lowered', {
    filter: (node) =>
      node.nodeName === 'SUB' || (isSpan(node) && hasStyle(node, /vertical-align\s*:\s*sub/i)),
    replacement: (words) => changedWords(words, loweredDigits),
  })
  service.addRule('what opens', {
    filter: ['details', 'summary', 'legend'],
    replacement: (words) => `\n\n${words}\n\n`,
  })
  service.addRule('quotations', { filter: 'q', replacement: (words) => `“${words}”` })
  const marks = new Map<HtmlNode, string>()
  service.addRule('items', {
    filter: 'li',
    replacement: (words, item) => {
      if (!marks.has(item)) marksOf(item.parentNode).forEach((mark, each) => marks.set(each, mark))
      const mark = marks.get(item) ?? '-   '
      if (!mark.endsWith('  ')) return `\n\n${mark}${words.trim()}\n\n`
      const inner = words.trim().replace(/\n/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${inner}\n${words.endsWith('\n') ? '\n' : ''}`
    },
  })
  // A nested list that does not begin with 1 needs an empty line above it.
  service.addRule('lists', {
    filter: (node) => /^[OU]L$/.test(node.nodeName) && node.parentNode?.nodeName === 'LI',
    replacement: (items, node) =>
      node.nextSibling || !/^(?:-|1\.) {2,3}\S/.test(items) ? `\n\n${items}\n\n` : `\n${items}`,
  })
  service.addRule('struck out', {
    filter: isStruck,
    replacement: () => {
      leftOut.add(struckWords)
      return ''
    },
  })
  service.addRule('cells', {
    filter: ['td', 'th'],
    replacement: (words, node) => {
      if (isStruck(node)) leftOut.add(struckWords)
      cells.set(node, isStruck(node) ? '' : words)
      return ''
    },
  })
  service.addRule('tables', {
    filter: 'table',
    replacement: (caption, node) => `\n\n${caption}\n\n${tableOf(node, cells)}`,
  })
  service.addRule('removed', {
    filter: removed,
    replacement: (_, node) => {
      leftOut.add(node.nodeName.toLowerCase())
      return ''
    },
  })
  service.addRule('hidden', {
    filter: (node) => {
      const isHidden =
        node.getAttribute('hidden') !== null || hasStyle(node, /display\s*:\s*none|visibility\s*:\s*hidden/i)
      const words = node.textContent.trim()
      if (isHidden && words !== '' && !isRemoved.test(node.nodeName)) hidden.add(words)
      // The words of this element are written like others.
      return false
    },
    replacement: (words) => words,
  })
  const markdown = service
    // After this element, the parser does not take `<frameset>` for the start of a frameset document.
    .turndown(`<wbr>${source}`)
    .replace(/\u00A0/g, ' ')
    .replace(/[ \t]+$/gm, (end) => (end === '  ' ? end : ''))
    // "!" before a link would make it a picture.
    .replaceAll(`![${LINK}`, '\\![')
    .replaceAll(LINK, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, shortcodes: shortcodesIn(html), pictures, leftOut: [...leftOut], hidden: [...hidden] }
}

const struckWords = 'words that were struck out'

function isStruck(node: HtmlNode): boolean {
  const isElement = /^(?:DEL|S|STRIKE)$/.test(node.nodeName)
  return isElement || hasStyle(node, /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i)
}

/** Whether an element has only a style. Other elements, such as links and headings, have their own rules. */
function isSpan({ nodeName }: HtmlNode): boolean {
  return nodeName === 'SPAN' || nodeName === 'FONT'
}

function hasStyle(node: HtmlNode, style: RegExp): boolean {
  return style.test(node.getAttribute('style') ?? '')
}

/** Marks a link's opening bracket until the end, so that none in code is taken for one. No post has this character. */
const LINK = '\0'

/** The classic editor keeps paragraphs as empty lines, and line breaks as they were typed. */
function withParagraphs(html: string): string {
  const kept: string[] = []
  const withoutCode = html.replace(
    /<pre[\s>](?:[^]*?<\/pre>|[^]*)/gi,
    (code) => `\n\n<pre id="${kept.push(code) - 1}"></pre>\n\n`,
  )
  return withoutCode
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (beginsBlock.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n')
    .replace(/<pre id="(\d+)"><\/pre>/g, (whole, index: string) => kept[Number(index)] ?? whole)
}

const spans = 'a|abbr|b|big|cite|em|font|i|ins|small|span|strong|u'
const ends = new RegExp(`(?:</(?:${spans})>\\s*|<br\\s*/?>\\s*)+`, 'gi')
const starts = new RegExp(`(?:<(?:${spans})(?:\\s[^<>]*)?>\\s*|<br\\s*/?>\\s*)+`, 'gi')
const lineBreak = /<br\s*\/?>\s*/gi

/** Moves line breaks at the ends of bold words and the like outside them: Turndown would join the words. */
function withBreaksOutside(html: string): string {
  return html
    .replace(ends, (run) => run.replace(lineBreak, '') + (run.match(lineBreak)?.join('') ?? ''))
    .replace(starts, (run) => (run.match(lineBreak)?.join('') ?? '') + run.replace(lineBreak, ''))
}

function shortcodesIn(html: string): string[] {
  const text = html.replace(/<[^<>]*>/g, ' ')
  const found = [...text.matchAll(/(?<!\[)\[([a-z][\w-]{1,40})((?:\s[^\][]{0,400})?)\]/gi)]
  const codes = found.filter(
    ([, name = '', rest = '']) =>
      ownShortcodes.has(name.toLowerCase()) || rest.includes('=') || text.includes(`[/${name}]`),
  )
  return [...new Set(codes.map(([whole]) => whole.trim()))]
}

/** Changes words, except the addresses of their links, such as those of footnotes. */
function changedWords(words: string, change: (words: string) => string): string {
  return words.replace(/\]\((?:\\.|[^\\)])*\)|[^\]]+/g, (part) =>
    part.startsWith('](') ? part : change(part),
  )
}

/** Separates words from the spaces and empty lines around them. */
function parted(words: string): { before: string; inner: string; after: string } {
  const inner = words.trim()
  const at = words.indexOf(inner)
  return { before: words.slice(0, at), inner, after: words.slice(at + inner.length) }
}

/**
 * Whether Markdown would read asterisks around these words as bold or italic
 * (https://spec.commonmark.org/0.31.2/#delimiter-run): in "**Fees:**none" they stay asterisks.
 */
function canBeMarked(words: string, node: HtmlNode): boolean {
  if (words === '' || words.includes('\n\n')) return false
  for (let around = node.parentNode; around; around = around.parentNode)
    if (kindOf(around) === kindOf(node)) return false
  const before = beside(node, 'previousSibling').slice(-2)
  const after = beside(node, 'nextSibling').slice(0, 2)
  const opens = !/^[\p{P}\p{S}]/u.test(words) || !/[^\s\p{P}\p{S}]$/u.test(before)
  const closes = !/[\p{P}\p{S}]$/u.test(words) || !/^[^\s\p{P}\p{S}]/u.test(after)
  return opens && closes && !before.endsWith('*')
}

function kindOf({ nodeName }: HtmlNode): 'bold' | 'italic' | undefined {
  if (/^(?:B|STRONG)$/.test(nodeName)) return 'bold'
  return /^(?:I|EM)$/.test(nodeName) ? 'italic' : undefined
}

/** The text next to a node in the same block; an asterisk if bold or italic words come before it. */
function beside(node: HtmlNode, side: 'previousSibling' | 'nextSibling'): string {
  for (let at: HtmlNode | null = node; at && !isBlock.test(at.nodeName); at = at.parentNode)
    for (let sibling = at[side]; sibling; sibling = sibling[side]) {
      const text = edgeOf(sibling, side)
      if (text !== '') return text
    }
  return ''
}

function edgeOf(node: HtmlNode, side: 'previousSibling' | 'nextSibling'): string {
  if (node.nodeType === 3) return node.textContent
  if (isBlock.test(node.nodeName)) return ' '
  const text = node.textContent
  if (side === 'previousSibling' && kindOf(node) && /\S$/.test(text)) return '*'
  if (node.nodeName === 'A' || node.nodeName === 'CODE') return text === '' ? '' : '`'
  const children = [...node.childNodes]
  if (side === 'previousSibling') children.reverse()
  return children.map((child) => edgeOf(child, side)).find((edge) => edge !== '') ?? ''
}

/**
 * What Markdown writes before each item of a list. Markdown numbers only with digits, in order: for letters and
 * skipped numbers, the marks are words before a paragraph.
 */
function marksOf(list: HtmlNode | null): Map<HtmlNode, string> {
  const items = [...(list?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'LI')
  if (list?.nodeName !== 'OL') return new Map(items.map((item) => [item, '-   ']))
  const step = list.getAttribute('reversed') === null ? 1 : -1
  let next = wholeNumber(list.getAttribute('start')) ?? (step === 1 ? 1 : items.length)
  const numbers = items.map((item) => {
    const number = wholeNumber(item.getAttribute('value')) ?? next
    next = number + step
    return number
  })
  const [first = 1] = numbers
  const style = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(list.getAttribute('style') ?? '')?.[1]
  const label = listLabel(style ?? list.getAttribute('type') ?? '')
  const isPlain =
    !label && first >= 0 && numbers.every((number, index) => number === first + index && number < 1e9)
  return new Map(
    items.map((item, index) => {
      const number = numbers[index] ?? first
      return [item, isPlain ? `${number}.  ` : `${label?.(number) ?? `${number}\\`}. `]
    }),
  )
}

function wholeNumber(value: string | null): number | undefined {
  return value !== null && /^\s*[-+]?\d{1,9}\s*$/.test(value) ? Number(value) : undefined
}

/**
 * A table with its first row as the heading. One that only lays out a page, with a single cell per row or inside
 * another table's cell, becomes paragraphs.
 */
function tableOf(table: HtmlNode, words: ReadonlyMap<HtmlNode, string>): string {
  const rows = descendants(table, 'TR').map((row) => [...row.childNodes].filter((cell) => words.has(cell)))
  if (rows.every((row) => row.length <= 1) || isInCell(table))
    return rows
      .flat()
      .map((cell) => `\n\n${words.get(cell) ?? ''}\n\n`)
      .join('')
  const grid = rows.map((): string[] => [])
  rows.forEach((row, top) => {
    let left = 0
    for (const cell of row) {
      while (grid[top]?.[left] !== undefined) left++
      for (const line of grid.slice(top, top + spanOf(cell, 'rowspan')))
        for (let more = 0; more < spanOf(cell, 'colspan'); more++) line[left + more] = ''
      grid[top]?.splice(left, 1, (words.get(cell) ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|').trim())
    }
  })
  // A heading cell that spans 100 columns must not add columns.
  const columns = Math.max(...grid.map((row) => row.findLastIndex(Boolean) + 1))
  if (columns === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |\n`
  const [head = [], ...others] = grid
  return `\n\n${line(head)}${line(Array.from({ length: columns }, () => '---'))}${others.map(line).join('')}\n\n`
}

function spanOf(cell: HtmlNode, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(wholeNumber(cell.getAttribute(name)) ?? 1, 1), 100)
}

function isInCell(table: HtmlNode): boolean {
  for (let around = table.parentNode; around; around = around.parentNode)
    if (/^T[DH]$/.test(around.nodeName)) return true
  return false
}

function descendants(node: HtmlNode, name: string): HtmlNode[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeName === name ? [child] : descendants(child, name),
  )
}
