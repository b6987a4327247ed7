import { expect, test } from 'vitest'
import { factsSchema } from '../../content-model/facts.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { knownFacts, valuesOn } from './facts.ts'

const former = [
  { value: 20, until: '2023-12-31' },
  { value: 10, until: '2009-12-31' },
]

test.each([
  ['newest first', former],
  ['oldest first', former.toReversed()],
])('a fact has the right value on each day, with its former values entered %s', (_, entered) => {
  const facts = factsSchema(asWritten).parse([
    {
      name: 'Notice of the meeting',
      value: 30,
      unit: 'days',
      words: ['notice'],
      from: '2024-01-01',
      former: entered,
      source: '15 Pa.C.S. § 146',
      checked: '2025-01-02',
      reviewBy: '2030-01-01',
    },
  ])
  const [known] = knownFacts(facts)
  const on = (day: string) => known && valuesOn(known, day, '', '')
  expect(['2008-06-01', '2015-06-01', '2025-06-01'].map(on)).toEqual([[10], [20], [30]])
})
