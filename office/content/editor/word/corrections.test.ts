import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stretchesOf, withStretches } from './corrections.ts'

const was = 'A will speaks. A trust does not. Nobody reads both.\n\n- Sign it\n- Keep it\n'

test('a corrected, a new and a deleted sentence are each listed, and accepted or not', () => {
  const now = 'A will speaks. A trust does. Nobody reads both. Really.\n\n- Keep it\n'
  const stretches = stretchesOf(was, now)
  const changed = stretches.flatMap((each, place) => (each.was === each.now ? [] : [{ ...each, place }]))
  expect(changed.map(({ was: before, now: after }) => [before.trim(), after.trim()])).toEqual([
    ['A trust does not.', 'A trust does.'],
    ['', 'Really.'],
    ['- Sign it', ''],
  ])
  expect(withStretches(stretches, new Set(changed.slice(0, 1).map(({ place }) => place)))).toBe(
    was.replace('does not', 'does'),
  )
})

test('for any two texts, accepting all corrections gives one and accepting none the other', () => {
  const text = fc
    .array(fc.constantFrom('One. ', 'Two! ', 'three ', '\n', '\n\n', '| a | b |', '- ', '"Four?" '))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const stretches = stretchesOf(one, other)
      expect(withStretches(stretches, new Set())).toBe(one)
      expect(withStretches(stretches, new Set(stretches.keys()))).toBe(other)
    }),
  )
})
