import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readChangeDays } from '../../editorial/reading/change-days.ts'
import { hashContent } from './hash-content.ts'
import { lastCommits, publishedFiles } from './keep-release.ts'
import { activate } from './releases.ts'

test('each file has the time of its last commit, whatever its name and wherever the folder is in the repository', async () => {
  const { content } = repository()
  expect(Object.fromEntries(await lastCommits(content))).toEqual({
    'firm.yaml': new Date('2026-02-03T12:00:00Z'),
    'pages/contact us – é.yaml': new Date('2026-01-05T12:00:00Z'),
  })
})

test('a file with changes that are not committed, or never committed, has none', async () => {
  const { content } = repository()
  appendFileSync(join(content, 'firm.yaml'), 'phone: none\n')
  writeFileSync(join(content, 'new.yaml'), 'name: New\n')
  expect([...(await lastCommits(content)).keys()]).toEqual(['pages/contact us – é.yaml'])
})

test('a shallow clone, whose oldest commit seems to add every file, and a folder outside a repository know none', async () => {
  const { root, folder } = repository()
  const clone = join(folder, 'clone')
  git(folder, 'clone', '-q', '--depth', '1', pathToFileURL(root).href, clone)
  expect(await lastCommits(join(clone, 'content'))).toEqual(new Map())
  expect(await lastCommits(folder)).toEqual(new Map())
})

test.each(['', '{"firm.yaml": "na', '{"firm.yaml": 1}'])(
  'a release whose records a disk error has damaged (%j) stops no build: its texts are those of the content that it was built from',
  async (damaged) => {
    const { folder, content } = repository()
    const id = '20261124T110000123Z-3f9c2a1b7d4e'
    const release = join(folder, 'releases', id)
    mkdirSync(release, { recursive: true })
    const times = { id, publishedAt: '2026-11-24T11:00:00Z', siteHash: '', bytes: 0 }
    const described = JSON.stringify({ ...times, contentHash: await hashContent(content) })
    writeFileSync(join(release, 'release.json'), described)
    for (const name of ['texts.json', '.text-days.json']) writeFileSync(join(release, name), damaged)
    await activate(folder, id)
    expect((await publishedFiles(folder, content)).get('firm.yaml')).toContain('name: Firm')
    expect(readChangeDays(release)).toEqual(new Map())
    appendFileSync(join(content, 'firm.yaml'), 'phone: none\n')
    expect(await publishedFiles(folder, content)).toEqual(new Map())
  },
)

/** A repository with a content folder: two files committed in January, one of them changed in February. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'last-commits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, 'site')
  const content = join(root, 'content')
  mkdirSync(join(content, 'pages'), { recursive: true })
  git(folder, 'init', '-q', root)
  writeFileSync(join(content, 'firm.yaml'), 'name: Firm\n')
  writeFileSync(join(content, 'pages/contact us – é.yaml'), 'heading: Contact\n')
  commit(root, '2026-01-05T12:00:00Z')
  appendFileSync(join(content, 'firm.yaml'), 'town: Bridgeville\n')
  commit(root, '2026-02-03T12:00:00Z')
  return { folder, root, content }
}

function commit(root: string, time: string): void {
  git(root, 'add', '.')
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@firm.example']
  git(root, ...who, 'commit', '-q', '-m', 'Change', '--date', time)
}

function git(folder: string, ...words: string[]): void {
  const time = words.at(-1)
  execFileSync('git', ['-C', folder, ...words], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      ...(words.includes('--date') && { GIT_COMMITTER_DATE: time }),
    },
  })
}
