import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('a day and a time are written as the firm says them, and what is not filled in stays in brackets', () => {
  const words = '[name] can call you on [day] at [time], at [number].\n'
  expect(fillTemplate(words, { day: '2026-12-04', time: '14:30', name: ' Martin ' })).toBe(
    'Martin can call you on Friday, December 4 at 2:30 pm, at [number].',
  )
  expect(fillTemplate('At [time], $1 and [other].', { time: '09:05' })).toBe('At 9:05 am, $1 and [other].')
})

test('what is put into a gap is not itself filled in', () => {
  expect(fillTemplate('[name] on [day]', { name: '[day]', day: '2027-01-01' })).toBe(
    '[day] on Friday, January 1',
  )
})
