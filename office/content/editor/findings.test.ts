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
