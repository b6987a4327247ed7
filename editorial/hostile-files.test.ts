import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostNesting, nestedTooDeep } from '../content-model/nesting.ts'
import { checkFiles } from './check-files.ts'
import { readContent } from './reading/content-folder.ts'
import { readMarkdown } from './reading/markdown.ts'
import { mostCharacters } from './reading/passage.ts'
import { readFolder } from './reading/read-folder.ts'
import { readYaml } from './reading/yaml-fields.ts'

const files = readFolder('content')
const today = '2026-11-21'
const path = 'blog/will-vs-trust.md'
const front = '---\ntitle: A title\n---\n\n'

/** The content with the text of one file replaced. */
const withText = (text: string) => [...files.filter((file) => file.path !== path), { path, text }]

const deepBodies = {
  lists: `${'- '.repeat(4_000)}x`,
  'numbered lists': `${'1. '.repeat(4_000)}x`,
  quotations: `${'>'.repeat(4_000)}x`,
  'quotations and lists': `${'> - '.repeat(2_000)}x`,
  'a list of ever deeper items': Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join(
    '\n',
  ),
  'ever more quotation marks': Array.from({ length: 300 }, (_, level) => `${'>'.repeat(level + 1)} a`).join(
    '\n',
  ),
  emphasis: `${'*a '.repeat(4_000)}${'a* '.repeat(4_000)}`,
}

test.each(Object.entries(deepBodies))(
  'a file of %s nested too deep is one finding on one file, and the others are read',
  (_, body) => {
    const { folder, unreadable } = readContent(withText(front + body), today)
    expect(unreadable).toEqual([{ file: path, line: expect.any(Number) as number, message: nestedTooDeep }])
    expect(folder.files).toHaveLength(readContent(files, today).folder.files.length - 1)
  },
)

test.each(['- ', '> ', '1. '])('%s may be nested as deep as the limit, and no deeper', (marker) => {
  const nested = (levels: number) => readMarkdown(`${marker.repeat(levels)}x`)
  const deepest = Array.from({ length: mostNesting + 1 }, (_, levels) => levels).findLast(
    (levels) => !('problem' in nested(levels)),
  )
  // A list and its item are two levels.
  expect(deepest).toBe(marker === '> ' ? mostNesting - 2 : (mostNesting - 2) / 2)
})

const deepFields = {
  'lists in one line': `a: ${'['.repeat(400)}${']'.repeat(400)}`,
  lists: `a:\n  ${'- '.repeat(4_000)}x`,
  maps: Array.from({ length: 800 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
  'maps in one line': `a: ${'{a: '.repeat(3_000)}1${'}'.repeat(3_000)}`,
}

test.each(Object.entries(deepFields))('fields of %s nested too deep are one finding', (_, yaml) => {
  expect(readYaml(yaml)).toMatchObject({ problem: nestedTooDeep })
})

test('a field that is there twice is still named at its second line', () => {
  expect(readYaml('a: 1\nb:\n  c: 1\n  c: 2\na: 3')).toMatchObject({ line: 4 })
  expect(readYaml('a: 1\na: 3')).toEqual({
    line: 2,
    problem: 'The field `a` is there twice. Keep one of the two lines.',
  })
})

test('whatever a person writes, it is read or is one finding, and never stops the content from being read', () => {
  const piece = fc.constantFrom(
    '- ',
    '> ',
    '1. ',
    '*',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '`',
    '|',
    '\n',
    '\n\n',
    '  ',
    '\t',
    '# ',
    '<b>',
    'a',
    'Ab. ',
    'é\u0301',
    '\u202e',
    '---',
    '&amp;',
    '![',
    ']: /x',
    '\\',
    '{',
    '}',
    ':',
    '"',
    "'",
    '&a',
    '*a',
  )
  const run = fc.tuple(piece, fc.integer({ min: 1, max: 150 })).map(([words, times]) => words.repeat(times))
  const text = fc.array(run, { maxLength: 12 }).map((runs) => runs.join(''))
  fc.assert(
    fc.property(text, text, (fields, body) => {
      const source = `---\ntitle: x\n${fields}\n---\n${body}`
      const { folder, unreadable } = readContent([{ path, text: source }], today)
      expect(folder.files.length + unreadable.length).toBe(1)
      for (const { passages } of folder.files)
        for (const passage of passages) {
          expect(passage.text.length).toBeLessThanOrEqual(mostCharacters)
          expect(passage.lineAt(passage.text.length)).toBeLessThanOrEqual(source.split('\n').length)
        }
    }),
    { numRuns: 300 },
  )
})

test('a paragraph reaches the rules in pieces that end with a sentence, no word of it lost, each at its line', () => {
  const sentences = Array.from({ length: 400 }, (_, place) => `Sentence ${place} ends here.`)
  const body = readMarkdown(sentences.join('\n'))
  const passages = 'passages' in body ? body.passages : []
  expect(passages.length).toBeGreaterThan(3)
  expect(passages.map(({ text }) => text).join('')).toBe(sentences.join(' '))
  for (const { text, lineAt } of passages) {
    expect(text.trimEnd()).toMatch(/\.$/)
    const number = Number(/Sentence (\d+)/.exec(text)?.[1])
    expect(lineAt(0)).toBe(number + 1)
  }
  const long = readMarkdown('word '.repeat(2_000))
  expect('passages' in long && long.passages.every(({ text }) => /\bword ?$/.test(text))).toBe(true)
})

test('a cell of a table of thousands of columns knows only a few others', () => {
  const columns = 3_000
  const body = readMarkdown(`${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'|b'.repeat(columns)}`)
  const passages = 'passages' in body ? body.passages : []
  expect(passages).toHaveLength(2 * columns)
  expect(Math.max(...passages.map(({ within }) => within.length))).toBeLessThan(25)
})

test('a file that cannot be read is checked alone in the check of all content', () => {
  const findings = checkFiles(withText(front + deepBodies.lists), today)
  expect(findings.map(({ file }) => file)).toEqual([path])
})
