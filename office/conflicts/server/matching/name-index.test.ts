import { expect, test } from 'vitest'
import { createNameIndex } from './name-index.ts'

test('Finds a name whatever its case, accents and order, but never in the message that asks', () => {
  const index = createNameIndex()
  const rest = { group: 'list', kind: '' as const, email: '', phone: '', address: '' }
  index.add([{ id: 'l:1', name: 'Smith, Zoë', ...rest }])
  expect(index.find({ name: 'zoe smith' })).toMatchObject([{ id: 'l:1', strength: 'strong' }])
  expect(index.find({ name: 'zoe smith' }, 'list')).toEqual([])
  index.removeGroup('list')
  expect(index.size).toBe(0)
})
