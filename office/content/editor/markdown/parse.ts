import MarkdownIt from 'markdown-it'
import type Token from 'markdown-it/lib/token.mjs'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import { MarkdownParser } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { mostNesting } from '../../../../content-model/nesting.ts'
import { pictureWords, inOneLine, isBesideText } from '../../../../text/body-picture.ts'
import { schema } from '../schema.ts'
import type { PictureAttributes } from '../schema.ts'

/** The link targets that a text defines (`[name]: address`), by name, as markdown-it keeps them. */
export type References = Record<string, { title: string; href: string }>

/**
 * markdown-it silently drops what is nested deeper; a block from which it may have dropped something is not shown as
 * rich text.
 */
const deepest = mostNesting

/** CommonMark and tables. Addresses stay as they are written. */
const options = { html: true, maxNesting: deepest }
const tokenizer = new MarkdownIt('commonmark', options).enable('table')
tokenizer.validateLink = () => true
tokenizer.normalizeLink = (url) => url
tokenizer.core.ruler.push('body_picture', joinPictures)
tokenizer.core.ruler.push('raw', ({ tokens }) => tokens.forEach(keepRaw))
const { rules } = tokenizer.renderer
rules['raw'] = (tokens, index) => tokens[index]?.content ?? ''
rules['softbreak'] = () => ' '
rules['body_picture'] = (tokens, index) =>
  `<figure>${JSON.stringify(tokens[index] && pictureOf(tokens[index]))}</figure>`

const lists = (token: Token, tokens: Token[], index: number) => {
  // The first paragraph of an item, which is not one of a list in the item; or the end of the list.
  const first = tokens
    .slice(index + 1)
    .find(
      ({ type, level }) => level === token.level || (type === 'paragraph_open' && level === token.level + 2),
    )
  return { marker: token.markup, tight: first?.type !== 'paragraph_open' || first.hidden }
}

const parser = new MarkdownParser(schema, tokenizer, {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  bullet_list: { block: 'bullet_list', getAttrs: lists },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, index) => ({
      ...lists(token, tokens, index),
      order: Number(token.attrGet('start') ?? 1),
    }),
  },
  list_item: { block: 'list_item' },
  blockquote: { block: 'blockquote' },
  hr: { node: 'horizontal_rule' },
  body_picture: { node: 'picture', getAttrs: pictureOf },
  html_block: { block: 'raw_block', noCloseToken: true },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: alignment },
  td: { block: 'table_cell', getAttrs: alignment },
  hardbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href') ?? '', title: token.attrGet('title') }),
  },
  raw: { mark: 'raw', noCloseToken: true },
})

/**
 * The top-level blocks as ranges of lines from 0: the first line, and the line after the last. Also the link targets
 * that the text defines.
 */
export function blockLines(markdown: string): { lines: [number, number][]; references: References } {
  const defined: { references?: References } = {}
  const tokens = tokenizer.parse(markdown, defined)
  const lines = tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map] : []))
  return { lines, references: defined.references ?? {} }
}

/** Reads the Markdown of one block. Undefined if it is not one block, is too deep, or also defines link targets. */
export function parseBlock(source: string, references: References): Node | undefined {
  if (source.trim() === '') return undefined
  const defined: { references?: References } = {}
  const tokens = tokenizer.parse(source, defined)
  if (Object.keys(defined.references ?? {}).length > 0 || tokens.some(isTooDeep)) return undefined
  const doc = parser.parse(source, { references: { ...references } })
  return doc.childCount === 1 ? doc.child(0) : undefined
}

/**
 * The HTML that a visitor would get, for comparing two spellings of the same block: marks of the same words are in one order,
 * because `*[Ryan v. FTC](/a)*` looks as `[*Ryan v. FTC*](/a)` does.
 */
export function renderedHtml(source: string, references: References): string {
  const html = tokenizer.render(source, { references: { ...references } }).trim()
  return linkOutside(linkOutside(html)).replace(
    /<strong><em>((?:(?!<\/?em>)[^])*)<\/em><\/strong>/g,
    '<em><strong>$1</strong></em>',
  )
}

function linkOutside(html: string): string {
  return html.replace(/<(em|strong)>(<a [^>]*>)((?:(?!<\/?a\b)[^])*)<\/a><\/\1>/g, '$2<$1>$3</$1></a>')
}

/** The line of each paragraph, heading, cell, picture and raw text in a block's source, in their order, counted from 0. */
export function lineOfEachText(source: string): number[] {
  let line = 0
  return tokenizer.parse(source, {}).flatMap(({ type, map }) => {
    if (map) line = map[0]
    return ['inline', 'html_block', 'body_picture'].includes(type) ? [line] : []
  })
}

function isTooDeep({ level, children }: Token): boolean {
  return level >= deepest - 2 || (children?.some((child) => child.level >= deepest - 2) ?? false)
}

function alignment(token: Token): { align: string | null } {
  return { align: /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1] ?? null }
}

/** Makes one token of each paragraph that is a picture; see `text/body-picture.ts`. */
function joinPictures(state: StateCore): void {
  const { tokens } = state
  state.tokens = tokens.flatMap((token, index) => {
    const place = ['paragraph_open', 'inline', 'paragraph_close'].indexOf(token.type)
    const inline = place < 0 ? undefined : tokens[index - place + 1]
    const picture = tokens[index - place]?.level === 0 ? inline && pictureAlone(inline) : undefined
    if (!picture) return [token]
    if (place !== 1) return []
    const joined = new state.Token('body_picture', 'figure', 0)
    return [
      Object.assign(joined, {
        block: true,
        map: token.map,
        attrs: picture.attrs,
        children: picture.children,
      }),
    ]
  })
}

/** The picture that is the whole paragraph. If its description has marks, it is left to be edited as Markdown. */
function pictureAlone({ children }: Token): Token | undefined {
  const [picture, ...others] = children ?? []
  if (picture?.type !== 'image' || others.length > 0) return undefined
  const isPlain = picture.children?.every(({ type }) => ['text', 'text_special', 'softbreak'].includes(type))
  return isPlain && isBesideText(picture.attrGet('src') ?? '') ? picture : undefined
}

/** The attributes of the picture in a joined token. */
function pictureOf(token: Token): PictureAttributes {
  const description = token.children?.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)) ?? []
  return {
    src: token.attrGet('src') ?? '',
    description: inOneLine(description.join('')),
    ...pictureWords(token.attrGet('title') ?? ''),
  }
}

/** Turns what the schema does not know into its own Markdown. */
function keepRaw(token: Token): void {
  token.children?.forEach(keepRaw)
  if (token.type === 'fence' || token.type === 'code_block') {
    const fence = token.markup || '```'
    token.content = `${fence}${token.info}\n${token.content}${fence}\n`
    token.type = 'html_block'
  }
  if (token.type === 'code_inline') token.content = token.markup + token.content + token.markup
  if (token.type === 'image') {
    const title = token.attrGet('title')
    token.content = `![${token.content}](${token.attrGet('src') ?? ''}${title ? ` "${title}"` : ''})`
  }
  if (['code_inline', 'image', 'html_inline'].includes(token.type)) {
    token.type = 'raw'
    token.children = null
  }
}
