import { expect, test } from 'vitest'
import { firstLost } from './ExportWord.tsx'

test('the first line that Word gives another form is quoted, up to a length', () => {
  expect(firstLost('One\n\nTwo', 'One\n\nTwo')).toBe('')
  expect(firstLost('One\n\n```\nnpm start\n```', 'One\n\nnpm start')).toBe('```')
  expect(firstLost('One\n\n- Two\n\n- Three', 'One\n\n- Two\n- Three')).toBe('')
  expect(firstLost('w'.repeat(200), '')).toBe(`${'w'.repeat(119)}…`)
})
