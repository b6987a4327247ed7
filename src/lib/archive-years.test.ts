import { expect, test } from 'vitest'
import { mostInArchive } from '../../content-model/addresses.ts'
import { archiveYears, yearsOffline } from './archive-years.ts'

const posts = (year: number, count: number) => Array.from({ length: count }, () => new Date(`${year}-03-01`))

test('years have their own page once one page cannot hold everything', () => {
  expect(archiveYears(posts(2026, mostInArchive))).toEqual([])
  expect(archiveYears([...posts(2026, mostInArchive), ...posts(2025, 1)])).toEqual([2026, 2025])
})

test('the year of the only post that is taken offline loses its page, and all years once one page holds the rest', () => {
  const many = posts(2026, mostInArchive + 1)
  expect(yearsOffline(many, posts(2026, 1))).toEqual([])
  expect(yearsOffline(many, posts(2025, 1))).toEqual([2025])
  expect(yearsOffline(posts(2026, mostInArchive), posts(2025, 1))).toEqual([2026, 2025])
  expect(yearsOffline(posts(2026, 20), posts(2025, 1))).toEqual([])
})
