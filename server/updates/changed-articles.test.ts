import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { articlesIn, changedArticles } from './changed-articles.ts'
import type { Update } from './changed-articles.ts'

const shipped = readFolder('content')
const released = readdirSync('released').map((version) => readFolder(`released/${version}`))

const path = 'blog/a.md'
const article = (body: string, fields = 'summary: One.') =>
  `---\ntitle: A\nauthor: the-sample\n${fields}\n---\n\n${body}\n`
const folder = (text: string): FolderFile[] => [{ path, text }]
const updates = (mine: string, before: string, now: string) =>
  changedArticles(folder(mine), folder(now), [folder(before)])
const withAll = (text: string, offered: readonly Update[]) =>
  offered.reduce((now, { take }) => take?.(now) ?? now, text)
/** The text without the firm's own fields, wherever its lines break. */
const words = (text: string) =>
  text.replace(/^(?:author|draft|checked\w*|review\w*): .*\n/gm, '').replace(/ +/g, ' ')

test.each(released.map((files, place) => [readdirSync('released')[place], files] as const))(
  'an article that a firm kept from version %s as it was becomes this version’s by one update',
  (_, files) => {
    const offered = changedArticles(files, shipped, released)
    for (const update of offered) expect(update.take, update.says).toBeDefined()
    const now = files.map((file) =>
      'text' in file
        ? {
            ...file,
            text: withAll(
              file.text,
              offered.filter((update) => update.path === file.path),
            ),
          }
        : file,
    )
    const wanted = new Map(articlesIn(shipped).map((each) => [each.path, words(each.text)]))
    for (const each of articlesIn(now)) expect(words(each.text)).toBe(wanted.get(each.path))
    expect(changedArticles(now, shipped, released)).toEqual([])
  },
)

const before = article('The fee is $7. Ask [us](/blog/gone).\n\nOne. Two.\n\n- A point.')
const now = article(
  'The fee is $9. Ask [us](/blog/gone) first.\n\nOne. Between. Two.\n\n- A point.\n- Another.',
  'summary: Two.\nasOf: 2027-01-02',
)

test('what adoption made of an article, its author, its links and the wrapping of its fields, is not the firm’s own words', () => {
  const mine = before
    .replace('author: the-sample', 'author: ann-smith\ndraft: true')
    .replace('[us](/blog/gone)', 'us')
    .replace('summary: One.', 'summary: >-\n  One.')
  const offered = changedArticles(
    folder(mine),
    [...folder(now), { path: 'blog/gone.md', text: article('Gone.') }],
    [folder(before)],
  )
  expect(offered).toMatchObject([
    { path, says: expect.stringMatching(/^Changed: A\n(?: {4}.*\n?){10}$/) as string },
  ])
  expect(withAll(mine, offered)).toBe(
    now.replace('author: the-sample', 'author: ann-smith\ndraft: true').replace('[us](/blog/gone)', 'us'),
  )
})

test('a space after the marks around the fields changes nothing', () => {
  const spaced = (text: string) => text.replaceAll('---\n', '--- \n')
  expect(updates(spaced(now), before, now)).toEqual([])
  expect(withAll(spaced(before), updates(spaced(before), before, now))).toBe(spaced(now))
})

test('where the firm changed a sentence, the others are offered one by one, and that one is only reported', () => {
  const mine = before.replace('The fee is $7.', 'Our fee is $8.')
  const offered = updates(mine, before, now)
  expect(offered.filter(({ take }) => !take)).toMatchObject([
    {
      says: expect.stringMatching(
        /^Changed where you have other words: A\n    was: The fee is \$7.*\n    now: The fee is \$9/,
      ) as string,
    },
  ])
  expect(withAll(mine, offered)).toBe(
    now.replace('The fee is $9. Ask [us](/blog/gone) first.', 'Our fee is $8. Ask [us](/blog/gone).'),
  )
  const [between] = offered.filter(({ says }) => says.includes('Between.'))
  const inPart = withAll(mine, between ? [between] : [])
  expect(inPart).toContain('One. Between. Two.')
  expect(inPart).not.toContain('Another.')
  expect(updates(inPart, before, now)).toHaveLength(offered.length - 1)
})

test('a field with a note of the firm’s is only reported, because the note would be lost', () => {
  const listed = (fields: string) => article('One.', `changes:\n${fields}`)
  const [was, is] = [listed('  - what: One'), listed('  - what: Two')]
  expect(updates(was, was, is)).toMatchObject([{ take: expect.any(Function) as unknown }])
  const mine = listed('  # From the clerk.\n  - what: One')
  expect(updates(mine, was, is)).toMatchObject([{ take: undefined }])
})

test('nothing is offered for an article of the firm’s own at the same address', () => {
  expect(updates(article('Ours alone.', 'summary: Ours.'), before, now)).toEqual([])
})

test('no sentence that the firm wrote is lost, whatever it changed and takes', () => {
  const sentence = fc.constantFrom('One.', 'Two.', 'Three.', '$7 is due.', '[Link](/x) it.')
  const body = fc.array(fc.tuple(sentence, fc.constantFrom(' ', '\n\n')), { maxLength: 8 }).map((parts) =>
    parts
      .map(([text, gap]) => text + gap)
      .join('')
      .trim(),
  )
  fc.assert(
    fc.property(body, body, fc.array(fc.nat(8)), fc.array(fc.boolean()), (was, is, own, chosen) => {
      const mine = own.reduce(
        (text, place, index) =>
          text
            .split(/(?<=\s)/)
            .toSpliced(place, 0, `Mine${index}. `)
            .join(''),
        was,
      )
      const offered = updates(article(mine), article(was), article(is))
      const after = withAll(
        article(mine),
        offered.filter((_, index) => chosen[index] !== false),
      )
      for (const index of own.keys()) expect(after).toContain(`Mine${index}.`)
    }),
  )
})
