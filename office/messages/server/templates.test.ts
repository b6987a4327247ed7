import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gapsIn } from '../../../content-model/reply-template.ts'
import { templatesIn } from './templates.ts'

test('replies begin from the published templates; a file that cannot be read, or with another gap, is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const templates = templatesIn(() => folder)
  expect(templates()).toEqual([])
  cpSync('content/replies', join(folder, 'replies'), { recursive: true })
  const sample = templates()
  expect(sample.map(({ name }) => name)).toEqual([
    'bring',
    'call',
    'decline',
    'missed',
    'reach-us',
    'received',
  ])
  expect(sample.map(({ words }) => gapsIn(words))).toEqual([
    ['day', 'time'],
    ['name', 'day', 'time'],
    [],
    ['number', 'day', 'time'],
    [],
    ['day'],
  ])
  writeFileSync(join(folder, 'replies/broken.yaml'), 'title: [')
  writeFileSync(join(folder, 'replies/other.yaml'), 'title: Fees\nwords: Our fee is [amount], as we said.\n')
  expect(templates()).toEqual(sample)
})
