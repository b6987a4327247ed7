import { expect, test } from 'vitest'
import { newReference, readReference } from './reference.ts'

test('a reference has no characters that could be mistaken for one another', () => {
  const references = Array.from({ length: 2_000 }, newReference)
  expect(new Set(references).size).toBe(2_000)
  for (const reference of references)
    expect(reference).toMatch(/^[CDFGHJKMNPQRTVWXY3479]{4}-[CDFGHJKMNPQRTVWXY3479]{4}$/)
})

test('a reference is understood however it is typed', () => {
  for (const typed of ['K7QM-3WXD', 'k7qm-3wxd', 'k7qm3wxd', 'K7 QM 3W XD']) {
    expect(readReference(typed)).toBe('K7QM-3WXD')
  }
})
