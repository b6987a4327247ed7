import { expect, test } from 'vitest'
import type { Hit } from '../contract.ts'
import { hitsByName } from './HitsOfName.tsx'

const hit = (asked: string, id: string, strength: Hit['strength']): Hit => {
  return { id, asked, found: null, strength, reason: '', identity: null }
}

test('many hits of one name are grouped strongest first, all but three folded, and none is lost', () => {
  const many = Array.from({ length: 40 }, (_, place) =>
    hit('Max Poe', `m${place}`, place === 39 ? 'strong' : place % 2 === 0 ? 'possible' : 'likely'),
  )
  const hits = [...many.slice(0, 20), hit('Jane Roe', 'j', 'possible'), ...many.slice(20)]
  const groups = hitsByName(hits)
  expect(groups.map(({ asked, shown, folded }) => [asked, shown.length, folded.length])).toEqual([
    ['Max Poe', 3, 37],
    ['Jane Roe', 1, 0],
  ])
  expect(groups[0]?.shown.map(({ id }) => id)).toEqual(['m39', 'm1', 'm3'])
  const strengths = groups[0]?.folded.map(({ strength }) => strength) ?? []
  expect(strengths.lastIndexOf('likely')).toBeLessThan(strengths.indexOf('possible'))
  const ids = groups.flatMap(({ shown, folded }) => [...shown, ...folded]).map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(hits.map(({ id }) => id)))
  expect(ids).toHaveLength(hits.length)
})

test('a few hits of a name are all shown', () => {
  const five = Array.from({ length: 5 }, (_, place) => hit('Max Poe', `m${place}`, 'likely'))
  expect(hitsByName(five)).toEqual([{ asked: 'Max Poe', shown: five, folded: [] }])
})
