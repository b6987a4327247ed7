import GithubSlugger from 'github-slugger'
import { markdownToMdast } from 'satteri'
import type { MdastNode } from 'satteri'
import type { Passage } from './passage.ts'
import { plainText } from './plain-text.ts'

/** `anchor` is the heading's id on the site. */
export type Heading = { depth: number; text: string; anchor: string; line: number }
export type Link = { url: string; text: string; line: number }
export type Picture = { url: string; description: string; line: number }

/** The parsed body of a content file. */
export type Body = {
  passages: Passage[]
  headings: Heading[]
  links: Link[]
  pictures: Picture[]
  /** The lines on which HTML starts. */
  htmlLines: number[]
}

/** Parses Markdown with the parser that renders the site. Code is not prose and yields no passages. */
export function readMarkdown(source: string): Body {
  const slugger = new GithubSlugger()
  const body: Body = { passages: [], headings: [], links: [], pictures: [], htmlLines: [] }
  let above: string[] = []
  walk(markdownToMdast(source, { position: true }), [])
  return body

  function walk(node: MdastNode, around: readonly string[]): void {
    const within = [...above, ...around]
    const line = node.position?.start.line ?? 1
    if (node.type === 'paragraph') body.passages.push(passage('paragraph', textOf(node), line, within))
    if (node.type === 'tableCell') body.passages.push(passage('cell', textOf(node), line, within))
    if (node.type === 'heading') {
      const text = textOf(node)
      above = [...above.slice(0, node.depth - 2), text]
      body.passages.push(passage('heading', text, line, above.slice(0, -1)))
      body.headings.push({ depth: node.depth, text, anchor: slugger.slug(text), line })
    }
    if (node.type === 'link') body.links.push({ url: node.url, text: textOf(node), line })
    if (node.type === 'definition') body.links.push({ url: node.url, text: node.label ?? '', line })
    if (node.type === 'html') body.htmlLines.push(line)
    if (node.type === 'image' || node.type === 'imageReference') {
      const description = node.alt ?? ''
      const url = node.type === 'image' ? node.url : (node.label ?? '')
      body.pictures.push({ url, description, line })
      body.passages.push(passage('description', description, line, within))
    }
    if (!('children' in node)) return
    node.children.forEach((child, place) => {
      const before = child.type === 'list' ? node.children[place - 1] : undefined
      if (child.type === 'table') return walkTable(child.children)
      walk(child, before ? [...around, textOf(before)] : around)
    })
  }

  function walkTable(rows: readonly MdastNode[]): void {
    const [header] = rows.map(cellsOf)
    for (const row of rows) {
      const cells = cellsOf(row)
      cells.forEach((cell, column) => {
        const others = cells.filter((other) => other !== cell)
        const around = [...others, ...(header ? header.slice(column, column + 1) : [])].map(textOf)
        walk(cell, around)
      })
    }
  }
}

function cellsOf(row: MdastNode): MdastNode[] {
  return 'children' in row ? row.children : []
}

function passage(kind: Passage['kind'], text: string, firstLine: number, within: readonly string[]): Passage {
  return {
    text: plainText(text),
    field: 'body',
    within: within.map(plainText),
    kind,
    lineAt: (offset) => firstLine + text.slice(0, offset).split('\n').length - 1,
  }
}

/** The text of a node and its descendants. Picture descriptions are read separately. */
function textOf(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(textOf).join('')
  return ''
}
