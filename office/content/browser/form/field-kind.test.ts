import { expect, test } from 'vitest'
import { fieldsIn } from '../../../../content-model/fields.ts'
import { kinds } from '../../../../content-model/kinds.ts'
import { choiceWhenLeftOut, fieldKindOf } from './field-kind.ts'

function fieldOf(collection: string, name: string) {
  const kind = kinds.find((each) => each.collection === collection)
  return kind && new Map(fieldsIn(kind.schema)).get(name)
}

/** How a field of a kind of file is edited. */
function kindOf(collection: string, name: string) {
  const field = fieldOf(collection, name)
  return field && fieldKindOf(field)
}

test('a field for a paragraph has several lines from the first letter on, and says how much fits', () => {
  for (const [collection, name] of [
    ['practiceAreas', 'intro'],
    ['practiceAreas', 'closing'],
    ['legal', 'intro'],
    ['team', 'lede'],
  ] as const)
    expect(kindOf(collection, name), name).toMatchObject({ kind: 'text', isLong: true })
  expect(kindOf('practiceAreas', 'intro')).toMatchObject({ least: 100, most: undefined })
  expect(kindOf('team', 'lede')).toMatchObject({ least: 40, most: 220 })
})

test('each of the firm’s colors has a picker', () => {
  const colors = kindOf('firm', 'colors')
  const fields = colors?.kind === 'group' ? colors.fields : []
  expect(fields.map(([name, field]) => [name, fieldKindOf(field).kind])).toEqual([
    ['ground', 'color'],
    ['accent', 'color'],
  ])
})

test('a name, an address and a number stay on one line', () => {
  expect(kindOf('firm', 'shortName')).toMatchObject({ kind: 'text', isLong: false })
  expect(kindOf('firm', 'directions')).toMatchObject({ kind: 'text', isLong: false, isAddress: true })
  expect(kindOf('team', 'order')).toMatchObject({ kind: 'number' })
})

test('a choice that nobody made shows what applies without one', () => {
  const where = fieldOf('announcements', 'where')
  const area = fieldOf('blog', 'area')
  expect([where, area].map((field) => field && choiceWhenLeftOut(field))).toEqual(['every page', ''])
})
