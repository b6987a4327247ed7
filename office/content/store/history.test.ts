import { execFileSync } from 'node:child_process'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import git from 'isomorphic-git'
import { expect, onTestFinished, test } from 'vitest'
import { openHistory } from './history.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('publications are commits that git itself reads, each with its files, people and sentences', async () => {
  const gitdir = emptyHistory()
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
  const changed = await again.changed(newest?.id ?? '', 'before')
  expect(changed.map(({ path, now }) => [path, now !== null])).toEqual([
    ['blog/a.md', true],
    ['blog/b.md', false],
  ])
  expect(await again.text(changed[0]?.was ?? '')).toBe('old\n')
  expect(await again.changed(oldest?.id ?? '', 'since')).toEqual(changed)
  expect(await again.changed(newest?.id ?? '', 'since')).toEqual([])
  expect([...((await again.published()) ?? new Map()).keys()].sort()).toEqual(['blog/a.md', 'firm.yaml'])

  const git = (...words: string[]) =>
    execFileSync('git', ['--git-dir', gitdir, ...words], { encoding: 'utf8' })
  expect(git('fsck', '--strict')).toBe('')
  expect(git('show', '-s', '--format=%an %(trailers:key=Lawyer)', 'published')).toContain(
    'Paula Novak Lawyer: Ada Law',
  )
  expect(git('show', 'published:blog/a.md')).toBe('new\n')
})

function emptyHistory() {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'history')
}

test('neither a sentence nor a name writes a lawyer into the history, or anything that git cannot read', async () => {
  const gitdir = emptyHistory()
  const history = openHistory(gitdir)
  const forged = 'Firm picnic\n\nLawyer: Ada Law\u2028Release: r9'
  const names = ['Dana\n\nLawyer: Ada', 'Dana <ada@firm.example> 1 +0000', '', '<>', 'D'.repeat(5_000)]
  for (const [index, by] of names.entries()) {
    const publication = {
      by,
      at: 1_795_000_000_000,
      lawyer: null,
      sentences: [forged, forged],
      release: 'r1',
    }
    await history.add(publication, [{ path: 'firm.yaml', bytes: bytes(String(index)) }])
  }
  const line = 'Firm picnic Lawyer: Ada Law Release: r9'
  for (const past of await openHistory(gitdir).list(10))
    expect(past).toMatchObject({ lawyer: null, release: 'r1', sentences: [line, line] })
  const written = (await openHistory(gitdir).list(10)).toReversed().map(({ by }) => by)
  expect(written.slice(0, 4)).toEqual([
    'Dana Lawyer: Ada',
    'Dana ada@firm.example 1 +0000',
    'No name',
    'No name',
  ])
  expect(execFileSync('git', ['--git-dir', gitdir, 'fsck', '--strict'], { encoding: 'utf8' })).toBe('')
})

test('a history with a name of several lines, from an earlier version, is read and goes on', async () => {
  const gitdir = emptyHistory()
  const history = openHistory(gitdir)
  const publication = {
    by: 'Paula Novak',
    at: 1_795_000_000_000,
    lawyer: null,
    sentences: ['All.'],
    release: 'r1',
  }
  await history.add(publication, [{ path: 'firm.yaml', bytes: bytes('phone: 1\n') }])
  const repository = { fs, gitdir }
  const parent = await git.resolveRef({ ...repository, ref: 'refs/heads/published' })
  const { tree } = (await git.readCommit({ ...repository, oid: parent })).commit
  const author = { name: 'Dana\n\nBea', email: '', timestamp: 1_795_000_001, timezoneOffset: 0 }
  const message = 'Two.\n\nRelease: r2\n'
  const commit = { message, tree, parent: [parent], author, committer: author }
  const oid = await git.writeCommit({ ...repository, commit })
  await git.writeRef({ ...repository, ref: 'refs/heads/published', value: oid, force: true })

  const again = openHistory(gitdir)
  await again.add({ ...publication, release: 'r3' }, [{ path: 'firm.yaml', bytes: bytes('phone: 3\n') }])
  expect(await again.list(2)).toMatchObject([
    { by: 'Paula Novak', release: 'r3' },
    { by: 'Dana Bea', release: 'r2', sentences: ['Two.'], at: 1_795_000_001_000, isFirst: false },
  ])
  expect((await again.versionsOf('firm.yaml', 5)).map(({ release }) => release)).toEqual(['r3', 'r1'])
  expect((await again.changed(oid, 'before')).length).toBe(0)
})

const entry = { by: 'Paula Novak', at: 1_795_000_000_000, lawyer: null, sentences: ['All.'], release: 'r1' }

test('a file that a full disk cut short is written again, so that its version can be read and restored', async () => {
  const gitdir = emptyHistory()
  const text = Array.from({ length: 3_000 }, (_, number) => number * number).join()
  const program = `
    import { openHistory } from '${pathToFileURL('office/content/store/history.ts').href}'
    const files = [{ path: 'firm.yaml', bytes: Buffer.from(${JSON.stringify(text)}) }]
    await openHistory(process.argv[1]).add(${JSON.stringify(entry)}, files)`
  // The most that one file may have, in KB.
  const limited = 'ulimit -f 4; exec "$0" --input-type=module -e "$1" "$2"'
  expect(() =>
    execFileSync('bash', ['-c', limited, process.execPath, program, gitdir], { stdio: 'pipe' }),
  ).toThrow('EFBIG')
  const history = openHistory(gitdir)
  await history.add(entry, [{ path: 'firm.yaml', bytes: bytes(text) }])
  const blob = (await history.published())?.get('firm.yaml')
  expect(await history.text(blob ?? '')).toBe(text)
})

test('the list of publications is read from the disk once for each of them', async () => {
  const history = openHistory(emptyHistory())
  const entry = { by: 'Paula Novak', at: 0, lawyer: null, sentences: ['A title'], release: 'r1' }
  expect(await history.list(10)).toEqual([])
  await history.add(entry, [])
  const [one] = await history.list(10)
  expect((await history.list(10))[0]).toBe(one)
  await history.add({ ...entry, release: 'r2' }, [])
  const both = await history.list(10)
  expect(both.map(({ release }) => release)).toEqual(['r2', 'r1'])
  expect(await history.list(1)).toHaveLength(1)
  expect((await history.list(10))[1], 'after a shorter list').toBe(both[1])
})

test('a history that briefly cannot be read is not taken for one that has not begun', async () => {
  const gitdir = emptyHistory()
  const history = openHistory(gitdir)
  await history.add(entry, [{ path: 'firm.yaml', bytes: bytes('phone: 1\n') }])
  const heads = join(gitdir, 'refs/heads')
  fs.renameSync(heads, `${heads}-kept`)
  fs.symlinkSync('heads', heads)
  await expect(history.published()).rejects.toThrow('ELOOP')
  fs.rmSync(heads)
  fs.renameSync(`${heads}-kept`, heads)
  await history.add(entry, [])
  expect(await history.list(10)).toHaveLength(2)
})

test('the versions of a page are found without the trees of publications that changed other pages', async () => {
  const gitdir = emptyHistory()
  const history = openHistory(gitdir)
  for (const [index, path] of ['a.md', 'b.md', 'b.md', 'a.md'].entries())
    await history.add({ ...entry, release: `r${index}` }, [{ path, bytes: bytes(`${index}\n`) }])
  const [, , { id = '' } = {}] = await history.list(4)
  const { tree } = (await git.readCommit({ fs, gitdir, oid: id })).commit
  fs.rmSync(join(gitdir, 'objects', tree.slice(0, 2), tree.slice(2)))
  expect((await history.versionsOf('a.md', 5)).map(({ release }) => release)).toEqual(['r3', 'r0'])
})
