import { expect, onTestFinished, test, vi } from 'vitest'
import { findFiles, forgetReply, keepFiles, stillLost } from '../../shell/unsent-note.ts'
import { fillTemplate, missedSince } from './ReplyForm.tsx'

test('a day and a time are written as the firm says them, and what is not filled in stays in brackets', () => {
  const words = '[name] can call you on [day] at [time], at [number].\n'
  expect(fillTemplate(words, { day: '2026-12-04', time: '14:30', name: ' Martin ' })).toBe(
    'Martin can call you on Friday, December 4 at 2:30 pm, at [number].',
  )
  expect(fillTemplate('At [time], $1 and [other].', { time: '09:05' })).toBe('At 9:05 am, $1 and [other].')
})

test('what is put into a gap is not itself filled in', () => {
  expect(fillTemplate('[name] on [day]', { name: '[day]', day: '2027-01-01' })).toBe(
    '[day] on Friday, January 1',
  )
})

const shown = { id: 'a', by: null, at: 0, standing: 'certain', delivery: null } as const
const canceled = {
  state: 'failed',
  error: '',
  nextAt: null,
  isPerhapsRepeated: false,
  mayCancel: false,
} as const

test.each([
  ['nothing new', {}, undefined],
  [
    'a colleague’s reply',
    { id: 'b', by: 'Eleanor Whitlock' },
    /^Not sent yet: Eleanor Whitlock replied while/,
  ],
  ['a colleague’s canceled reply', { id: 'b', by: 'Eleanor Whitlock', delivery: canceled }, undefined],
  ['their email', { id: 'b' }, /^Not sent yet: an email from them came while/],
  [
    'an email that may be theirs',
    { id: 'b', standing: 'perhaps' },
    /^Not sent yet: an email that may belong/,
  ],
] as const)('a reply is held back once by what came while it was written: %s', (_, came, said) => {
  const missed = missedSince([shown], [shown, { ...shown, ...came }])
  if (said) expect(missed).toMatch(said)
  else expect(missed).toBeUndefined()
})

test('of files that were attached before a reload, those that are not attached again stay lost', () => {
  const notes = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const will = new File(['%PDF-1.7'], 'Will.pdf')
  const lost = stillLost(['Will.pdf', 'Deed.pdf'], [will])
  expect(lost).toEqual(['Deed.pdf'])
  keepFiles('AAAA-BBBB', { files: [will], lost })
  expect(findFiles('AAAA-BBBB')).toEqual({ files: [will], lost: ['Deed.pdf'] })
  forgetReply('AAAA-BBBB')
  expect(findFiles('AAAA-BBBB')).toEqual({ files: [], lost: [] })
})
