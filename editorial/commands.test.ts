import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { article, contentWith } from './test-content.ts'

/** Runs a command on a temporary folder with these files. */
function run(script: string, files: Record<string, string>, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const { path, text } of contentWith(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const environment = { ...process.env, CONTENT_DIR: folder }
  return spawnSync(process.execPath, [script, ...options], { env: environment, encoding: 'utf8' })
}

test('the check prints its findings and exits with 1, or with 0 if it finds no problems', () => {
  const search = 'heading: The best\nlede: What the firm does, in a sentence.\n'
  const faulty = run('editorial/lint-content.ts', { 'pages/search.yaml': search })
  expect(faulty.status).toBe(1)
  expect(faulty.stdout).toMatch(/pages\/search\.yaml:1 {2}The word "best" .*\n1 problem found\.\n$/)
  const clean = run('editorial/lint-content.ts', {})
  expect([clean.status, clean.stdout]).toEqual([0, 'No problems found.\n'])
})

test('due reviews can be listed for another date and as JSON', () => {
  const files = { 'blog/article-1.md': article(1, { replace: ['2027-05-20', '2027-01-31'] }) }
  const { status, stdout } = run('editorial/content-due.ts', files, '--json', '--as-of', '2027-02-01')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject([{ kind: 'review due', daysLate: 1 }])
})

test('a malformed date stops the command with what to write', () => {
  const { status, stderr } = run('editorial/content-due.ts', {}, '--as-of', 'June')
  expect([status, stderr]).toEqual([1, '--as-of is "June". Write a date such as 2027-06-01.\n'])
})
