import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { article, contentWith } from './test-content.ts'

function run(script: string, folder: string, ...options: string[]) {
  const environment = { ...process.env, CONTENT_DIR: folder }
  return spawnSync(process.execPath, [script, ...options], { env: environment, encoding: 'utf8' })
}

test('the check ends with 1 and the findings, or with 0 when the words are in order', () => {
  const faulty = run('editorial/check-words.ts', contentWith({ 'pages/home.yaml': 'heading: The best\n' }))
  expect(faulty.status).toBe(1)
  expect(faulty.stdout).toMatch(/home\.yaml:1 {2}The word "best" .*\n1 finding\.\n$/)
  const clean = run('editorial/check-words.ts', contentWith({}))
  expect([clean.status, clean.stdout]).toEqual([0, 'The words are in order.\n'])
})

test('the review can be asked for another day and for JSON', () => {
  const folder = contentWith({ 'blog/article-1.md': article(1, { replace: ['2027-05-20', '2027-01-31'] }) })
  const { status, stdout } = run('editorial/review.ts', folder, '--json', '--as-of', '2027-02-01')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject([{ kind: 'review due', daysLate: 1 }])
})

test('a day in another form stops the review with what to write', () => {
  const { status, stderr } = run('editorial/review.ts', contentWith({}), '--as-of', 'June')
  expect([status, stderr]).toEqual([1, '--as-of is "June". Write a day as 2027-06-01.\n'])
})
