import { expect, test } from 'vitest'
import type { ContentFinding } from '../../contract.ts'
import { standingFindings, unfilledIn } from './unfilled.ts'

const finding = (field: string | null, more: Partial<ContentFinding> = {}): ContentFinding => ({
  path: 'blog/new.md',
  field,
  line: null,
  message: 'Missing.',
  correction: null,
  grade: 'stops' as const,
  rule: 'model',
  words: null,
  sentence: null,
  ...more,
})
const [title, sources, wrong] = [finding('title'), finding('sources'), finding('date')]
const [empty, doubled] = [finding(null, { grade: 'advises' }), finding(null)]
const state = {
  base: null,
  values: { fields: { sources: [], date: 'soon' }, body: '' },
  findings: [title, sources, wrong, empty, doubled],
}

test('empty fields of a new file are still to be filled in, and nothing that is wrong is', () => {
  expect([...unfilledIn(state, {}, new Set())]).toEqual([title, sources, empty])
})

test('an empty field is an error once it was left, and everything is once the file was saved', () => {
  expect([...unfilledIn(state, {}, new Set(['title']))]).toEqual([sources, empty])
  expect(unfilledIn({ ...state, base: 'a'.repeat(64) }, {}, new Set())).toEqual(new Set())
})

test('empty fields of a part that the saved file does not have are still to be filled in', () => {
  const saved = { sources: [{ url: '' }], holidays: ['Flag Day'] }
  const [inNew, inSaved] = [finding('sources.1.url'), finding('sources.0.url')]
  const [ofGroup, entry, savedEntry] = [finding('keep.names'), finding('holidays.1'), finding('holidays.0')]
  const findings = [inNew, inSaved, ofGroup, entry, savedEntry]
  const values = {
    fields: { sources: [{ url: '' }, {}], keep: {}, holidays: ['', ''] },
    body: '',
  }
  const of = (left: string[]) => [
    ...unfilledIn({ base: 'a'.repeat(64), values, findings }, saved, new Set(left)),
  ]
  expect(of([])).toEqual([inNew, ofGroup, entry])
  expect(of(['keep.names'])).toEqual([inNew, entry])
})

test('what is missing is reported until it is typed, and what is wrong until it is checked again', () => {
  const checked = state.values
  const values = { fields: { title: 'Wills', sources: [], date: '2026-11-20' }, body: '' }
  expect(standingFindings({ ...state, checked, values })).toEqual([sources, wrong, empty, doubled])
  expect(standingFindings({ ...state, checked })).toEqual(state.findings)
})
