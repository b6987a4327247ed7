import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { valuesIn } from '../store/rewrite.ts'
import { createContentChecker } from './content-checker.ts'

const threads = vi.hoisted(() => ({ canStart: true, resting: 0 }))

vi.mock(import('node:worker_threads'), async (original) => {
  const real = await original()
  class Worker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      if (!threads.canStart) throw new Error('Worker initialization failure: EAGAIN')
      super(...given)
    }

    override unref(): void {
      threads.resting += 1
      super.unref()
    }
  }
  return { ...real, Worker }
})

const path = 'blog/will-vs-trust.md'

test('the rules run beside this thread, which goes on answering, and see changes that are only saved', async () => {
  const ask = createContentChecker()
  const given = { contentDir: 'content', changes: [], today: '2026-11-21' }
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(turning))
  const text = '---\ntitle: [\n---\n'
  const [none, broken, due] = await Promise.all([
    ask('findings', { ...given, files: [] }),
    ask('findings', { ...given, files: [{ path, text }] }),
    ask('reviews', { ...given, today: '2031-01-01' }),
  ])
  expect(none).toEqual([])
  expect(broken).toMatchObject([[{ path, grade: 'stops' }]])
  expect(due.map(({ file }) => file)).toContain('blog/will-vs-trust.md')
  expect(turns).toBeGreaterThan(20)
  const gone = await ask('check', { ...given, changes: [{ path, text }] })
  expect(gone.findings.map((finding) => finding.path)).toContain(path)
})

test('the values that are read with the checker’s fields are those of the file, to the letter', async () => {
  const files = ['blog/will-vs-trust.md', 'team/paula-novak.md', 'firm.yaml', 'facts.yaml'].flatMap((at) => {
    const text = readFileSync(join('content', at), 'utf8')
    return [
      text,
      text.replaceAll('\n', '\r\n'),
      text.replace(/^(title|name): .*$/m, '$1: "A \\u00AD\\"title\\""'),
    ].map((each) => ({ path: at, text: each }))
  })
  const read = await createContentChecker()('read', { files })
  expect(read.map(({ values }) => values)).toEqual(files.map(({ path: at, text }) => valuesIn(at, text)))
})

test('what cannot be answered fails, and the next question is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ask = createContentChecker()
  const given = { contentDir: join(folder, 'content'), changes: [], today: '2026-11-21' }
  await expect(ask('check', given)).rejects.toThrow('ENOENT')
  cpSync('tests/adoption/second-firm/content', given.contentDir, { recursive: true })
  expect(await ask('reviews', given)).toEqual([])
})

const small = 'tests/adoption/second-firm/content'
const bait = (words: string, length = 100_000) =>
  `---\ntitle: A title\ndate: 2025-01-02\n---\n\n${words.repeat(length / words.length)}\n`

test('a file that takes too long is a finding on that version; what others asked is answered by a new thread', async () => {
  const ask = createContentChecker(2_000)
  const given = { contentDir: small, changes: [], today: '2026-11-21' }
  await ask('findings', {
    ...given,
    files: [{ path: 'blog/x.md', text: bait('A sentence. ').slice(0, 2_000) }],
  })
  const hostile = { path: 'blog/hostile.md', text: bait('\n\n# Ab ', 12_000_000) }
  const [slow, other, due] = await Promise.all([
    ask('findings', { ...given, files: [hostile] }),
    ask('findings', { ...given, files: [{ path: 'team/ada-okafor.md', text: '---\ntitle: [\n---\n' }] }),
    ask('reviews', { ...given, today: '2031-01-01' }),
  ])
  const tooLong = expect.stringMatching(/^This page takes too long to check\./) as string
  expect(slow).toMatchObject([[{ path: 'blog/hostile.md', message: tooLong, grade: 'stops' }]])
  expect(other[0]?.map(({ message }) => message)).not.toContainEqual(tooLong)
  expect(due).toBeInstanceOf(Array)
  // The finding is remembered: nothing works on that version of the file again.
  const begun: string[] = []
  expect(await ask('findings', { ...given, files: [hostile] }, (file) => begun.push(file.path))).toEqual(slow)
  expect(begun).not.toContain('blog/hostile.md')
  const corrected = await ask('findings', {
    ...given,
    files: [{ path: 'blog/hostile.md', text: '---\ntitle: A title\n---\n' }],
  })
  expect(corrected[0]?.map(({ message }) => message)).not.toContainEqual(tooLong)
})

/** It is read soon; the rules take ten times as long. */
const slowToCheck = 'The annual report costs $7 a year under 15 Pa.C.S. § 153.\n\n'

test('a check of everything has no deadline: it reports each file, and names the one that takes too long among the others', async () => {
  const ask = createContentChecker(2_000)
  const begun = new Set<string>()
  const changes = [{ path, text: bait(slowToCheck, 8_000_000) }]
  const given = { contentDir: 'content', today: '2026-11-21' }
  const checked = await ask('check', { ...given, changes }, (file) => begun.add(file.path))
  expect(begun.size).toBeGreaterThan(10)
  expect(checked.findings).toContainEqual(
    expect.objectContaining({ path, message: expect.stringMatching(/takes too long to check/) as string }),
  )
})

const large = Object.entries({
  'short sentences': bait('Ab. '),
  'list entries': bait('- Ab, cd.\n'),
  'a line without a space': bait('x'),
  headings: bait('# Ab\n'),
  links: bait('[a](/b) '),
  'combining characters': bait('e\u0301'),
})

test('the largest files are read and compared within the deadline, however they are made', async () => {
  const ask = createContentChecker()
  for (const [name, text] of large) {
    const [read] = await ask('read', { files: [{ path, text }] })
    expect(read, name).toMatchObject({ problem: '', fault: null })
    const others = { was: text, now: `${text.slice(0, 10_000)}\n\nMore.\n\n${text.slice(12_000)}` }
    const change = { path, ...others, kind: 'changed' as const, renamedFrom: null }
    const [told] = await ask('describe', { changes: [change], titles: {} })
    expect(told?.differences.length, name).toBeGreaterThan(0)
    expect(told?.differences.length, name).toBeLessThan(1_000)
  }
})

test('a list of thousands of entries is rewritten in place, those that stay to the byte', async () => {
  const ask = createContentChecker()
  const entry = (place: number) => `- name: Fact ${place}\n  value: ${place}   # note\n`
  const entries = Array.from({ length: 1_500 }, (_, place) => ({ name: `Fact ${place}`, value: place }))
  const original = entries.map((_, place) => entry(place)).join('')
  const reversed = await ask('rewrite', {
    path: 'facts.yaml',
    original,
    values: { fields: entries.toReversed(), body: null },
  })
  expect(reversed).toBe(
    entries
      .map((_, place) => entry(place))
      .reverse()
      .join(''),
  )
})

test('a question for which no thread can start fails; later ones are answered, and the thread then rests', async () => {
  const ask = createContentChecker()
  threads.canStart = false
  onTestFinished(() => void (threads.canStart = true))
  await expect(ask('read', { files: [] })).rejects.toThrow('EAGAIN')
  threads.canStart = true
  threads.resting = 0
  expect(await ask('read', { files: [] })).toEqual([])
  expect(threads.resting).toBe(1)
})

test('if no other thread can start after a file that takes too long, all who wait learn that', async () => {
  const ask = createContentChecker(1)
  onTestFinished(() => void (threads.canStart = true))
  // Takes the parser of YAML a second.
  const text = `---\ntitle: A title\nitems:\n${'  - One\n'.repeat(50_000)}---\n`
  const slow = ask('read', { files: [{ path, text }] }, () => (threads.canStart = false))
  const other = ask('read', { files: [] })
  await expect(slow).rejects.toThrow('EAGAIN')
  await expect(other).rejects.toThrow('EAGAIN')
})
