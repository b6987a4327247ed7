import { mkdirSync, mkdtempSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areasIn, namesOfArea, templatesIn } from './content-files.ts'
import { gapsIn } from '../../../content-model/reply-template.ts'

test('an area file or a folder that cannot be read stops no email about a message', () => {
  const content = mkdtempSync(join(tmpdir(), 'areas-'))
  onTestFinished(() => rmSync(content, { recursive: true }))
  const folder = join(content, 'practice-areas')
  const areas = areasIn(() => content)
  mkdirSync(join(folder, 'folder.md'), { recursive: true })
  writeFileSync(join(folder, 'estates.md'), '---\ntitle: Estates\nformerly: [wills]\n---\n')
  expect([...areas()]).toEqual([
    ['wills', 'Estates'],
    ['estates', 'Estates'],
  ])
  writeFileSync(join(folder, 'wills.md'), '---\ntitle: Wills\nformerly: [probate]\n---\n')
  expect(namesOfArea('wills', areas()), 'a name that another area had').toEqual(['probate', 'wills'])
  expect(namesOfArea('estates', areas())).toEqual(['estates'])
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  expect([...areas()]).toEqual([])
})

test('replies begin from the published templates, also with other words in brackets, which a lawyer kept; a file that cannot be read is left out', () => {
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
  mkdirSync(join(folder, 'replies/folder.yaml'))
  expect(templates()).toEqual(sample)
  const words = 'You wrote that "it [the fee] is too high".'
  writeFileSync(join(folder, 'replies/other.yaml'), `title: Fees\nwords: '${words}'\n`)
  expect(templates().find(({ name }) => name === 'other')).toMatchObject({ words })
})
