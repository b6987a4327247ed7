import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.ts'

test.each([
  ['Form I-9, by mail', 'Form <span class="whole">I-9</span>, by mail'],
  ['Call (412) 555-0142.', 'Call (412) <span class="whole">555-0142</span>.'],
  ['No. 4:24-cv-478 (E.D. Tex.)', 'No. <span class="whole">4:24-cv-478</span> (E.D. Tex.)'],
  ['a 1099-NEC', 'a <span class="whole">1099-NEC</span>'],
  ['Form DSCB:15-146, online', 'Form <span class="whole">DSCB:15-146</span>, online'],
])('%s keeps its number on one line', (text, expected) => {
  expect(wholeWords(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`)
})

test.each([
  ['(15 Pa.C.S. § 146)', '(15\u00a0Pa.C.S. §\u00a0146)'],
  ['15 Pa.C.S. §§ 381, 382', '15\u00a0Pa.C.S. §§\u00a0381, 382'],
  ['29 C.F.R. part 795; 72 P.S. § 9142', '29\u00a0C.F.R. part 795; 72\u00a0P.S. §\u00a09142'],
  ['by September 30 from LLCs', 'by September\u00a030 from LLCs'],
  ['Tuesdays until 7:00 pm', 'Tuesdays until 7:00\u00a0pm'],
  ['at 8 am, or 8 amps', 'at 8\u00a0am, or 8 amps'],
])('%s keeps its number with what belongs to it', (text, expected) => {
  expect(wholeWords(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`)
})

test.each([
  'an attorney-client relationship',
  'a 30-day wait',
  'not-for-profit',
  '2027',
  'November 2026',
  'April–June',
])('words break as usual: %s', (text) => {
  expect(wholeWords(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
})

test('a heading keeps each word with its hyphen on one line, and the text after it breaks as usual', () => {
  expect(
    wholeWords('<h2 id="no-attorney">No Attorney-Client Relationship</h2><p>no attorney-client</p>'),
  ).toBe(
    '<h2 id="no-attorney">No <span class="whole">Attorney-Client</span> Relationship</h2><p>no attorney-client</p>',
  )
})

test('attributes, links, code and islands stay as they are', () => {
  const page =
    '<a href="tel:555-0142">555-0142</a><script>"1099-NEC"</script><img alt="555-0142"><astro-island><p>I-9<!-- -->!</p></astro-island>'
  expect(wholeWords(page)).toBe(page)
})

test.each([
  '<meta content="Profit > $100,000? Form 1099-NEC">',
  '<button data-q=\'{"form":"a>b I-9"}\'>',
  "<!-- see <b>I-9</b>, don't -->",
])('a tag ends where browsers end it: %s', (html) => {
  expect(wholeWords(`${html}<p>W-2</p>`)).toBe(`${html}<p><span class="whole">W-2</span></p>`)
})

test('React’s comments between two texts are removed outside islands', () => {
  expect(wholeWords('<p>By<!-- --> Ann</p>')).toBe('<p>By Ann</p>')
})
