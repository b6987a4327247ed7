import { expect, test } from 'vitest'
import { stops } from '../../editorial/finding.ts'
import { findingsAfter, foundBefore, isNoticed } from './edits.ts'
import { mistakesByRule, trueEdits } from './lists.ts'

// On a slow, busy machine a list takes minutes.
const timeout = 600_000

// The mistakes that no rule notices are in places where a lawyer sees every change.
test.each(mistakesByRule.filter(({ rule }) => rule !== 'unnoticed'))(
  'the rule $rule notices every mistake of its list',
  { timeout },
  ({ rule, mistakes }) => {
    const missed = mistakes.filter((mistake) => {
      const own = findingsAfter(mistake).filter((finding) => finding.rule === rule)
      return !isNoticed(mistake, own)
    })
    expect(missed.map(({ name }) => name)).toEqual([])
  },
)

test('a mistake that a rule has come to notice is in the list of that rule', { timeout }, () => {
  const unnoticed = mistakesByRule.find(({ rule }) => rule === 'unnoticed')?.mistakes ?? []
  expect(unnoticed.length).toBeGreaterThan(0)
  const noticed = unnoticed.filter((mistake) => isNoticed(mistake, findingsAfter(mistake)))
  expect(noticed.map(({ name }) => name)).toEqual([])
})

test('no true edit is stopped, and few ask a lawyer', { timeout }, () => {
  const found = trueEdits.flatMap((edit) =>
    findingsAfter(edit).map((finding) => ({
      ...finding,
      said: `${edit.name}: ${finding.rule}: ${finding.message}`,
    })),
  )
  expect(found.filter(stops).map(({ said }) => said)).toEqual([])
  const asking = found.filter(({ grade }) => grade === 'asks').map(({ said }) => said)
  expect(asking.length, asking.join('\n')).toBeLessThanOrEqual(mostAsking)
})

/** Out of more than 500. */
const mostAsking = 9

test('content that an earlier version published has nothing that stops, also after three ordinary edits', () => {
  expect(foundBefore.filter(stops)).toEqual([])
  const change = [
    { file: 'pages/our-firm.yaml', replace: 'heading: Our Firm', by: 'heading: Our Firm, Part 2' },
    {
      file: 'team/paula-novak.md',
      paragraph: 'On December 24 the office at 412 Washington Avenue closes at 2 p.m.',
    },
    {
      file: 'blog/will-vs-trust.md',
      paragraph: 'Clients review the draft at home before we meet again, in Room 101.',
    },
  ]
  const findings = findingsAfter({ name: 'three edits', change })
  expect(findings.filter(({ grade }) => grade !== 'advises')).toEqual([])
})
