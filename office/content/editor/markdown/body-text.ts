import type { Node } from 'prosemirror-model'
import { schema, textOf } from '../schema.ts'
import { blockLines, lineOfEachText, parseBlock, renderedHtml } from './parse.ts'
import type { References } from './parse.ts'
import { writeBlock } from './write-block.ts'

/** The position of a text (paragraph, heading, cell, raw block) or picture in the document, and its line, from 1. */
export type TextLine = { position: number; line: number }

type Read = { node: Node; source: string; gap: string }
type Written = { source: string; lines: number[] }

/**
 * Reads Markdown into a document, and writes the document as Markdown. Each editor has its own.
 *
 * A block that equals what was read is written as its source, byte for byte, with the blank lines below it. So an
 * untouched block keeps its bytes, whatever its author's style; only changed blocks are rewritten.
 */
export function bodyText() {
  const readings: (Read | undefined)[] = []
  const written = new WeakMap<Node, Written>()
  let references: References = {}

  function read(markdown: string): Node {
    const { lead, sources, defined } = divided(markdown)
    references = defined
    const blocks = sources.map(({ source, gap }) => {
      const node = withOrigin(readBlock(source, references), readings.length)
      readings.push({ node, source, gap })
      return node
    })
    // Keeps the last block of this reading apart from the first of the next.
    readings.push(undefined)
    const tail = sources.at(-1)?.gap ?? '\n'
    const lineEnd = /\r\n?|\n/.exec(markdown)?.[0] ?? '\n'
    const empty = [schema.nodes.paragraph.create()]
    return schema.node('doc', { lead, tail, lineEnd }, blocks.length > 0 ? blocks : empty)
  }

  function write(doc: Node): string {
    return pieces(doc)
      .map(({ source, gap }) => source + gap)
      .join('')
  }

  function pieces(doc: Node): (Written & { gap: string; position: number; node: Node | undefined })[] {
    const lineEnd = textOf(doc.attrs, 'lineEnd')
    const blocks: { node: Node; position: number }[] = []
    doc.forEach((node, position) => {
      if (writtenBlock(node, lineEnd).source !== '') blocks.push({ node, position })
    })
    const lead = { source: '', lines: [], gap: textOf(doc.attrs, 'lead'), position: 0, node: undefined }
    return [
      lead,
      ...blocks.map(({ node, position }, index) => {
        const next = blocks[index + 1]?.node
        const { source, lines } = writtenBlock(node, lineEnd)
        if (!next) return { source, lines, gap: textOf(doc.attrs, 'tail'), position, node }
        const closed = node.type === schema.nodes.raw_block ? withEnd(source, lineEnd) : source
        return { source: closed, lines, gap: gapBetween(node, next, lineEnd), position, node }
      }),
    ]
  }

  function writtenBlock(node: Node, lineEnd: string): Written {
    const known = written.get(node)
    if (known) return known
    const origin = originOf(node)
    const source = origin?.node.eq(node)
      ? origin.source
      : writeBlock(node, references).replaceAll('\n', lineEnd)
    const lines = lineOfEachText(source)
    written.set(node, { source, lines })
    return { source, lines }
  }

  /** The original gap, if these two were adjacent and it still separates them; otherwise one blank line. */
  function gapBetween(node: Node, next: Node, lineEnd: string): string {
    const [own, other] = [originOf(node), originOf(next)]
    const stoodTogether = own && other && readings.indexOf(other) === readings.indexOf(own) + 1
    if (stoodTogether && (lineCount(own.gap) > 1 || (own.node.eq(node) && other.node.eq(next))))
      return own.gap
    return lineEnd + lineEnd
  }

  function originOf(node: Node): Read | undefined {
    const origin: unknown = node.attrs['origin']
    return typeof origin === 'number' ? readings[origin] : undefined
  }

  /** Every text with its line in the output of `write`. */
  function lines(doc: Node): TextLine[] {
    let line = 1
    return pieces(doc).flatMap(({ source, lines: within, gap, position, node }) => {
      const first = line
      line += lineCount(source) + lineCount(gap)
      const texts = node ? textPositions(node, position) : []
      const isSure = texts.length === within.length
      return texts.map((text, index) => ({
        position: text,
        line: first + ((isSure ? within[index] : undefined) ?? 0),
      }))
    })
  }

  return { read, write, lines }
}

/** A block whose Markdown the editor could not write again without loss is shown as its Markdown. */
function readBlock(source: string, references: References): Node {
  const node = parseBlock(source, references)
  const rendered = (markdown: string) => renderedHtml(markdown, references)
  if (node && rendered(writeBlock(node, references)) === rendered(source)) return node
  return schema.nodes.raw_block.create(null, schema.text(source))
}

/** A block's source, with the end that a code fence or a comment lacks: without one, it would take in what follows. */
function withEnd(source: string, lineEnd: string): string {
  const endsItself = (block: string) => blockLines(`${block}\n\nx`).lines.at(-1)?.[0] === lineCount(block) + 2
  if (endsItself(source)) return source
  // Each once: a comment can have thousands of fences in it.
  const ends = new Set([...(source.match(/`{3,}|~{3,}/g) ?? []), '-->'])
  return [...ends].map((end) => source + lineEnd + end).find(endsItself) ?? source
}

/** Divides a text into its blocks; loses no byte. */
function divided(markdown: string): {
  lead: string
  sources: Pick<Read, 'source' | 'gap'>[]
  defined: References
} {
  const { lines: ranges, references } = blockLines(markdown)
  const lines = markdown.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
  const starts = new Set(ranges.map(([first]) => first))
  let covered = 0
  // Lines between two blocks, or after the last, are blank, or define link targets: then they are a separate block.
  for (const [first, end] of [...ranges, [lines.length, lines.length] as const]) {
    const loose = lines.slice(covered, first).findIndex((line) => line.trim() !== '')
    if (loose >= 0) starts.add(covered + loose)
    covered = Math.max(covered, end)
  }
  const sorted = [...starts].sort((a, b) => a - b)
  const lead = lines.slice(0, sorted[0] ?? lines.length).join('')
  const sources = sorted.map((start, index) => {
    const text = lines.slice(start, sorted[index + 1]).join('')
    const gap = /[ \t\r\n]*$/.exec(text)?.[0] ?? ''
    return { source: text.slice(0, text.length - gap.length), gap }
  })
  return { lead, sources, defined: references }
}

function withOrigin(node: Node, origin: number): Node {
  return node.type.create({ ...node.attrs, origin }, node.content, node.marks)
}

function textPositions(block: Node, position: number): number[] {
  if (block.isTextblock || block.type === schema.nodes.picture) return [position]
  const positions: number[] = []
  block.descendants((node, offset) => {
    if (node.isTextblock) positions.push(position + 1 + offset)
    return !node.isTextblock
  })
  return positions
}

function lineCount(text: string): number {
  return text.split(/\r\n?|\n/).length - 1
}
