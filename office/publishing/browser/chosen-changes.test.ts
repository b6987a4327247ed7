import { expect, test } from 'vitest'
import type { Change } from '../contract.ts'
import { chosenOf, leftAfter, namesOf, stillLeft, approvedTogether } from './chosen-changes.ts'

function changeOf(path: string, version: string, needs: string[] = []): Change {
  return {
    path,
    version,
    needs,
    title: path,
    by: 'Paula Novak',
    at: 0,
    kind: 'changed',
    sentence: path,
    startsFrom: '',
    hasPage: true,
    differences: [],
    isLegal: false,
    isOwn: false,
    isUnread: false,
    approvedBy: null,
    sentBack: null,
    asks: [],
    kept: [],
    waitsFor: null,
    scheduledFor: null,
    comments: 0,
  }
}

const pathsOf = (changes: readonly Change[]) => changes.map(({ path }) => path)

test('a change that was left out stays out when someone saves it again', () => {
  const before = [changeOf('firm.yaml', '1'), changeOf('pages/fees.md', '1')]
  const left = leftAfter(before, new Set(), { change: changeOf('firm.yaml', '1'), isIn: false })
  expect(pathsOf(chosenOf(before, left))).toEqual(['pages/fees.md'])
  const after = [changeOf('firm.yaml', '2'), changeOf('pages/fees.md', '1')]
  expect(pathsOf(chosenOf(after, left))).toEqual(['pages/fees.md'])
  const back = leftAfter(after, left, { change: changeOf('firm.yaml', '2'), isIn: true })
  expect(pathsOf(chosenOf(after, back))).toEqual(['firm.yaml', 'pages/fees.md'])
})

test('a change is left out and taken in with those that it belongs to', () => {
  const needed = changeOf('team/ada.md', '1')
  const needing = changeOf('blog/wills.md', '1', ['team/ada.md'])
  const changes = [needed, needing, changeOf('firm.yaml', '1')]
  const left = leftAfter(changes, new Set(), { change: needed, isIn: false })
  expect(pathsOf(chosenOf(changes, left))).toEqual(['firm.yaml'])
  expect(chosenOf(changes, leftAfter(changes, left, { change: needing, isIn: true }))).toEqual(changes)
})

test('a change is left out and taken in with what belongs to it through another one', () => {
  const area = changeOf('areas/estates.md', '1')
  const member = changeOf('team/ada.md', '1', ['areas/estates.md'])
  const article = changeOf('blog/wills.md', '1', ['team/ada.md'])
  const changes = [area, member, article]
  const left = leftAfter(changes, new Set(), { change: area, isIn: false })
  expect(chosenOf(changes, left)).toEqual([])
  expect(chosenOf(changes, leftAfter(changes, left, { change: article, isIn: true }))).toEqual(changes)
})

test('a scheduled change, and one that waits for a lawyer, are not chosen', () => {
  const scheduled = { ...changeOf('firm.yaml', '1'), scheduledFor: '2026-11-30T08:00' }
  const waiting = { ...changeOf('legal/privacy.md', '1'), waitsFor: 'A lawyer approves it.' }
  expect(chosenOf([scheduled, waiting], new Set())).toEqual([])
})

test('what was changed in the folder too stays chosen when the change of the office is left out', () => {
  const onDisk: Change = { ...changeOf('firm.yaml', '1'), kind: 'on disk' }
  const changes = [onDisk, changeOf('firm.yaml', '2')]
  expect(chosenOf(changes, new Set(['firm.yaml']))).toEqual([onDisk])
})

test('once a file no longer waits, its next change is chosen', () => {
  const left = new Set(['firm.yaml', 'pages/fees.md'])
  expect([...stillLeft([changeOf('pages/fees.md', '1')], left)]).toEqual(['pages/fees.md'])
})

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

test('of many changes that go live together, the first are named', () => {
  expect(namesOf(['“A”', '“B”', '“C”', '“D”'])).toBe('“A”, “B”, “C”, and “D”')
  expect(namesOf(['“A”', '“B”', '“C”', '“D”', '“E”'])).toBe('“A”, “B”, “C”, and 2 others')
})
