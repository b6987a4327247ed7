import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { CannotRead, rewrite, valuesIn, writtenAnew } from './rewrite.ts'
import type { Values } from './rewrite.ts'

const folders = ['content', 'tests/adoption/second-firm/content']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => kindOfFile(path))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') })),
)

/** The paths of every value in the fields: ["sources", 0, "citation"]. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([name, inner]) => placesIn(inner, [...path, name]))
}

/** Of a long list's many alike values, the first and the last: every field of the model is there. */
function fewOfEach(places: (string | number)[][]): (string | number)[][] {
  const alike = Map.groupBy(places, (place) =>
    place.map((part) => (typeof part === 'number' ? '*' : part)).join('.'),
  )
  return [...alike.values()]
    .flatMap((group) => [...new Set([group[0], group.at(-1)])])
    .filter((place) => place !== undefined)
}

function changed(values: Values, path: (string | number)[], change: (value: unknown) => unknown): Values {
  const copy = structuredClone(values)
  let holder = copy.fields as Record<string | number, unknown>
  for (const part of path.slice(0, -1)) holder = holder[part] as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  holder[last] = change(holder[last])
  return copy
}

/** A different value of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return `${String(value)} Another: "word" # and 'more'`
}

/** How many lines differ, once the common ones at start and end are left out. */
function differingPart(one: string, other: string): string {
  const [a, b] = [one.split('\n'), other.split('\n')]
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return a.slice(start, a.length - end).join('\n')
}

test('there are files to try', () => {
  expect(files.length).toBeGreaterThan(50)
})

test.each(files)('$path: saved without a change, it stays the same to the byte', ({ path, text }) => {
  expect(rewrite(path, text, valuesIn(path, text))).toBe(text)
  const windows = text.replaceAll('\n', '\r\n')
  expect(rewrite(path, windows, valuesIn(path, windows))).toBe(windows)
})

test.each(files)('$path: a change of one field changes its bytes only', ({ path, text }) => {
  const values = valuesIn(path, text)
  for (const place of fewOfEach(placesIn(values.fields))) {
    const after = changed(values, place, another)
    const written = rewrite(path, text, after)
    expect(valuesIn(path, written), place.join('.')).toEqual(after)
    const written2 = rewrite(path, text.replaceAll('\n', '\r\n'), after)
    expect(written2).toBe(written.replaceAll('\n', '\r\n'))
    // Only the value's own lines differ: all of the old value's words, and no more than the beginning of its line.
    const before = differingPart(text, written)
    // A list in one line is one value.
    if (before.includes(': [')) continue
    const value = String(place.reduce<unknown>((holder, part) => (holder as never)[part], values.fields))
    expect(before.replace(/\s+/g, '').length, `${place.join('.')}: ${before}`).toBeLessThanOrEqual(
      value.replace(/\s+/g, '').length + JSON.stringify(place.at(-1)).length + 12,
    )
  }
})

test.each(files)(
  '$path: each list can lose, gain and reorder its items, and the other lines stay',
  ({ path, text }) => {
    const values = valuesIn(path, text)
    const lists = new Map(
      placesIn(values.fields).flatMap((place) =>
        place.flatMap((part, depth) =>
          typeof part === 'number' ? [[place.slice(0, depth).join('.'), place.slice(0, depth)] as const] : [],
        ),
      ),
    )
    for (const place of fewOfEach([...lists.values()])) {
      const changes: ((list: unknown[]) => unknown[])[] = [
        (list) => list.slice(1),
        (list) => [...list, list[0]],
        (list) => list.toReversed(),
        (list) => [...list.slice(0, 1), list.at(-1), ...list.slice(1)],
        () => [],
      ]
      for (const change of changes) {
        if (place.length === 0) continue
        const after = changed(values, place, (list) => change(list as unknown[]))
        expect(valuesIn(path, rewrite(path, text, after)), place.join('.')).toEqual(after)
      }
    }
  },
)

test.each(files)('$path: fields can be left out and added again', ({ path, text }) => {
  const values = valuesIn(path, text)
  if (Array.isArray(values.fields)) return
  for (const name of Object.keys(values.fields)) {
    const rest = Object.fromEntries(Object.entries(values.fields).filter(([key]) => key !== name))
    if (Object.keys(rest).length === 0) continue
    const without = rewrite(path, text, { ...values, fields: rest })
    expect(valuesIn(path, without).fields).toEqual(rest)
    const again = rewrite(path, without, values)
    expect(valuesIn(path, again)).toEqual(values)
  }
})

test('entries of a list stay as close as they were when one is added', () => {
  const text = '- citation: A\n\n# Two of one source\n- citation: B\n- citation: C\n\n- citation: D\n'
  const values = valuesIn('citations.yaml', text)
  const fields = [...(values.fields as object[]), { citation: 'E' }]
  expect(rewrite('citations.yaml', text, { fields, body: null })).toBe(`${text}\n- citation: E\n`)
})

test('a body is replaced as given, and fields keep their bytes', () => {
  const text = '---\ntitle:   "Kept"  # so\n---\n\nOld.\n'
  const values = valuesIn('legal/a.md', text)
  expect(values).toEqual({ fields: { title: 'Kept' }, body: 'Old.' })
  expect(rewrite('legal/a.md', text, { ...values, body: 'New *words*.\n\n- one\n' })).toBe(
    '---\ntitle:   "Kept"  # so\n---\n\nNew *words*.\n\n- one\n',
  )
  const empty = '---\ntitle: A\n---\n'
  expect(rewrite('legal/a.md', empty, { fields: { title: 'A' }, body: 'Words.' })).toBe(
    '---\ntitle: A\n---\n\nWords.\n',
  )
})

test('the order of a page’s parts can be changed', () => {
  const text = readFileSync('content/pages/home.yaml', 'utf8')
  const values = valuesIn('pages/home.yaml', text) as { fields: { sections: object }; body: null }
  const sections = Object.fromEntries(Object.entries(values.fields.sections).reverse())
  const written = rewrite('pages/home.yaml', text, { ...values, fields: { ...values.fields, sections } })
  const again = valuesIn('pages/home.yaml', written).fields as { sections: object }
  expect(Object.keys(again.sections)).toEqual(Object.keys(sections))
})

test('aliases, bombs and broken fields are refused with a sentence', () => {
  const bomb = [
    'a: &a ["x","x"]',
    ...'bcdefghi'.split('').map((name, i) => `${name}: &${name} [*${'abcdefgh'[i]},*${'abcdefgh'[i]}]`),
  ]
  expect(() => valuesIn('firm.yaml', bomb.join('\n'))).toThrow(CannotRead)
  expect(() => valuesIn('firm.yaml', 'name: "open')).toThrow(CannotRead)
  expect(() => valuesIn('blog/a.md', 'No fields.')).toThrow('has no fields')
})

test.each([
  ['!!binary QQ==', '!'],
  ['!!set { a, b }', '!'],
  ['!!str 12', '!'],
  ['&a [1]', '&'],
  ['*a', '*'],
  ['.inf', '.inf'],
  ['-.inf', '-.inf'],
  ['.nan', '.nan'],
  ['1e999', '1e999'],
])('a value that a save would not keep is refused with its field: %s', (value, sign) => {
  expect(() => valuesIn('blog/a.md', `---\ntitle: A\nnote: ${value}\n---\n`)).toThrow(
    `“${sign}” in “note” has a meaning of its own there`,
  )
})

test.each(['\u0085', '\u2028', '\u2029'])('fields go on after the line break %j in a text', (lineBreak) => {
  const text = `---\ntitle: "A${lineBreak}---\n  title"\nnote: One\n---\n\nWords.\n`
  const values = valuesIn('blog/a.md', text)
  expect(values).toEqual({ fields: { title: `A${lineBreak}--- title`, note: 'One' }, body: 'Words.' })
  const after = { ...values, fields: { ...values.fields, note: 'Two' } }
  expect(rewrite('blog/a.md', text, after)).toBe(text.replace('One', 'Two'))
})

test('characters that nobody sees get in no field’s way, and leave with a change', () => {
  const text = '---\n\u200btitle: A\v title\nsources:\n\u00ad  - about: One\nnote: One\n---\n\nWords.\n'
  const values = valuesIn('blog/a.md', text)
  expect(values.fields).toEqual({ title: 'A title', sources: [{ about: 'One' }], note: 'One' })
  expect(rewrite('blog/a.md', text, values)).toBe(text)
  const after = { ...values, fields: { ...values.fields, note: 'Two' } }
  const plain = '---\ntitle: A title\nsources:\n  - about: One\nnote: Two\n---\n\nWords.\n'
  expect(rewrite('blog/a.md', text, after)).toBe(plain)
})

test('a name like __proto__ is a name, and changes no other object', () => {
  const values = valuesIn('pages/a.yaml', 'heading: A\n__proto__:\n  polluted: yes\n')
  expect(Object.hasOwn({}, 'polluted')).toBe(false)
  expect(Object.getPrototypeOf(values.fields)).toBe(Object.prototype)
})

test('a new file has its fields in order, and times of day in quotation marks', () => {
  expect(
    writtenAnew('blog/a.md', { fields: { title: 'A: b', date: '2026-11-24', at: '08:30' }, body: 'Words.' }),
  ).toBe('---\ntitle: "A: b"\ndate: 2026-11-24\nat: "08:30"\n---\n\nWords.\n')
})

test('the list of old addresses stays as it is until a row changes, and keeps its line ends', () => {
  const text = '"from";"to"\r\n"/a";"/b"\r\n'
  const values = valuesIn('old-addresses.csv', text)
  expect(values).toEqual({ fields: [{ from: '/a', to: '/b' }], body: null })
  expect(rewrite('old-addresses.csv', text, values)).toBe(text)
  const more = [
    { from: '/a', to: '/b' },
    { from: '/c,d', to: '/e' },
  ]
  const written = rewrite('old-addresses.csv', text, { fields: more, body: null })
  expect(written).toBe('from,to\r\n/a,/b\r\n"/c,d",/e\r\n')
  expect(writtenAnew('old-addresses.csv', { fields: more, body: null })).toBe('from,to\n/a,/b\n"/c,d",/e\n')
  expect(() => valuesIn('old-addresses.csv', 'from,to\n/a\n')).toThrow('line 2')
})

test.each([
  ['  intro: {heading: A, text: B}\n', { heading: 'A', text: 'B\nand C' }],
  ['  intro:\n    text: [A, C]\n', { text: ['A', 'B\nand B'] }],
])('a change that cannot be made in place leaves the comments of other fields: %j', (intro, now) => {
  const text = `# Checked in November\nlede: >-\n  Two lines,\n  as written # here\nsections:\n${intro}`
  const values = valuesIn('pages/home.yaml', text)
  const after = { ...values, fields: { ...values.fields, sections: { intro: now } } }
  const written = rewrite('pages/home.yaml', text, after)
  expect(valuesIn('pages/home.yaml', written)).toEqual(after)
  expect(written).toMatch(
    /^# Checked in November\nlede: >-\n {2}Two lines,\n {2}as written # here\nsections:\n/,
  )
})

test.each(['An empty line below.\n\n', 'A space that does not break\u00a0', '\n\n'])(
  'space at the end of what is typed stays, and so do the comments of the file: %j',
  (words) => {
    const text = '---\n# Checked in November\ntitle: A\nquestions:\n  - question: Q\n    answer: A\n---\n'
    const values = valuesIn('practice-areas/a.md', text)
    const questions = [
      { question: 'Q', answer: 'A' },
      { question: words, answer: words },
    ]
    const after = { ...values, fields: { title: words, questions } }
    const written = rewrite('practice-areas/a.md', text, after)
    expect(valuesIn('practice-areas/a.md', written)).toEqual(after)
    expect(written).toMatch(/^---\n# Checked in November\ntitle: /)
  },
)
