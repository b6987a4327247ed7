import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Paragraphs } from './Paragraphs.tsx'

test.each([
  [
    'The site, www.board.example, explains how.',
    'The site, <a href="https://www.board.example">www.board.example</a>, explains how.',
  ],
  ['See www.board.example.', 'See <a href="https://www.board.example">www.board.example</a>.'],
  [
    'File at file.agency.gov. It is free.',
    'File at <a href="https://file.agency.gov">file.agency.gov</a>. It is free.',
  ],
  [
    'See file.agency.gov/forms/a.pdf. Read www.board.example/.',
    'See <a href="https://file.agency.gov/forms/a.pdf">file.agency.gov/forms/a.pdf</a>. Read <a href="https://www.board.example/">www.board.example/</a>.',
  ],
  [
    'Look at www.Board.example/search?id=15-146. PA.gov, too.',
    'Look at <a href="https://www.Board.example/search?id=15-146">www.Board.example/search?id=15-146</a>. <a href="https://PA.gov">PA.gov</a>, too.',
  ],
  [
    'Its namesakes are agency.gov.uk and agency.gov-forms.example.',
    'Its namesakes are agency.gov.uk and agency.gov-forms.example.',
  ],
  ['https://www.board.example.', '<a href="https://www.board.example">https://www.board.example</a>.'],
  ['The agency.government, http://www.board.example.', 'The agency.government, http://www.board.example.'],
  [
    'Write to clerk@agency.gov or a.clerk@file.agency.gov.',
    'Write to clerk@agency.gov or a.clerk@file.agency.gov.',
  ],
  ['Tell us as soon as you can.', 'Tell us as soon as you can.'],
])('an address in a text is a link, without what ends its sentence: %s', (text, html) => {
  expect(shown(text).replaceAll('<wbr/>', '')).toBe(`<p>${html}</p>`)
})

test('a narrow page may break an address in a text before a period or a slash', () => {
  expect(shown('See https://www.board.example/for-you.')).toContain(
    '>https://www<wbr/>.board<wbr/>.example<wbr/>/for-you</a>',
  )
})

function shown(text: string): string {
  return renderToStaticMarkup(createElement(Paragraphs, { text: [text] }))
}
