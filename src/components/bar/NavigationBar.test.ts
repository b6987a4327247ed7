import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigationBar } from './NavigationBar.tsx'

const bar = {
  path: '/',
  color: 'pine',
  mark: '<svg></svg>',
  logo: undefined,
  phone: '+1 412 555 0142',
  hasBlog: true,
} as const

test('a long name of the firm is set smaller, and one of usual length is not', () => {
  const markOf = (firmName: string) =>
    /<a class="([^"]*)" href="\/"/.exec(
      renderToStaticMarkup(createElement(NavigationBar, { ...bar, team: [], areas: [], own: [], firmName })),
    )?.[1]
  expect(markOf('Law Office of Ann Smith')).toBe('firm-mark')
  expect(markOf('A'.repeat(60))).toBe('firm-mark')
  expect(markOf('Smith & '.repeat(15))).toBe('firm-mark firm-mark-long')
})
