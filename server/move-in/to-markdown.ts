import TurndownService from 'turndown'
import type { HtmlNode } from 'turndown'

/** A body as Markdown, with what a person has to take care of. */
export type Converted = {
  markdown: string
  /** The shortcodes in it, as they were written. They stay in the text: what they showed is not in the export. */
  shortcodes: string[]
  /** The addresses of its pictures, with their descriptions. They are taken out of the text. */
  pictures: { address: string; description: string }[]
  /** What was left out: "iframe". */
  leftOut: string[]
}

const blockTags =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const beginsBlock = new RegExp(`^</?(?:${blockTags})[\\s/>]`, 'i')

/** Shortcodes of WordPress itself that need neither attributes nor an end. */
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

/** Turns the HTML of a post into Markdown; undefined if its elements are nested too deeply to be read. */
export function toMarkdown(html: string): Converted | undefined {
  try {
    return converted(html)
  } catch (error) {
    // Turndown goes into each element by a call of its own.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function converted(html: string): Converted {
  // One that is not closed goes to the end.
  const plain = html.replace(/<!--(?:[^]*?-->|[^]*)/g, '').replace(/\r\n?/g, '\n')
  const source = html.includes('<!-- wp:') ? plain : withParagraphs(plain)
  const pictures: Converted['pictures'] = []
  const leftOut = new Set<string>()
  const cells = new Map<HtmlNode, string>()
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
    emDelimiter: '*',
  })
  const escape = service.escape.bind(service)
  // What the post shows as "<b>" or "&amp;" would be HTML in Markdown, also if a part of it is in another element.
  service.escape = (text) => escape(text).replace(/<(?=[a-z/!?]|$)|&(?=#?\w*(?:;|$))/gi, '\\$&')
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
      if (address) pictures.push({ address, description: node.getAttribute('alt')?.trim() ?? '' })
      return ''
    },
  })
  // Without its title, and with an address in one word: a line of either could begin HTML.
  service.addRule('links', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement: (words, node) => {
      const address = node.getAttribute('href')?.trim() ?? ''
      const inOneWord = address.replace(/[\s<>\\]/g, encodeURIComponent)
      return `[${words}](${inOneWord.replace(/[()]|&(?=#?\w+;)/g, '\\$&')})`
    },
  })
  // A link around a picture leads to its larger form, and one without an address nowhere.
  service.addRule('links without words or address', {
    filter: (node) =>
      node.nodeName === 'A' && (node.textContent.trim() === '' || node.getAttribute('href')?.trim() === ''),
    replacement: (words) => words,
  })
  service.addRule('code', {
    filter: (node) => node.nodeName === 'PRE',
    replacement: (_, node) => {
      const code = node.textContent.replace(/\n$/, '')
      // A shorter fence would end at one in the code, and what follows would be HTML.
      const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
      const fence = '`'.repeat(longest + 1)
      return `\n\n${fence}\n${code}\n${fence}\n\n`
    },
  })
  service.addRule('cells', {
    filter: ['td', 'th'],
    replacement: (words, node) => {
      cells.set(node, words.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim())
      return ''
    },
  })
  service.addRule('tables', { filter: 'table', replacement: (_, node) => tableOf(node, cells) })
  service.addRule('removed', {
    filter: removed,
    replacement: (_, node) => {
      leftOut.add(node.nodeName.toLowerCase())
      return ''
    },
  })
  const markdown = service
    .turndown(source)
    .replace(/\u00A0/g, ' ')
    .replace(/[ \t]+$/gm, (end) => (end === '  ' ? end : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, shortcodes: shortcodesIn(html), pictures, leftOut: [...leftOut] }
}

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

function shortcodesIn(html: string): string[] {
  const text = html.replace(/<[^<>]*>/g, ' ')
  const found = [...text.matchAll(/(?<!\[)\[([a-z][\w-]{1,40})((?:\s[^\][]{0,400})?)\]/gi)]
  const codes = found.filter(
    ([, name = '', rest = '']) =>
      ownShortcodes.has(name.toLowerCase()) || rest.includes('=') || text.includes(`[/${name}]`),
  )
  return [...new Set(codes.map(([whole]) => whole.trim()))]
}

/** A table with its first row as the heading; a cell that spans several is one cell. */
function tableOf(table: HtmlNode, words: ReadonlyMap<HtmlNode, string>): string {
  const rows = descendants(table, 'TR').map((row) =>
    [...row.childNodes].flatMap((cell) => words.get(cell) ?? []),
  )
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |\n`
  const [head = [], ...others] = rows
  return `\n\n${line(head)}${line(Array.from({ length: columns }, () => '---'))}${others.map(line).join('')}\n\n`
}

function descendants(node: HtmlNode, name: string): HtmlNode[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeName === name ? [child] : descendants(child, name),
  )
}
