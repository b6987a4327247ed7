import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { schema } from '../schema.ts'
import { bodyText } from './body-text.ts'
import { writeBlock } from './write-block.ts'

/** Every Markdown body of the two firms, and our documents, which are wrapped and have code, padded tables and HTML. */
const bodies = filesOf(['content/*/*.md', 'tests/adoption/second-firm/content/*/*.md'])
const documents = filesOf(['*.md', 'content/README.md', 'docs/**/*.md'])

function filesOf(patterns: string[]): { path: string; body: string }[] {
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, body: /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text)?.[1] ?? text }
    })
}

function blocksOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index))
}

test('there are bodies to test with', () => {
  expect(bodies.length).toBeGreaterThan(30)
  expect(documents.length).toBeGreaterThan(15)
})

describe.each([...bodies, ...documents])('$path', ({ body }) => {
  test('comes back byte for byte', () => {
    const { read, write } = bodyText()
    expect(write(read(body))).toBe(body)
  })

  test('comes back byte for byte with the line ends of Windows', () => {
    const { read, write } = bodyText()
    const ofWindows = body.replaceAll('\n', '\r\n')
    expect(write(read(ofWindows))).toBe(ofWindows)
  })

  test('a change of one paragraph changes only the lines of that paragraph', () => {
    const { read, write } = bodyText()
    const doc = read(body)
    doc.forEach((block, position) => {
      if (block.type !== schema.nodes.paragraph || block.content.size === 0) return
      const changed = EditorState.create({ doc }).tr.insertText('Indeed: ', position + 1).doc
      const before = write(doc).split('\n')
      const after = write(changed).split('\n')
      const line = after.findIndex((text, index) => text !== before[index])
      const linesAfter = after.length - line - 1
      expect(after[line]).toContain('Indeed: ')
      expect(after.slice(line + 1)).toEqual(linesAfter > 0 ? before.slice(-linesAfter) : [])
    })
  })

  test('each text knows its line', () => {
    const { read, lines } = bodyText()
    const doc = read(body)
    const rows = body.split('\n')
    const found = lines(doc).map(({ position, line }) => {
      const word = /^(?!```)\w+/.exec(doc.nodeAt(position)?.textContent ?? '')?.[0] ?? ''
      return rows[line - 1]?.includes(word)
    })
    expect(found.every(Boolean)).toBe(true)
    expect(found.length > 0).toBe(body.trim() !== '')
  })
})

test.each(bodies)('$path: every block is in the editor’s own style already', ({ body }) => {
  const sources = blocksOf(bodyText().read(body)).map((block) => writeBlock(block, {}))
  expect(sources.filter((source) => !body.includes(source))).toEqual([])
})

describe('what the editor does not know stays as it is written', () => {
  test.each([
    ['HTML', 'Before.\n\n<table><tr><td>x</td></tr></table>\n\nAfter.\n'],
    ['HTML in a line', 'A line<br>and <kbd>Ctrl</kbd>.\n'],
    ['footnotes', 'A claim.[^1]\n\n[^1]: Its source, and *why*.\n'],
    ['link definitions', 'See [the act][act].\n\n[act]: https://example.org "The act"\n'],
    ['link definitions in a quotation', '> [act]: https://example.org\n> See [the act][act].\n'],
    ['pictures', '![A seal](./seal.jpg "Seal")\n'],
    ['code', '```sh\nnpm start\n```\n\n    indented\n\n`a | b`\n'],
    ['struck words', 'It was ~~seventy~~ seven.\n'],
    ['headings with underlines', 'Title\n=====\n\nLess\n---\n'],
    ['padded tables', '| a   |  b |\n| :-- | -: |\n| `x` | \\| |\n'],
    ['lists of every kind', '* a\n* b\n\n+ c\n\n1) d\n2) e\n\n   - f\n\n\n     g\n'],
    ['nothing', ''],
    ['blank lines', '\n\n  \n'],
    ['no end of line', 'x'],
    ['directly under each other', '# A\ntext\n- b\n> c\n'],
  ])('%s', (_name, markdown) => {
    const { read, write } = bodyText()
    const doc = read(markdown)
    expect(write(doc)).toBe(markdown)
    const added = EditorState.create({ doc }).tr.insert(doc.content.size, paragraph('New.')).doc
    expect(write(added).startsWith(markdown.trimEnd())).toBe(true)
    expect(write(added)).toMatch(/(?:^|\n\n|^\s+)New\.\n?$/)
  })
})

describe('a text that is nested deep', () => {
  const deep = {
    quotation: (levels: number) => `${'> '.repeat(levels)}Words.\n`,
    list: (levels: number) => `${'- '.repeat(levels)}Words.\n`,
    'numbered list': (levels: number) => `${'1. '.repeat(levels)}Words.\n`,
    'list, an item a line': (levels: number) =>
      Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- Words ${level}.\n`).join(''),
    emphasis: (levels: number) => `${'*a **b '.repeat(levels)}Words.${'** b* a'.repeat(levels)}\n`,
    brackets: (levels: number) => `${'['.repeat(levels)}Words.${']'.repeat(levels)}\n`,
  }

  test.each(Object.entries(deep))(
    'a changed %s keeps its depth, or is shown as its Markdown',
    (_, textOf) => {
      for (const levels of [2, 9, 19, 21, 30, 45, 49, 51, 99, 120, 400]) {
        const markdown = `Before.\n\n${textOf(levels)}\nAfter.\n`
        const { read, write } = bodyText()
        const doc = read(markdown)
        expect(write(doc)).toBe(markdown)
        const block = doc.child(1)
        // What is rewritten has all of it.
        const anew = writeBlock(block, {})
        expect(count(anew, /[>\-*[]|1\./g)).toBe(count(textOf(levels), /[>\-*[]|1\./g))
        if (levels === 21 && textOf !== deep.emphasis) expect(block.type).not.toBe(schema.nodes.raw_block)
        if (levels === 400 && textOf !== deep.brackets) expect(block.type).toBe(schema.nodes.raw_block)
      }
    },
  )

  const count = (text: string, sign: RegExp) => text.match(sign)?.length
})

describe('new and changed blocks', () => {
  test.each([
    ['a bracket that is no link', 'borrow from [bank] up to [amount]'],
    ['a star that marks nothing', '5 * 3 and 2*'],
    ['a sum of money', 'about $7. Or 10%?'],
    ['an underscore in a name', 'snake_case_name'],
    ['a placeholder', 'removed after {retentionDays} days'],
    ['quotation marks', 'the word "best" isn’t'],
  ])('%s is written as it is typed', (_name, text) => {
    expect(writeBlock(paragraph(text), {})).toBe(text)
  })

  test.each([
    ['emphasis', '*not meant*', '\\*not meant*'],
    ['a heading', '# 1', '\\# 1'],
    ['a list', '- item', '\\- item'],
    ['a numbered list', '1986. A year', '1986\\. A year'],
    ['a quotation', '> said', '\\> said'],
    ['HTML', 'use <b> here', 'use \\<b> here'],
    ['a character reference', '&copy;', '\\&copy;'],
    ['a link', '[a](b)', '\\[a](b)'],
  ])('%s that is only text gets no more than the backslash it needs', (_name, text, written) => {
    expect(writeBlock(paragraph(text), {})).toBe(written)
  })

  test.each([
    ['a code fence', '```\nRent due', '```\nRent due\n```'],
    ['a longer code fence', '~~~~ text\n~~~\nRent due', '~~~~ text\n~~~\nRent due\n~~~~'],
    ['a comment', '<!-- Rent due\n\non the first', '<!-- Rent due\n\non the first\n-->'],
    ['HTML that ends with an empty line', '<div>Rent due', '<div>Rent due'],
  ])('%s without an end takes in no paragraph that is added after it', (_name, open, ended) => {
    const { read, write } = bodyText()
    const doc = read(`${open}\n`)
    const longer = EditorState.create({ doc }).tr.insert(doc.content.size, paragraph('Pay by check.')).doc
    expect(write(longer)).toBe(`${ended}\n\nPay by check.\n`)
    expect(write(doc)).toBe(`${open}\n`)
  })

  test('a bold word that ends with a period before a letter is still bold', () => {
    const text = [schema.text('a.', [schema.marks.strong.create()]), schema.text('b')]
    const written = writeBlock(schema.nodes.paragraph.create(null, text), {})
    expect(bodyText().read(written).firstChild?.firstChild?.marks).toHaveLength(1)
  })

  test('an empty paragraph in a list leaves the words beside it as they are', () => {
    const item = (...blocks: Node[]) => schema.nodes.list_item.create(null, blocks)
    const link = schema.text('form', [schema.marks.link.create({ href: 'https://a.example/?b=1&c=2' })])
    const list = schema.nodes.bullet_list.create(null, [
      item(schema.nodes.paragraph.create(null, [schema.text('The '), link])),
      item(paragraph('The check'), schema.nodes.paragraph.create()),
    ])
    expect(writeBlock(list, {})).toBe('- The [form](https://a.example/?b=1&c=2)\n- The check')
  })

  test('spaces at the edge of a mark are outside it', () => {
    const text = [
      schema.text('One '),
      schema.text('two ', [schema.marks.strong.create()]),
      schema.text('three'),
    ]
    expect(writeBlock(schema.nodes.paragraph.create(null, text), {})).toBe('One **two** three')
  })
})

function paragraph(text: string): Node {
  return schema.nodes.paragraph.create(null, schema.text(text))
}
