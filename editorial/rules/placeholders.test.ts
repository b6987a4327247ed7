import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { contentWith, testDay } from '../testing/test-content.ts'

/** What the checker says of a reply with these words. */
function said(words: string) {
  const path = 'replies/one.yaml'
  const text = `title: One reply\nwords: ${JSON.stringify(words)}\n`
  return checkFiles(contentWith({ [path]: text }), testDay).filter(({ file }) => file === path)
}

test('an unfilled gap of a reply is only advice: the person who sends it sees it', () => {
  const [finding, ...more] = said('We will call you on [day] about [your matter], as you asked us to.')
  expect(more).toEqual([])
  expect(finding).toMatchObject({ rule: 'placeholders', grade: 'advises', words: '[your matter]' })
})

test('the gaps that a sender fills in are no finding', () => {
  expect(said('[name] can call you on [day] at [time]. We tried to call you at [number].')).toEqual([])
})
