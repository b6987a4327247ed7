import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsDocument } from './fields-document.ts'

test('docs/fields.md matches the current model', () => {
  expect(readFileSync('docs/fields.md', 'utf8')).toBe(fieldsDocument())
})
