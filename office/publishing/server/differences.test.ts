import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differencesOf, sentenceFor } from './differences.ts'

const titles = (path: string) => (path === 'team/martin-dunleavy.md' ? 'Martin Dunleavy' : path)
const read = (path: string) => readFileSync(`content/${path}`, 'utf8')

function told(path: string, change: (text: string) => string | null, renamedFrom: string | null = null) {
  const was = read(path)
  const now = change(was)
  const differences = differencesOf({ path, was, now }, titles)
  return { differences, sentence: sentenceFor({ path, was, now, renamedFrom }, differences) }
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

test('a label that is no noun, or more than one, is quoted in the sentence', () => {
  const area = 'practice-areas/corporate-law.md'
  expect(told(area, (text) => text.replace(/^serves: .*$/m, 'serves: For owners.')).sentence).toBe(
    '“Whom it serves” of “Corporate Law” changes',
  )
  expect(told('firm.yaml', (text) => text.replace('"17:00"', '"16:30"')).sentence).toBe(
    '“Hours, To” of the firm changes',
  )
  const day = (text: string) => text.replace(/^date: .*$/m, 'date: 2026-01-05')
  expect(told('blog/will-vs-trust.md', day).sentence).toMatch(/^“Published” of “.+” changes$/)
  const law = (text: string) => text.replace(/^asOf: .*$/m, 'asOf: 2026-01-05')
  expect(told('blog/will-vs-trust.md', law).sentence).toMatch(/^“Law as of” of “.+” changes$/)
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

test('a body that is rewritten is shown as one, beside its fields, and without their syntax', () => {
  const body = Array.from({ length: 600 }, (_, at) => `Sentence number ${at} is new.`).join(' ')
  const { differences, sentence } = told(article, (text) =>
    text.replace(/^title: .*$/m, 'title: Another headline').replace(/\n---\n[^]*$/, `\n---\n\n${body}\n`),
  )
  expect(differences.map(({ place }) => place)).toEqual(['Headline', 'The whole text'])
  expect(differences[1]?.now).toMatch(/^Sentence number 0 is new\. /)
  expect(differences[1]?.was).not.toContain('title: ')
  expect(sentence).toBe('The whole text of “Another headline” changes')
})

test('a picture in a body is shown with its description, its caption and its credit', () => {
  const withPicture = (picture: string) => (text: string | null) => `${text}\n${picture}\n`
  const before = withPicture('![A mill.](./mill.jpg "The mill in 1911 | Photo: Jane Doe")')(read(article))
  const toldOf = (picture: string) => {
    const now = withPicture(picture)(read(article))
    const differences = differencesOf({ path: article, was: before, now }, titles)
    const told = { path: article, was: before, now, renamedFrom: null } as const
    return { differences, sentence: sentenceFor(told, differences) }
  }
  expect(toldOf('![A mill.](./shed.jpg "The mill in 1911 | Photo: Jane Doe")')).toEqual({
    differences: [{ place: 'Picture', was: './mill.jpg', now: './shed.jpg', isPicture: true }],
    sentence: expect.stringMatching(/^The picture of “.+” changes$/),
  })
  expect(toldOf('![](./mill.jpg "The mill in 1912 | Photo: Ann Doe")')).toEqual({
    differences: [
      { place: 'Description of the picture', was: 'A mill.', now: null },
      { place: 'Caption', was: 'The mill in 1911', now: 'The mill in 1912' },
      { place: 'Credit', was: 'Photo: Jane Doe', now: 'Photo: Ann Doe' },
    ],
    sentence: expect.stringMatching(/^Three places change in “.+”$/),
  })
})

test('a link with another target is shown, and any other change outside a sentence is shown as its line', () => {
  const [, words, address] = /\[([^\]]+)\]\((\/[^)]+)\)/.exec(read(article)) ?? []
  const { differences } = told(article, (text) => text.replace(`](${address})`, '](/our-team)'))
  expect(differences).toEqual([
    {
      place: 'Link',
      was: `“${words}” leads to ${address}`,
      now: `“${words}” leads to /our-team`,
    },
  ])
  const beside = told(article, (text) =>
    text.replace(`](${address})`, '](/our-team)').replace(/^title: .*$/m, 'title: Another headline'),
  )
  expect(beside.differences, 'beside another change').toEqual([
    expect.objectContaining({ place: 'Headline' }),
    ...differences,
  ])
  const addressed = (to: string) =>
    `${read(article)}\nSee [it](${to} "Read") or [that][one].\n\n[one]: ${to}\n`
  expect(
    differencesOf({ path: article, was: addressed('/a_(b)'), now: addressed('/c') }, titles),
  ).toMatchObject([{ now: '“it” leads to /c' }, { now: '“one” leads to /c' }])
  const [other, ...more] = [' changes', ''].map((end) =>
    addressed('/a').replace('[one]: /a', `[one]: /a\n[two]: /b\n\nAnd it${end}.`),
  )
  const elsewhere = {
    path: article,
    was: more[0] ?? '',
    now: other?.replace('[that][one]', '[that][two]') ?? '',
  }
  expect(differencesOf(elsewhere, titles), 'a link by another name, beside a sentence').toMatchObject([
    { now: 'And it changes.' },
    { place: 'Link', now: '“that” leads to [two]' },
  ])
  const named = (words: string) => addressed('/a').replace('[one]: /a', `[one]: /a\n[two]: /b\n\n${words}`)
  for (const was of ['See [that][one]. And it.', ''])
    expect(
      differencesOf(
        { path: article, was: named(was), now: named('See [that][two]. And it changes.') },
        titles,
      ),
      `within a paragraph that changes, or is new: ${was}`,
    ).toContainEqual(expect.objectContaining({ place: 'Link', now: '“that” leads to [two]' }))
  const emphasis = told(article, (text) => text.replace(/\n\n([A-Z]\w+) /, '\n\n*$1* '))
  expect(emphasis.differences).toMatchObject([{ place: 'Text' }])
})

test('a code block and a tooltip are shown whatever else changes', () => {
  const { differences } = told(
    article,
    (text) =>
      `${text.replace(/^title: .*$/m, 'title: Another headline')}\n\`\`\`\nWe guarantee the result.\n\`\`\`\n\n[one]: /c "We win."\n`,
  )
  expect(differences).toMatchObject([
    { place: 'Headline' },
    { place: 'Code', was: null, now: 'We guarantee the result.' },
    { place: 'Tooltip', was: null, now: 'We win.' },
    { place: 'Link' },
  ])
})

test('deleted, renamed and hidden files are described in words', () => {
  expect(told(article, () => null).sentence).toMatch(/is deleted$/)
  expect(told(article, (text) => `${text}\n`, 'blog/old-name.md').sentence).toMatch(
    /is renamed from \/blog\/old-name to \/blog\/will-vs-trust$/,
  )
  const hidden = told(article, (text) => text.replace('---\n', '---\ndraft: true\n'))
  expect(hidden.sentence).toMatch(/disappears from the site$/)
})

test('a word that JavaScript knows is shown as typed, and a box that is checked as “yes”', () => {
  const martin = told('team/martin-dunleavy.md', (text) =>
    text.replace('sample: true', 'sample: false').replace(/^role: .+$/m, 'role: constructor'),
  )
  expect(martin.differences).toEqual([
    { place: 'Sample data', was: 'yes', now: 'no' },
    { place: 'Role', was: 'Founding Partner', now: 'constructor' },
  ])
})

test('a field that names another file shows its title', () => {
  const { differences } = told(article, (text) => text.replace(/^author: .*$/m, 'author: martin-dunleavy'))
  expect(differences).toMatchObject([{ place: 'Author', now: 'Martin Dunleavy' }])
})

test('an entry of a list is shown by its name', () => {
  const { differences, sentence } = told('facts.yaml', (text) => text.replace(/(\n {2}value: ).*/, '$1 11'))
  const [name] = /(?<=name: ).*/.exec(read('facts.yaml')) ?? []
  expect(differences).toMatchObject([{ place: `${name}: Value`, now: '11' }])
  expect(sentence).toBe(`The value of “${name}” changes`)
})

const review = ['reviewed: 2026-11-24', 'reviewedBy: martin-dunleavy', `reviewedText: ${'a'.repeat(64)}`]

test('a review is shown as a review, with its lawyer and without its hash', () => {
  const { differences, sentence } = told(article, (text) =>
    text.replace('---\n', `---\n${review.join('\n')}\n`),
  )
  expect(differences).toEqual([
    { place: 'Reviewed', was: null, now: 'November 24, 2026, by Martin Dunleavy' },
  ])
  expect(sentence).toMatch(/^Martin Dunleavy reviewed “.+”$/)
  const facts = told('facts.yaml', (text) =>
    text.replace(/(\n {2}checked: .*)/, `$1\n  ${review.join('\n  ')}`),
  )
  expect(facts.sentence).toMatch(/^Martin Dunleavy reviewed “[^“]+”$/)
})

test('a second review on the same day, of another text, is a difference too', () => {
  const reviewedText = (text: string, hash: string) =>
    text.replace('---\n', `---\n${[...review.slice(0, 2), `reviewedText: ${hash.repeat(64)}`].join('\n')}\n`)
  const [was, now] = ['a', 'b'].map((hash) => reviewedText(read(article), hash))
  const differences = differencesOf({ path: article, was: was ?? '', now: now ?? '' }, titles)
  expect(differences.map(({ place }) => place)).toEqual(['Reviewed'])
})

test('a picture is reported as one, so that both versions are shown', () => {
  const { differences } = told('blog/due-diligence-buying-a-small-business.md', (text) =>
    text.replace(/^image: .*$/m, 'image: ./another.jpg'),
  )
  expect(differences).toMatchObject([{ place: 'Picture', now: './another.jpg', isPicture: true }])
})
