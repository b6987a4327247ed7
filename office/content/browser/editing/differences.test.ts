import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf } from '../../../../content-model/kinds.ts'
import { differencesOf, mergedValues } from './differences.ts'

test('two versions that name different people show their names, not their files', () => {
  const { schema } = kindOf('blog')
  const version = (author: string) => ({ fields: { title: 'Wills', author }, body: null })
  const nameOf = (kind: string, value: string) => `${kind}: ${value.toUpperCase()}`
  expect(differencesOf(schema, version('ada'), version('nils'), nameOf)).toEqual([
    { key: 'author', label: 'Author', mine: 'team: ADA', theirs: 'team: NILS' },
  ])
})

test('entries of the same name are told apart by their number', () => {
  const list = (...values: number[]) => ({
    fields: values.map((value) => ({ id: 'fee', value })),
    body: null,
  })
  const differences = differencesOf(undefined, list(1, 2, 3), list(1, 2, 4))
  expect(differences.map(({ key }) => key)).toEqual(['fee (3)'])
})

test('another order of a list is a difference, and entries of the other version keep their place', () => {
  const list = (...names: string[]) => ({ fields: names.map((id) => ({ id })), body: null })
  const between = (mine: ReturnType<typeof list>, theirs: ReturnType<typeof list>) =>
    differencesOf(undefined, mine, theirs)
  const [mine, theirs] = [list('a', 'b', 'c', 'd'), list('a', 'c', 'x', 'b', 'd')]
  expect(between(mine, theirs)).toEqual([
    { key: 'x', label: 'x', mine: '', theirs: 'x' },
    { key: '\norder', label: 'Order', mine: 'b\nc', theirs: 'c\nb' },
  ])
  expect(between(mine, list('b', 'c', 'd'))).toMatchObject([{ key: 'a' }])
  expect(mergedValues(mine, theirs, new Set())).toEqual(mine)
  expect(mergedValues(mine, theirs, new Set(['\norder']))).toEqual(list('a', 'c', 'b', 'd'))
  expect(mergedValues(mine, theirs, new Set(['x']))).toEqual(list('a', 'b', 'c', 'x', 'd'))
  expect(mergedValues(mine, theirs, new Set(['x', '\norder']))).toEqual(theirs)
  expect(mergedValues(mine, list('y', 'a', 'b', 'c', 'd'), new Set(['y']))).toEqual(
    list('y', 'a', 'b', 'c', 'd'),
  )
})

test('keeping every part of the other version gives that version, whatever its entries are called', () => {
  const names = fc.array(fc.constantFrom('fee', 'fee (2)', 'fee (3)', 'body', '*', '#', ''), { maxLength: 8 })
  const list = names.map((ids) => ({ fields: ids.map((id, value) => ({ id, value })), body: null }))
  fc.assert(
    fc.property(list, list, (mine, theirs) => {
      const keys = new Set(differencesOf(undefined, mine, theirs).map(({ key }) => key))
      expect(mergedValues(mine, theirs, keys)).toEqual(theirs)
      expect(mergedValues(mine, theirs, new Set())).toEqual(mine)
    }),
  )
})
