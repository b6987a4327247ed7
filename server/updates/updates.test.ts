import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { FolderFile } from '../../editorial/reading/content-file.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import type { Update } from './changed-articles.ts'
import { practicesElsewhere, updatesFor, withEntry } from './updates.ts'

const shipped = readFolder('content')

function textOf(path: string): string {
  const file = shipped.find((each) => each.path === path)
  return file && 'text' in file ? file.text : ''
}

const own = (changes: Record<string, string>) => [
  ...shipped.filter(({ path }) => !Object.hasOwn(changes, path)),
  ...Object.entries(changes).map(([path, text]) => ({ path, text })),
]

const withAll = (text: string, updates: readonly Update[]) =>
  updates.reduce((now, { take }) => take?.(now) ?? now, text)

test('a firm with this version’s law and articles has no updates', () => {
  expect(updatesFor(shipped, shipped, [])).toEqual([])
})

test.each(['facts.yaml', 'citations.yaml', 'changed-law.yaml'])(
  'each entry that %s of a firm lacks is offered, and taken without touching what the firm wrote',
  (path) => {
    const text = textOf(path)
    const first =
      `# Ours\n${text.slice(text.indexOf('\n- ') + 1, text.indexOf('\n- ', text.indexOf('\n- ') + 3))}`.trimEnd() +
      '\n'
    const updates = updatesFor(own({ [path]: first }), shipped, [])
    const all: unknown[] = parse(text)
    expect(updates).toHaveLength(all.length - 1)
    const taken = withAll(first, updates)
    expect(taken.startsWith(first.trimEnd())).toBe(true)
    expect(parse(taken)).toEqual(all)
    expect(updatesFor(own({ [path]: taken }), shipped, [])).toEqual([])
  },
)

test('an entry that the firm worded differently is shown in both versions, and never taken', () => {
  const text = textOf('facts.yaml').replace('value: 7\n', 'value: 70\n')
  expect(updatesFor(own({ 'facts.yaml': text }), shipped, [])).toEqual([
    {
      path: 'facts.yaml',
      says: expect.stringContaining('    value: yours 70; this version 7'),
      take: undefined,
    },
  ])
})

test('an entry that the firm kept from an earlier version as it was can be taken, and nothing around it changes', () => {
  const now = textOf('facts.yaml')
  const before = now.replace('value: 7\n', 'value: 6\n')
  const mine = `# Ours\n${before.replace('checked: 2026-11-20', 'checked: 2026-11-25')}`
  const updates = updatesFor(own({ 'facts.yaml': mine }), shipped, [own({ 'facts.yaml': before })])
  expect(updates).toMatchObject([
    { says: expect.stringMatching(/^Changed: .*\n {4}value: yours 6; this version 7$/) as string },
  ])
  expect(withAll(mine, updates)).toBe(`# Ours\n${now}`)
})

test('an entry with a note of the firm’s is never taken, because the note would be lost', () => {
  const now = textOf('facts.yaml')
  const before = now.replace('value: 7\n', 'value: 6\n')
  const released = [own({ 'facts.yaml': before })]
  for (const note of ['value: 6\n  # The clerk says so.\n', 'value: 6 # The clerk says so.\n']) {
    const mine = before.replace('value: 6\n', note)
    expect(updatesFor(own({ 'facts.yaml': mine }), shipped, released)).toMatchObject([{ take: undefined }])
  }
})

test('a folder that Notepad saved gets the same updates, and keeps its line ends', () => {
  const windows = (files: ReturnType<typeof own>) =>
    files.map((file) => ('text' in file ? { ...file, text: onWindows(file.text) } : file))
  const onWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const article = 'blog/will-vs-trust.md'
  const before = own({
    'facts.yaml': textOf('facts.yaml')
      .replace('value: 7\n', 'value: 6\n')
      .replace(/\n\n- (?![^]*\n- )[^]*$/, '\n'),
    [article]: textOf(article)
      .replace(/^title: .*\n/m, 'title: Before\n')
      .replace(/\n\n[^\n]+\n*$/, '\n'),
  })
  const updates = updatesFor(before, shipped, [before])
  expect(updates.flatMap(({ path, take }) => (take ? [path] : []))).toEqual(
    expect.arrayContaining(['facts.yaml', article]),
  )
  const theirs = updatesFor(windows(before), windows(shipped), [windows(before)])
  expect(theirs.map(({ path, says }) => [path, says])).toEqual(updates.map(({ path, says }) => [path, says]))
  for (const path of ['facts.yaml', article]) {
    const text = before.flatMap((file) => ('text' in file && file.path === path ? [file.text] : [])).join('')
    const taken = (offered: readonly Update[]) => offered.filter((update) => update.path === path)
    expect(withAll(onWindows(text), taken(theirs))).toBe(
      withAll(text, taken(updates)).replaceAll('\n', '\r\n'),
    )
  }
})

test('the firm’s own review does not count as a difference', () => {
  const text = textOf('facts.yaml').replace('checked: 2026-11-20', 'checked: 2026-11-25')
  expect(updatesFor(own({ 'facts.yaml': text }), shipped, [])).toEqual([])
})

test('an article that the firm does not have is offered as a file that the site does not read', () => {
  const without = shipped.filter(({ path }) => path !== 'blog/will-vs-trust.md')
  const updates = updatesFor(without, shipped, [])
  expect(updates).toMatchObject([
    { path: 'blog/_will-vs-trust.md', says: 'Article: Will or Trust: Which Fits Your Plan?' },
  ])
  expect(withAll('', updates)).toBe(textOf('blog/will-vs-trust.md'))
  expect(updatesFor([...without, { path: 'blog/_will-vs-trust.md', text: '' }], shipped, [])).toEqual([])
})

test('articles in areas that the firm does not have are not offered, but in areas that it renamed', () => {
  const corporate = 'practice-areas/corporate-law.md'
  const without = shipped.filter(({ path }) => !path.startsWith('blog/') && path !== corporate)
  const text = textOf(corporate).replace('---', '---\nformerly: [corporate-law]')
  const offered = (own: FolderFile[]) => updatesFor(own, shipped, []).map(({ path }) => path)
  expect(offered(without)).toContain('blog/_will-vs-trust.md')
  expect(offered(without)).not.toContain('blog/_corporate-resolutions-explained.md')
  expect(offered([...without, { path: 'practice-areas/business-law.md', text }])).toContain(
    'blog/_corporate-resolutions-explained.md',
  )
})

test.each(['- name: [\n', 'name: A\n', '[{ name: A }]\n'])(
  'nothing is offered for a list that cannot be read, which would have everything twice: %j',
  (text) => {
    const updates = updatesFor(own({ 'facts.yaml': text }), shipped, [])
    expect(updates).toMatchObject([{ path: 'facts.yaml', take: undefined, isUnreadable: true }])
  },
)

test('an empty list takes entries, too', () => {
  for (const empty of ['', '[]\n', '# Ours\n[]\n'])
    expect(parse(withEntry(withEntry(empty, '- name: A\n'), '- name: B\n'))).toEqual([
      { name: 'A' },
      { name: 'B' },
    ])
})

test('a firm that practices only elsewhere is offered the federal law, and nothing of Pennsylvania', () => {
  const lawyers = shipped.filter(({ path }) => path.startsWith('team/'))
  const inOhio = lawyers.map((file) =>
    'text' in file ? { ...file, text: file.text.replaceAll('Pennsylvania', 'Ohio') } : file,
  )
  const files = [
    ...shipped.filter(({ path }) => !/^(?:team|blog|facts|citations|changed-law)\b/.test(path)),
    ...inOhio,
  ]
  expect(practicesElsewhere(shipped, '2026-11-27')).toBe(false)
  expect(practicesElsewhere(files, '2026-11-27')).toBe(true)
  const offered = updatesFor(files, shipped, [], true).map(({ says }) => says)
  expect(offered.join('\n')).toContain('29 U.S.C. § 207')
  expect(offered.join('\n')).not.toMatch(/Pennsylvania|Pa\.C\.S\.|^Article: /m)
})
