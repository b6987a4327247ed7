import { expect, test } from 'vitest'
import { readContentFile } from './content-file.ts'

const path = 'legal/a.md'

test.each(['\u0085', '\u2028', '\u2029'])(
  'fields go on after the line break %j, which the build takes for a character',
  (lineBreak) => {
    const text = `---\ntitle: "A${lineBreak}---\n  title"\nnote: One${lineBreak}# effective\n---\nWords.\n`
    const file = readContentFile({ path, text })
    expect(file).toHaveProperty('fields', { title: 'A\n--- title', note: 'One\n# effective' })
    const passages = file && 'passages' in file ? file.passages : []
    expect(passages.find(({ field }) => field === 'body')?.lineAt(0)).toBe(6)
  },
)

test.each([
  ['title: !!binary QSB0aXRsZQ==', '!', 'title'],
  ['title: !!str A title', '!', 'title'],
  ['title: &name A title', '&', 'title'],
  ['title: &name { a: b }', '&', 'title'],
  ['note: A\ntitle: *note', '*', 'title'],
  ['&name title: A', '&', 'title'],
  ['<<: { title: A }', '<<', '<<'],
  ['order: .inf', '.inf', 'order'],
  ['order: 1e999', '1e999', 'order'],
])('what YAML takes for a sign of its own is one finding: %s', (fields, sign, name) => {
  expect(readContentFile({ path, text: `---\n${fields}\n---\nWords.\n` })).toEqual({
    file: path,
    line: 1 + fields.split('\n').length,
    message: `"${sign}" at the start of \`${name}\` has a meaning of its own here. Put quotation marks around the text.`,
  })
})
