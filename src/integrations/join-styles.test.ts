import { expect, test } from 'vitest'
import { joinStyles } from './join-styles.ts'

test('a page has one style element that keeps the order of its rules', () => {
  const head = '<style>@layer a, b;</style><title>T</title><style>p{}</style><link><style>b{}</style>'
  expect(joinStyles(head)).toBe('<style>@layer a, b;p{}b{}</style><title>T</title><link>')
})

test('a page without styles is unchanged', () => {
  expect(joinStyles('<title>T</title>')).toBe('<title>T</title>')
})
