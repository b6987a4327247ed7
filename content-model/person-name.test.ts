import { expect, test } from 'vitest'
import { endsWithSurname, firmNameHas, surnameOf } from './person-name.ts'

test.each([
  ['Ana García Márquez Jr.', 'García Márquez'],
  ['Ana García Márquez Jr.', 'García Márquez Jr.'],
  ['John Smith, III', 'Smith, III'],
])('%s may have the surname "%s" in a file, as version 0.2.0 accepted it', (name, surname) => {
  expect(endsWithSurname(name, surname)).toBe(true)
  expect(surnameOf({ name, surname })).toBe(surname.replace(/,? (?:Jr\.|III)$/, ''))
})

test('a firm’s name has a surname as whole words, points included', () => {
  expect(firmNameHas('St. John & Poe', 'St. John')).toBe(true)
  expect(firmNameHas('Whitestone Law', 'Stone')).toBe(false)
})
