import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { kindOfFile } from './kinds.ts'
import { missingDay } from './day.ts'
import { withPlaceholders } from './placeholder-fields.ts'

const names = {
  team: ['jane-sample'],
  practiceAreas: ['corporate-law'],
  blog: ['one-question'],
  legal: ['disclaimer'],
}
const known = { names, today: '2026-11-26', before: undefined }

function shown(path: string, fields: Record<string, unknown>, before?: Record<string, unknown>) {
  const schema = kindOfFile(path)?.schema
  if (!schema) throw new Error(`${path} is of no kind.`)
  const filled = withPlaceholders(schema, fields, { ...known, before })
  if (filled) expect(schema.safeParse(filled).error).toBeUndefined()
  return filled
}

test.each(['blog/new.md', 'news/new.md', 'practice-areas/new.md', 'team/new.md', 'legal/new.md'])(
  'a new page that has no word yet can be shown: %s',
  (path) => {
    expect(shown(path, {})).toBeDefined()
  },
)

test('what is written stays as it is, what is missing is named in brackets, and what is too short is no fault', () => {
  const filled = shown('blog/new.md', { title: 'Wills', excerpt: 'Short.', author: '', draft: true })
  expect(filled).toMatchObject({
    title: 'Wills     ',
    summary: expect.stringMatching(/^\[Summary\] +$/) as string,
    author: 'jane-sample',
    area: 'corporate-law',
    draft: true,
    sources: [{ citation: '[Citation]', about: '[Description]' }],
  })
  expect(String(filled?.['excerpt']).trim()).toBe('Short.')
})

test('no page is shown as checked today that nobody has checked', () => {
  expect(shown('blog/new.md', {})).toMatchObject({ checked: missingDay, reviewBy: '9999-12-31' })
})

test('what cannot be shown is left out: a description without its picture, unknown fields, half a review', () => {
  const filled = shown('blog/new.md', { imageAlt: 'A door', reviewed: '2026-01-01', tool: 'none', other: 1 })
  for (const name of ['imageAlt', 'reviewed', 'tool', 'other']) expect(filled).not.toHaveProperty(name)
})

test('a picture is shown before it is described', () => {
  expect(shown('news/new.md', { image: './a.jpg' })).toMatchObject({
    image: './a.jpg',
    imageAlt: '[Description of the picture]',
  })
  const both = { image: './a.jpg', imageAlt: 'A mill.', imageDecorative: true }
  expect(shown('news/new.md', both)).not.toHaveProperty('imageDecorative')
  expect(shown('news/new.md', { image: './a.jpg', imageDecorative: true })).not.toHaveProperty('imageAlt')
  expect(shown('news/new.md', { imageDecorative: true })).not.toHaveProperty('imageDecorative')
})

const files = globSync('content/{team,practice-areas,blog,legal,pages}/*.{md,yaml}').map((file) => {
  const text = readFileSync(file, 'utf8')
  const fields = (file.endsWith('.md') ? (text.split(/^---$/m)[1] ?? '') : text) || '{}'
  return { path: relative('content', file), fields: parse(fields) as Record<string, unknown> }
})

test('any page of the site can be shown with any one of its fields gone, empty or short', () => {
  expect(files.length).toBeGreaterThan(30)
  for (const { path, fields } of files)
    for (const name of Object.keys(fields))
      for (const value of [undefined, '', null, 'x', [], {}]) {
        const changed = { ...fields, [name]: value }
        if (value === undefined) delete changed[name]
        expect(shown(path, changed, fields), `${path}: ${name} is ${JSON.stringify(value)}`).toBeDefined()
      }
})
