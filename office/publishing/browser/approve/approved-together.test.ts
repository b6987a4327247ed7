import { expect, test } from 'vitest'
import { approvedTogether } from './approved-together.ts'

const waiting = { isLegal: true, isOwn: false, approvedBy: null }

test('one approval covers a change with all that goes live with it and waits for a lawyer', () => {
  const member = { ...waiting, path: 'team/ada.md' }
  const article = { ...waiting, path: 'blog/bylaws.md' }
  const known = { ...article, approvedBy: 'Bea Counsel' }
  const ofStaff = { ...article, isLegal: false }
  expect(approvedTogether(member, [article, known, ofStaff])).toEqual([member, article])
  // Staff publish the page of a member who is not a lawyer, but not that member's articles.
  expect(approvedTogether({ ...member, isLegal: false }, [article])).toEqual([article])
})

test('nobody approves their own, alone or with others', () => {
  const own = { ...waiting, isOwn: true }
  expect(approvedTogether(own, [waiting])).toEqual([])
  expect(approvedTogether(waiting, [own])).toEqual([waiting])
})
