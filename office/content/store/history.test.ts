import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openHistory } from './history.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('publications are commits that git itself reads, each with its files, people and sentences', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const gitdir = join(folder, 'history')
  const history = openHistory(gitdir)
  expect(await history.list(10)).toEqual([])
  expect(await history.published()).toBeUndefined()

  const first = { by: 'Paula Novak', at: 1_795_000_000_000, lawyer: null, sentences: ['All.'], release: 'r1' }
  await history.add(first, [
    { path: 'firm.yaml', bytes: bytes('phone: 1\n') },
    { path: 'blog/a.md', bytes: bytes('old\n') },
    { path: 'blog/b.md', bytes: bytes('b\n') },
  ])
  const sentences = ['“A” changes.', '“B” is deleted.']
  const second = { ...first, at: first.at + 1000, lawyer: 'Ada Law', sentences, release: 'r2' }
  await history.add(second, [
    { path: 'blog/a.md', bytes: bytes('new\n') },
    { path: 'blog/b.md', bytes: null },
  ])

  const again = openHistory(gitdir)
  const [newest, oldest] = await again.list(10)
  expect(newest).toEqual({ ...second, isFirst: false, id: expect.stringMatching(/^[\da-f]{40}$/) })
  expect(oldest).toMatchObject({ ...first, isFirst: true })
  const changed = await again.changedBy(newest?.id ?? '')
  expect(changed.map(({ path, now }) => [path, now !== null])).toEqual([
    ['blog/a.md', true],
    ['blog/b.md', false],
  ])
  expect(await again.text(changed[0]?.was ?? '')).toBe('old\n')
  expect(await again.changedSince(oldest?.id ?? '')).toEqual(changed)
  expect(await again.changedSince(newest?.id ?? '')).toEqual([])
  expect([...((await again.published()) ?? new Map()).keys()].sort()).toEqual(['blog/a.md', 'firm.yaml'])

  const git = (...words: string[]) =>
    execFileSync('git', ['--git-dir', gitdir, ...words], { encoding: 'utf8' })
  expect(git('fsck', '--strict')).toBe('')
  expect(git('show', '-s', '--format=%an %(trailers:key=Lawyer)', 'published')).toContain(
    'Paula Novak Lawyer: Ada Law',
  )
  expect(git('show', 'published:blog/a.md')).toBe('new\n')
})
