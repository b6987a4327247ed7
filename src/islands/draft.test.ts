import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

const draft = {
  answers: { message: 'The menu is hidden', acknowledged: true },
  idempotencyKey: '0b9f3c7e-4f0a-4c58-9d0e-5a1f3b7c2d10',
  query: '?page=/blog',
}

test('a saved draft can be read until it is dropped', () => {
  const storage = memoryStorage()
  keepDraft('accessibility', draft, storage)
  expect(readDraft('accessibility', storage)).toEqual(draft)
  dropDraft('accessibility', storage)
  expect(readDraft('accessibility', storage)).toBeUndefined()
})

test('each form has its own draft', () => {
  const storage = memoryStorage()
  keepDraft('accessibility', draft, storage)
  expect(readDraft('intake', storage)).toBeUndefined()
})

test.each(['', 'null', '{', '{"answers":{"message":5}}', '{"answers":{},"idempotencyKey":"1","query":""}'])(
  'a draft that reads %j is ignored',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('form-draft-intake', text)
    expect(readDraft('intake', storage)).toBeUndefined()
  },
)

test('full storage does not block the visitor', () => {
  const full = {
    ...memoryStorage(),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft('intake', draft, full)).not.toThrow()
})

test('disabled storage does not block the visitor', () => {
  // Node has no sessionStorage, like a browser whose user has disabled it.
  expect(() => keepDraft('intake', draft)).not.toThrow()
  expect(readDraft('intake')).toBeUndefined()
  expect(() => dropDraft('intake')).not.toThrow()
})

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
