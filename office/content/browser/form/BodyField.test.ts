import { expect, test } from 'vitest'
import { kindOf } from '../../../../content-model/kinds.ts'
import { withSource } from './BodyField.tsx'

const listed = [
  { citation: '15 Pa.C.S. § 146', url: 'https://www.palegis.us/146' },
  { citation: '43 P.S. § 260.3', url: null },
]
const article = kindOf('blog').schema
const own = { citation: '15 Pa.C.S. § 153' }

test('a citation that is picked joins the sources once, with its address if the list has one', () => {
  expect(withSource(article, [own], '15 Pa.C.S. § 146', listed)).toEqual([own, listed[0]])
  expect(withSource(article, undefined, '43 P.S. § 260.3', listed)).toEqual([{ citation: '43 P.S. § 260.3' }])
  expect(withSource(article, [own], '15 Pa.C.S. § 153', listed)).toBeUndefined()
})

test('a file without a list of sources stays as it is', () => {
  expect(withSource(kindOf('legal').schema, undefined, '43 P.S. § 260.3', listed)).toBeUndefined()
})
