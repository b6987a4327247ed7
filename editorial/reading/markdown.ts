import GithubSlugger from 'github-slugger'
import { markdownToMdast } from 'satteri'
import type { MdastNode } from 'satteri'
import { mostNesting, nestedTooDeep } from '../../content-model/nesting.ts'
import { pictureWords, inOneLine, isBesideText } from '../../text/body-picture.ts'
import { headingId } from '../../text/heading-id.ts'
import { houseFeatures, isBareAddress, typed, withoutExtensions } from '../../text/house-markdown.ts'
import { visibleText } from '../../text/visible-text.ts'
import { mostCharacters, passagesOf } from './passage.ts'
import type { Passage } from './passage.ts'
import { plainText } from './plain-text.ts'

/** `anchor` is the heading's id on the site. */
type Heading = { depth: number; text: string; anchor: string; line: number }
type Link = { url: string; text: string; line: number }

/** Only a picture that `isAlone` (see `text/body-picture.ts`) has a caption and a credit. */
export type Picture = {
  url: string
  description: string
  caption: string
  credit: string
  isAlone: boolean
  line: number
}

export type Body = {
  passages: Passage[]
  headings: Heading[]
  links: Link[]
  /** Links that name a definition; `url` is that name, in brackets. */
  references: Link[]
  pictures: Picture[]
  htmlLines: number[]
}

type BodyProblem = { line: number; problem: string }

/** The list and quotation markers at the beginning of a line. */
const marker = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y

/**
 * How many other cells of its row count as the context of a cell: with thousands of columns, the work would grow with
 * their square.
 */
const mostCells = 20

/** A node to be read. */
type Step = {
  node: MdastNode
  /** The words that introduce it. */
  around: readonly string[]
  /** How many nodes contain it. */
  depth: number
  /** Whether it is a picture that fills its paragraph. */
  isAlone?: boolean
  /** Whether it is outside any line of text. */
  isBlock?: boolean
}

/**
 * Parses Markdown with the parser that renders the site. Every text that a visitor gets is in a passage, including
 * code, tooltips, and HTML, which previews show as text.
 */
export function readMarkdown(source: string): Body | BodyProblem {
  const marked = deeplyMarkedLine(source)
  if (marked !== undefined) return { line: marked, problem: nestedTooDeep }
  const slugger = new GithubSlugger()
  const body: Body = { passages: [], headings: [], links: [], references: [], pictures: [], htmlLines: [] }
  let above: string[] = []
  const node = markdownToMdast(withoutExtensions(source), { position: true, features: houseFeatures })
  const steps: Step[] = [{ node, around: [], depth: 0 }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const line = step.node.position?.start.line ?? 1
    if (step.depth > mostNesting) return { line, problem: nestedTooDeep }
    readNode(step, line, [...above, ...step.around])
    // In reverse, because `pop` takes the last; one at a time, because a call cannot take 200,000 arguments.
    for (const inner of stepsInto(step).reverse()) steps.push(inner)
  }
  return body

  function readNode(
    { node, depth, isAlone = false, isBlock = false }: Step,
    line: number,
    within: readonly string[],
  ): void {
    if (node.type === 'paragraph' && !pictureAlone(node, depth)) add('paragraph', textOf(node), line, within)
    if (node.type === 'tableCell') add('cell', textOf(node), line, within)
    if (node.type === 'heading') {
      const text = textOf(node)
      above = [...above.slice(0, node.depth - 2), contextOf(node)]
      add('heading', text, line, above.slice(0, -1))
      body.headings.push({ depth: node.depth, text, anchor: headingId(slugger.slug(text)), line })
    }
    if (node.type === 'link' && !isBareAddress(node))
      body.links.push({ url: node.url, text: textOf(node), line })
    if (node.type === 'linkReference')
      body.references.push({ url: `[${node.label ?? node.identifier}]`, text: textOf(node), line })
    if (node.type === 'definition') body.links.push({ url: node.url, text: node.label ?? '', line })
    if (node.type === 'code') add('code', typed(node.value), lineOfCode(node), within)
    if (node.type === 'html') {
      body.htmlLines.push(line)
      if (isBlock) add('code', typed(node.value), line, within)
    }
    if ('title' in node && node.title && !isAlone) add('tooltip', visibleText(node.title), line, within)
    if (node.type === 'image' || node.type === 'imageReference') {
      const description = visibleText(node.alt ?? '')
      const url = node.type === 'image' ? node.url : (node.label ?? '')
      const words = pictureWords((isAlone && node.type === 'image' && node.title) || '')
      const [caption, credit] = [visibleText(words.caption), visibleText(words.credit)]
      body.pictures.push({ url, description, caption, credit, isAlone, line })
      add('description', isAlone ? inOneLine(description) : description, line, within)
      if (caption !== '') add('caption', caption, line, within)
      if (credit !== '') add('credit', credit, line, within)
    }
  }

  function add(kind: Passage['kind'], text: string, firstLine: number, within: readonly string[]): void {
    const lineAt = (offset: number) => firstLine + text.slice(0, offset).split('\n').length - 1
    for (const passage of passagesOf({ text: plainText(text), field: 'body', within, kind, lineAt }))
      body.passages.push(passage)
  }
}

/**
 * The first line that nests more lists and quotations than the parser may read, because its work grows with their
 * square; undefined if there is none.
 */
function deeplyMarkedLine(source: string): number | undefined {
  const index = source.split('\n').findIndex((line) => {
    marker.lastIndex = 0
    let markers = 0
    while (markers <= mostNesting && marker.test(line)) markers += 1
    return markers > mostNesting
  })
  return index < 0 ? undefined : index + 1
}

function stepsInto({ node, around, depth }: Step): Step[] {
  if (node.type === 'table') return stepsIntoTable(node.children, depth + 2)
  const isAlone = pictureAlone(node, depth)
  return childrenOf(node).map((child, place, siblings) => {
    const before = child.type === 'list' ? siblings[place - 1] : undefined
    return {
      node: child,
      around: before ? [...around, contextOf(before)] : around,
      depth: depth + 1,
      isAlone,
      isBlock: node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem',
    }
  })
}

/** The first line of code: the one below its fence, if it has one. */
function lineOfCode({ value, position }: Extract<MdastNode, { type: 'code' }>): number {
  const { start, end } = position ?? { start: { line: 1 }, end: { line: 1 } }
  return end.line - start.line < value.split('\n').length ? start.line : start.line + 1
}

/** Whether a node at this depth is a paragraph with nothing but a picture. */
function pictureAlone(node: MdastNode, depth: number): boolean {
  const [child, ...others] = node.type === 'paragraph' ? node.children : []
  return depth === 1 && others.length === 0 && child?.type === 'image' && isBesideText(child.url)
}

/** The cells of a table, each with the other cells of its row and its column's heading as context. */
function stepsIntoTable(rows: readonly MdastNode[], depth: number): Step[] {
  const [header] = rows.map((row) => childrenOf(row).map(contextOf))
  return rows.flatMap((row) => {
    const cells = childrenOf(row)
    const texts = cells.slice(0, mostCells).map(contextOf)
    return cells.map((node, column) => {
      const others = texts.filter((_, other) => other !== column)
      return { node, around: [...others, ...(header?.slice(column, column + 1) ?? [])], depth }
    })
  })
}

function childrenOf(node: MdastNode): MdastNode[] {
  return 'children' in node ? node.children : []
}

/** A node's text, as the context of others. */
function contextOf(node: MdastNode): string {
  return plainText(textOf(node, mostCharacters))
}

/** The text of a node and its descendants, up to `most` characters. Picture descriptions are read separately. */
function textOf(node: MdastNode, most = Infinity): string {
  let text = ''
  const nodes = [node]
  for (let next = nodes.pop(); next && text.length < most; next = nodes.pop()) {
    if (next.type === 'text') text += next.value
    else if (next.type === 'inlineCode' || next.type === 'html') text += typed(next.value)
    else if (next.type === 'break') text += '\n'
    else for (const child of childrenOf(next).toReversed()) nodes.push(child)
  }
  // Entities such as `&shy;` have been decoded.
  return visibleText(text.slice(0, most))
}
