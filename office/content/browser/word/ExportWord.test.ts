import { expect, test } from 'vitest'
import { firstDifference } from './ExportWord.tsx'

test('the first line that comes back in another form is quoted, up to a length', () => {
  expect(firstDifference('One\n\nTwo', 'One\n\nTwo')).toBe('')
  expect(firstDifference('One\n\n| Fee | $7 |', 'One\n\n| Fee | 7 |')).toBe('| Fee | $7 |')
  expect(firstDifference('One\n\nTwo', 'One\nTwo')).toBe('Two')
  expect(firstDifference('w'.repeat(200), '')).toBe(`${'w'.repeat(119)}…`)
})
