import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createContentThread } from './content-thread.ts'

const path = 'blog/will-vs-trust.md'

test('the rules run beside this thread, which goes on answering, and see changes that are only saved', async () => {
  const ask = createContentThread()
  const given = { contentDir: 'content', changes: [], today: '2026-11-21' }
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  onTestFinished(() => clearInterval(turning))
  const text = '---\ntitle: [\n---\n'
  const [none, broken, due] = await Promise.all([
    ask('findings', { ...given, texts: [] }),
    ask('findings', { ...given, texts: [{ path, text }] }),
    ask('reviews', { ...given, today: '2031-01-01' }),
  ])
  expect(none).toEqual([])
  expect(broken).toMatchObject([[{ path, stopsPublishing: true }]])
  expect(due.map(({ file }) => file)).toContain('blog/will-vs-trust.md')
  expect(turns).toBeGreaterThan(20)
  const gone = await ask('check', { ...given, changes: [{ path, text }] })
  expect(gone.findings.map((finding) => finding.path)).toContain(path)
})

test('what cannot be answered fails, and the next question is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ask = createContentThread()
  const given = { contentDir: join(folder, 'content'), changes: [], today: '2026-11-21' }
  await expect(ask('check', given)).rejects.toThrow('ENOENT')
  cpSync('tests/adoption/second-firm/content', given.contentDir, { recursive: true })
  expect(await ask('reviews', given)).toEqual([])
})
