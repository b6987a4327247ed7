import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerPromise } from './firm-calendar.ts'

const firm = `hours: [{ days: Monday to Friday, from: "08:30", to: "17:00" }]
answerWithin: { messages: 2, accessibility: 5 }
`

function promiseOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'firm-days-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'announcements'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const promise = answerPromise(() => folder, 'America/New_York')
  return {
    folder,
    promise: (form: 'intake' | 'accessibility', time: string, now = time) =>
      promise(form, Date.parse(time), Date.parse(now)),
  }
}

test('the day by which the firm aims to answer follows its closings as they are at the time', () => {
  const { folder, promise } = promiseOf({ 'firm.yaml': firm })
  const message = '2026-12-22T15:00:00Z'
  expect(promise('intake', message)).toBe('We aim to answer by Thursday, December 24.')
  expect(promise('accessibility', message)).toBe('We aim to answer by Wednesday, December 30.')

  const closing = 'words: Closed until January 4.\nclosed: true\nfrom: 2026-12-24\nuntil: 2027-01-03\n'
  writeFileSync(join(folder, 'announcements/winter.yaml'), closing)
  writeFileSync(join(folder, 'announcements/broken.yaml'), 'words: "no end\n')
  expect(promise('intake', message)).toBe('We aim to answer by Monday, January 4.')
})

test('characters that nobody sees, and the line ends of old word processors, change no promise', () => {
  const written = `\u200b${firm}`.replaceAll('\n', '\r')
  const { promise } = promiseOf({ 'firm.yaml': written })
  expect(promise('intake', '2026-12-22T15:00:00Z')).toBe('We aim to answer by Thursday, December 24.')
})

test('a day that has passed is no longer promised', () => {
  const { promise } = promiseOf({ 'firm.yaml': firm })
  const message = '2026-12-22T15:00:00Z'
  expect(promise('intake', message, '2026-12-25T04:59:00Z')).toBe(
    'We aim to answer by Thursday, December 24.',
  )
  expect(promise('intake', message, '2026-12-25T05:00:00Z')).toBe('')
})

test('a firm that names no number of days promises none', () => {
  const { promise } = promiseOf({ 'firm.yaml': 'hours: []\n' })
  expect(promise('intake', '2026-12-22T15:00:00Z')).toBe('')
})

test('a message is answered while firm.yaml cannot be read, and a day is promised again once it can', () => {
  const { folder, promise } = promiseOf({ 'firm.yaml': 'hours: [{ days: "Monday' })
  const message = '2026-12-22T15:00:00Z'
  expect(promise('intake', message)).toBe('')
  rmSync(join(folder, 'firm.yaml'))
  expect(promise('intake', message)).toBe('')
  writeFileSync(join(folder, 'firm.yaml'), firm)
  expect(promise('intake', message)).toBe('We aim to answer by Thursday, December 24.')
})

test('a message is answered while the folder of banners cannot be read', () => {
  const { folder, promise } = promiseOf({ 'firm.yaml': firm })
  rmSync(join(folder, 'announcements'), { recursive: true })
  writeFileSync(join(folder, 'announcements'), 'a file where the folder should be')
  expect(promise('intake', '2026-12-22T15:00:00Z')).toBe('We aim to answer by Thursday, December 24.')
})
