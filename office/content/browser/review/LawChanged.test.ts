import { expect, test } from 'vitest'
import { restsOn } from './LawChanged.tsx'

test('a figure rests on its law, a part of it and the whole of it, and on no other section', () => {
  expect(restsOn('15 Pa.C.S. § 146(c)', '15 Pa.C.S. § 146')).toBe(true)
  expect(restsOn('15 Pa.C.S. § 146', ' 15 Pa.C.S.  § 146(c) ')).toBe(true)
  expect(restsOn('15 Pa.C.S. § 146', '15 Pa.C.S. § 146')).toBe(true)
  expect(restsOn('15 Pa.C.S. § 1461', '15 Pa.C.S. § 146')).toBe(false)
  expect(restsOn('15 Pa.C.S. § 146', '')).toBe(false)
})
