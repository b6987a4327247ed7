import { expect, test } from 'vitest'
import { newsExcerpt } from './news-excerpt.ts'

const title = 'We have moved'

test('news with an excerpt of its own shows that one', () => {
  expect(newsExcerpt({ title, excerpt: 'A new address.' }, 'We moved.')).toBe('A new address.')
})

test('without one, it shows how the text begins, as plain words', () => {
  expect(newsExcerpt({ title }, '## Where\n\nWe **moved** to [Main Street](/contact-us).\n\nCome in.')).toBe(
    'We moved to Main Street. Come in.',
  )
})

test('a long text is cut after a whole sentence, or else after a word', () => {
  const sentence = 'This sentence has forty-three characters ok.'
  const whole = newsExcerpt({ title }, Array.from({ length: 20 }, () => sentence).join(' '))
  expect(whole).toBe(Array.from({ length: 4 }, () => sentence).join(' '))
  for (const text of ['word '.repeat(200), 'x'.repeat(1_000)]) {
    const cut = newsExcerpt({ title }, text)
    expect(cut).toMatch(/(?:word|x)…$/)
    expect(cut.length).toBeLessThanOrEqual(220)
  }
})

test('news without any words shows its title', () => {
  expect(newsExcerpt({ title }, '')).toBe(title)
  expect(newsExcerpt({ title }, '![A door](door.jpg)')).toBe(title)
  expect(newsExcerpt({ title }, '![A door](./door.jpg "Our door")\n\nCome in.')).toBe('Come in.')
})
