import { expect, test } from 'vitest'
import { kindOf } from '../../../../content-model/kinds.ts'
import { differencesOf } from './differences.ts'

test('two versions that name different people show their names, not their files', () => {
  const { schema } = kindOf('blog')
  const version = (author: string) => ({ fields: { title: 'Wills', author }, body: null })
  const nameOf = (kind: string, value: string) => `${kind}: ${value.toUpperCase()}`
  expect(differencesOf(schema, version('ada'), version('nils'), nameOf)).toEqual([
    { key: 'author', label: 'Author', mine: 'team: ADA', theirs: 'team: NILS' },
  ])
})
