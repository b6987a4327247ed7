import { expect, test } from 'vitest'
import { contrast } from '../../content-model/colors.ts'
import { repaintWith } from './repaint.ts'

const navy = repaintWith({ ground: '#1f2a44', accent: '#e8b04a' })

test('the firm’s colors take the place of the site’s own, in each form in which styles write them', () => {
  expect(navy('a{color:#293b28;background:rgb(41 59 40/.5)}')).toBe(
    'a{color:#1f2a44;background:rgb(31 42 68/.5)}',
  )
  expect(navy('<path fill="#D9C08A"/>')).toBe('<path fill="#e8b04a"/>')
  expect(navy('#293b28d1 rgba(217, 192, 138, 0.12)')).toBe('#1f2a44d1 rgb(232,176,74, 0.12)')
})

test('other colors, and a site without colors of its own, stay as they are', () => {
  expect(navy('#f7f4ec #293b2 rgb(41 59 401)')).toBe('#f7f4ec #293b2 rgb(41 59 401)')
  expect(repaintWith(undefined)('#293b28')).toBe('#293b28')
})

test('the accent stays readable as text on paper, and the quiet text on the ground', () => {
  for (const accent of ['#ffffff', '#e8b04a', '#9fd3ff', '#f2a3b3']) {
    const paint = repaintWith({ ground: '#1f2a44', accent })
    for (const paper of ['#f7f4ec', '#efe9dc', '#fbf3df'])
      expect(contrast(paint('#7a5c1e'), paint(paper)), `${accent} on ${paper}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(paint('#d3dac6'), paint('#293b28'))).toBeGreaterThanOrEqual(4.5)
  }
})
