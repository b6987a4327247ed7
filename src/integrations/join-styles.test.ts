import { expect, test } from 'vitest'
import { joinStyles } from './join-styles.ts'

test('a page has one style element, in which the order of its rules is kept', () => {
  const head = '<style>@layer a, b;</style><title>T</title><style>p{}</style><link><style>b{}</style>'
  expect(joinStyles(head)).toBe('<style>@layer a, b;p{}b{}</style><title>T</title><link>')
})

test('a page without styles stays as it is', () => {
  expect(joinStyles('<title>T</title>')).toBe('<title>T</title>')
})
