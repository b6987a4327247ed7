import { expect, test } from 'vitest'
import { correction, findingsPlugin, showFindings } from './findings.ts'
import { openSession } from './session.ts'

const both = 'We guarantee results.\n\nNo lawyer can guarantee an outcome.\n'
const finding = { line: 1, message: 'Nobody can.', words: 'guarantee', replace: 'aim at' }

function opened(markdown: string) {
  const body = openSession(markdown, [findingsPlugin])
  const show = () => body.dispatch(showFindings(body.state(), body.lines(), [finding], () => undefined))
  return { body, show }
}

test('a correction changes the sentence that was checked, and no other with the same words', () => {
  const { body, show } = opened(both)
  show()
  expect(body.run(correction(finding))).toBe(true)
  const now = both.replace('guarantee', 'aim at')
  expect(body.markdown()).toBe(now)
  expect(body.run(correction(finding))).toBe(false)
  // An answer to a check that began before the correction.
  show()
  expect(body.run(correction(finding))).toBe(false)
  expect(body.markdown()).toBe(now)
})

test('a correction finds its words in any line of its paragraph and any cell of its row', () => {
  const here = { ...finding, line: 3 }
  for (const [markdown, corrected] of [
    ['One\ntwo\nthree guarantee\n\nguarantee\n', 'One two three aim at\n\nguarantee\n'],
    ['| a | b |\n| --- | --- |\n| guarantee | c |\n', '| a | b |\n| --- | --- |\n| aim at | c |\n'],
  ]) {
    const { body } = opened(markdown ?? '')
    body.dispatch(showFindings(body.state(), body.lines(), [here], () => undefined))
    expect(body.run(correction(here))).toBe(true)
    expect(body.markdown()).toBe(corrected)
  }
})

test('a correction is made in the sentence that was checked and of whole words, or not at all', () => {
  const correct = (markdown: string, found: { words: string; sentence?: string; replace: string }) => {
    const { body } = opened(markdown)
    const here = { line: 1, message: 'Wrong.', ...found }
    body.dispatch(showFindings(body.state(), body.lines(), [here], () => undefined))
    return body.run(correction(here)) ? body.markdown() : undefined
  }
  const fee = 'In 2001 the fee was $150. Today the certificate costs $15.\n'
  expect(correct(fee, { words: '$15', replace: '$125' })).toBe(fee.replace('costs $15', 'costs $125'))
  const days = 'No lawyer may say 30 days. Reply within 30 days.\n'
  expect(correct(days, { words: '30 days', replace: '20 days' })).toBeUndefined()
  expect(correct(days, { words: '30 days', sentence: 'Reply within 30 days.', replace: '20 days' })).toBe(
    days.replace('within 30', 'within 20'),
  )
  expect(correct('It costs $125.\n', { words: '$12', replace: '$125' })).toBeUndefined()
  expect(correct('It costs $12.50.\n', { words: '$12', replace: '$125' })).toBeUndefined()
})
