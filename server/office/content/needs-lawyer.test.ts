import { expect, test } from 'vitest'
import { needsLawyer } from './needs-lawyer.ts'

const rules = { lawyerPublishes: ['articles'] } as const

const member = (isLawyer: boolean, phone = '+1 412 555 0100') =>
  `---\nname: Dana Sample\nlawyer: ${isLawyer}\nphone: '${phone}'\n---\n\nDana Sample answers the telephone.\n`

const needs = (path: string, baseText: string | null, text: string | null) =>
  needsLawyer(rules, { path, baseText, text })

test('only a lawyer publishes who on the team is a lawyer; the rest of the team is for staff', () => {
  const path = 'team/dana-sample.md'
  expect(needs(path, member(false), member(true)), 'becomes one').toBe(true)
  expect(needs(path, null, member(true)), 'a new one').toBe(true)
  expect(needs(path, member(true), null), 'leaves').toBe(true)
  expect(needs(path, member(true), member(true, '+1 412 555 0199'))).toBe(false)
  expect(needs(path, null, member(false))).toBe(false)
  expect(needs(path, 'lawyer: true', member(true)), 'was unreadable').toBe(true)
})

test('what the firm has reserved for lawyers needs one, whatever changes', () => {
  expect(needs('blog/a-text.md', '---\ntitle: A\n---\n', '---\ntitle: B\n---\n')).toBe(true)
  expect(needs('firm.yaml', 'name: A\n', 'name: B\n')).toBe(false)
})
