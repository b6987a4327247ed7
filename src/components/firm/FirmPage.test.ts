import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './FirmPage.tsx'

test.each([
  [
    'The site, www.board.example, explains how.',
    'The site, <a href="https://www.board.example">www.board.example</a>, explains how.',
  ],
  ['See www.board.example.', 'See <a href="https://www.board.example">www.board.example</a>.'],
  ['Tell us as soon as you can.', 'Tell us as soon as you can.'],
])('an address in a text is a link, without what ends its sentence: %s', (text, html) => {
  expect(renderToStaticMarkup(createElement(LinkedText, { text }))).toBe(html)
})
