import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsIn, metadataOf, valuesOf } from './fields.ts'
import { kindOfFile, kinds } from './kinds.ts'
import { firmSchema } from './firm.ts'
import { publicAddresses, renamedTo } from './public-addresses.ts'

test('every field has a label and help for editors', () => {
  expect(kinds.flatMap(({ schema, collection }) => fieldsWithoutWords(schema, collection))).toEqual([])
})

test('a title, a heading and a name are one line, however they are written', () => {
  const named = new Set(['title', 'heading', 'name', 'role', 'label', 'eyebrow', 'source', 'days'])
  const lined = (schema: z.ZodType, path: string): string[] =>
    fieldsIn(schema).flatMap(([name, field]) => {
      const { data } = field.safeParse('Sample words\n\nLawyer: Ann Smith?')
      const isLined = named.has(name) && typeof data === 'string' && data.includes('\n')
      return isLined ? [`${path}.${name}`] : lined(field, `${path}.${name}`)
    })
  expect(kinds.flatMap(({ schema, collection }) => lined(schema, collection))).toEqual([])
})

test.each([
  'Law Office of Ann Smith',
  'Smith & Jones',
  'Smith & Jones, P.A.',
  'Doe Law, L.L.C.',
  'Roe PLC',
  'Roe, Chartered',
  'Ann Smith, A Law Corp.',
  'Koe Co., L.P.A.',
  'Ng',
  'Łukasz Wójcik',
  'A'.repeat(120),
])('a firm may be called %s', (name) => {
  expect(firmSchema().shape.name.parse(name)).toBe(name)
})

test('a firm’s name has from 2 to 120 characters', () => {
  for (const name of ['', 'A', '  ', 'A'.repeat(121)])
    expect(firmSchema().shape.name.safeParse(name).success, name).toBe(false)
})

test('an email address has room in a QR code', () => {
  const { email } = firmSchema().shape
  expect(email.safeParse(`${'a'.repeat(60)}@firm.example`).success).toBe(true)
  expect(email.safeParse(`${'a.'.repeat(1_500)}a@firm.example`).success).toBe(false)
})

test('a state is one of the United States, and no name of JavaScript’s', () => {
  const { state } = firmSchema().shape.address.shape
  expect(state.safeParse('PA').success).toBe(true)
  for (const letters of ['XX', 'toString']) expect(state.safeParse(letters).success, letters).toBe(false)
})

test('hours that end before they begin, or are given twice for one day, are refused', () => {
  const hours = (...lines: string[]) => {
    const read = lines.map((line) => line.split(', ')).map(([days, from, to]) => ({ days, from, to }))
    return (
      firmSchema()
        .shape.hours.safeParse(read)
        .error?.issues.map(({ path }) => path.join('.')) ?? []
    )
  }
  expect(hours('Monday to Friday, 08:30, 17:00', 'Saturday, 09:00, 12:00')).toEqual([])
  expect(hours('Monday to Friday, 08:30, 12:00', 'Monday to Friday, 13:00, 17:00')).toEqual([])
  expect(hours('Monday to Friday, 17:00, 08:30')).toEqual(['0.to'])
  expect(hours('Monday to Friday, 08:30, 17:00', 'Friday, 09:00, 12:00')).toEqual(['1.days'])
})

test('a file’s folder and name determine its kind', () => {
  const kindAt = (path: string) => kindOfFile(path)?.collection
  expect(kindAt('blog/will-vs-trust.md')).toBe('blog')
  expect(kindAt('firm.yaml')).toBe('firm')
  expect(kindAt('changed-law.yaml')).toBe('changedLaw')
  expect(kindAt('pages/home.yaml')).toBe('pages')
  for (const path of ['README.md', 'blog/_template.md', 'blog/old/a.md', 'pages/home.md', 'blog/a.yaml'])
    expect(kindAt(path), path).toBeUndefined()
})

test('values are found with their field’s metadata, inside lists and records', () => {
  const schema = z.strictObject({
    parts: z.record(z.string(), z.strictObject({ text: z.array(z.string().meta({ prose: true })) })),
    author: z.string().optional().meta({ refersTo: 'team' }),
  })
  const found = valuesOf(schema, { parts: { a: { text: ['One', 'Two'] } }, author: 'jane', other: 'x' })
  expect(found.filter(({ metadata }) => metadata.prose).map(({ path }) => path)).toEqual([
    'parts.a.text.0',
    'parts.a.text.1',
  ])
  expect(found.find(({ metadata }) => metadata.refersTo)).toMatchObject({ path: 'author', value: 'jane' })
  expect(found.some(({ path }) => path === 'other')).toBe(false)
})

test('drafts and articles of a later day have no address, topics exist only with articles, and former names redirect', () => {
  const files = [
    { path: 'blog/shown.md', fields: { area: 'corporate-law', formerly: ['before'] } },
    { path: 'blog/hidden.md', fields: { area: 'labor', draft: true } },
    { path: 'blog/tomorrow.md', fields: { area: 'labor', date: '2026-11-22' } },
    { path: 'practice-areas/labor.md', fields: {} },
  ]
  const addresses = publicAddresses(files, '2026-11-21')
  expect([...addresses]).toEqual(
    expect.arrayContaining(['/', '/blog/shown', '/blog/topic/corporate-law', '/areas-of-practice/labor']),
  )
  expect(addresses.has('/blog/hidden')).toBe(false)
  expect(addresses.has('/blog/tomorrow')).toBe(false)
  expect(addresses.has('/blog/topic/labor')).toBe(false)
  expect(renamedTo('/blog/before', files)).toBe('/blog/shown')
})

test('a member who left has no contact card from that day on, and only a lawyer still has a page', () => {
  const files = [
    { path: 'team/lawyer.md', fields: { lawyer: true, left: '2026-11-21' } },
    { path: 'team/clerk.md', fields: { lawyer: false, left: '2026-11-21' } },
    { path: 'team/later.md', fields: { lawyer: false, left: '2026-11-22' } },
  ]
  const addresses = [...publicAddresses(files, '2026-11-21')].filter((each) => each.startsWith('/our-team/'))
  expect(addresses).toEqual(['/our-team/lawyer', '/our-team/later', '/our-team/later.vcf'])
})

/** Free-text fields that no visitor reads, or that only a lawyer publishes, each with the reason. */
const notRead: Readonly<Record<string, string>> = {
  'team.surname': 'it is the end of the name, which is read',
  'team.reachedAt': 'only a lawyer publishes it, and it is someone else’s address',
  'blog.checkedBy': 'the office shows it',
  'pages.said.*': 'visitors type it',
  'offline.by': 'the office shows it',
  'replies.title': 'the office shows it',
  'changedLaw.*': 'the office and the checker use it',
  'facts.*': 'the checker uses it',
  'citedLaw.*': 'the checker uses it',
  'keptSentences.*': 'the checker uses it',
  'wording.*': 'the checker uses it',
}

test('every field that visitors read is read by the rules, or cannot hold a sentence', () => {
  const unread = kinds.flatMap(({ schema, collection }) => fieldsOfSentences(schema, collection))
  const reasons = Object.keys(notRead)
  const isMeant = (field: string, path: string) =>
    field === path || (path.endsWith('*') && field.startsWith(path.slice(0, -1)))
  expect(unread.filter((field) => !reasons.some((path) => isMeant(field, path)))).toEqual([])
  expect(reasons.filter((path) => !unread.some((field) => isMeant(field, path)))).toEqual([])
})

const sentences = [
  'We specialize in wills and guarantee the best results.',
  'we guarantee the best results',
  '/we guarantee the best results',
  './we guarantee the best results.jpg',
]

/** The fields that take a sentence and that the checker does not read. A reference to a file takes only its name. */
function fieldsOfSentences(schema: z.ZodType, path: string): string[] {
  const inside = fieldsIn(schema)
  if (inside.length > 0) return inside.flatMap(([name, field]) => fieldsOfSentences(field, `${path}.${name}`))
  const { prose, isCitation, refersTo } = metadataOf(schema)
  const isRead = prose === true || isCitation === true || refersTo !== undefined
  return !isRead && sentences.some((sentence) => schema.safeParse(sentence).success) ? [path] : []
}

/** The fields without a label or help. The items of a list take their label from the list. */
function fieldsWithoutWords(schema: z.ZodType, path: string): string[] {
  return fieldsIn(schema).flatMap(([name, field]) => {
    const { label, help } = metadataOf(field)
    const here = `${path}.${name}`
    const lacks = name !== '*' && !(label && help)
    return [...(lacks ? [here] : []), ...fieldsWithoutWords(field, here)]
  })
}
