import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { sentenceFor } from './sentence.ts'

const read = (path: string) => readFileSync(`content/${path}`, 'utf8')

function told(path: string, change: (text: string) => string | null, renamedFrom: string | null = null) {
  const was = read(path)
  const now = change(was)
  const differences = differencesOf({ path, was, now })
  return { differences, sentence: sentenceFor({ path, was, now, kind: 'changed', renamedFrom }, differences) }
}

test('a telephone number is compared whole, as visitors read it', () => {
  expect(told('firm.yaml', (text) => text.replace('412 555 0142', '412 555 0147'))).toEqual({
    differences: [{ place: 'Telephone', was: '(412) 555-0142', now: '(412) 555-0147' }],
    sentence: 'The telephone of the firm changes',
  })
})

test('opening hours are named by their field, and a list’s other items stay out of it', () => {
  const { differences } = told('firm.yaml', (text) => text.replace('"17:00"', '"16:30"'))
  expect(differences).toEqual([{ place: 'Hours, To', was: '17:00', now: '16:30' }])
})

const article = 'blog/will-vs-trust.md'

test('a changed and a new sentence of an article are shown whole, under their heading', () => {
  const first = /^## (.+)\n\n(.+?[.?!]) /m.exec(read(article))
  const [, heading = '', sentence = ''] = first ?? []
  const { differences, sentence: words } = told(article, (text) =>
    text.replace(sentence, `${sentence.slice(0, -1)}, in short. A new sentence stands here.`),
  )
  expect(differences).toEqual([
    {
      place: heading,
      was: sentence.replaceAll('’', "'"),
      now: `${sentence.slice(0, -1).replaceAll('’', "'")}, in short.`,
    },
    { place: heading, was: null, now: 'A new sentence stands here.' },
  ])
  expect(words).toMatch(/^Two places change in “.+”$/)
})

test('a change outside any sentence is shown as its line', () => {
  const link = /\]\((\/[^)]+)\)/.exec(read(article))?.[1] ?? ''
  const { differences } = told(article, (text) => text.replace(`](${link})`, '](/our-team)'))
  expect(differences).toHaveLength(1)
  expect(differences[0]?.now).toContain('](/our-team)')
})

test('deleted, renamed and hidden files are described in words', () => {
  expect(told(article, () => null).sentence).toMatch(/is deleted$/)
  expect(told(article, (text) => `${text}\n`, 'blog/old-name.md').sentence).toMatch(
    /moves to \/blog\/will-vs-trust$/,
  )
  const hidden = told(article, (text) => text.replace('---\n', '---\ndraft: true\n'))
  expect(hidden.sentence).toMatch(/disappears from the site$/)
})
