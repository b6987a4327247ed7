import { expect, test } from 'vitest'
import { isPressed } from './keys.ts'

const ctrl = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }

test('a sign that a keyboard has only with Shift counts when Shift is pressed, and a letter does not', () => {
  expect(isPressed('/', { ...ctrl, key: '/' })).toBe(true)
  expect(isPressed('/', { ...ctrl, key: '/', shiftKey: true })).toBe(true)
  expect(isPressed('s', { ...ctrl, key: 's' })).toBe(true)
  expect(isPressed('s', { ...ctrl, key: 'S' }), 'Caps Lock').toBe(true)
  expect(isPressed('s', { ...ctrl, key: 'S', shiftKey: true }), 'another command of the browser').toBe(false)
  expect(isPressed('s', { ...ctrl, key: 's', ctrlKey: false })).toBe(false)
})
