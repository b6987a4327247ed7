import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { area, article, contentWith } from '../editorial/testing/test-content.ts'
import { withDataLock } from '../server/lock/data-lock.ts'

const noneReviewed =
  'No lawyer has reviewed 3 of the 3 published articles and the only practice area as now written; the articles say so on their pages.\n'

const assistant = `---
order: 2
name: Paul Sampleton
role: Executive Assistant
lawyer: false
lede: Paul Sampleton keeps the calendar and the files of the firm.
description: Paul Sampleton is the executive assistant of the firm and keeps its calendar and its files.
email: paul@firm.example
phone: "+1 412 555 0197"
---

Paul Sampleton keeps the calendar.
`

/** Runs a command on a temporary folder with these files. */
function run(script: string, files: Record<string, string>, ...options: string[]) {
  return runIn(folderWith(files), script, ...options)
}

/** A temporary content folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    rmSync(`${folder}-data`, { recursive: true, force: true })
  })
  for (const { path, text } of contentWith(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function runIn(folder: string, script: string, ...options: string[]) {
  const environment = { ...process.env, CONTENT_DIR: folder, DATA_DIR: `${folder}-data` }
  return spawnSync(process.execPath, [script, ...options], { env: environment, encoding: 'utf8' })
}

test('a symbolic link, which no build accepts, is no folder without problems', () => {
  const folder = folderWith({})
  symlinkSync(join(folder, 'firm.yaml'), join(folder, 'blog', 'linked.md'))
  const { status, stdout, stderr } = runIn(folder, 'commands/lint-content.ts')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('linked.md is a symbolic link')
})

test('the check prints its findings and exits with 1, or with 0 if it finds no problems', () => {
  const search = 'heading: The best\nlede: What the firm does, in a sentence.\n'
  const faulty = run('commands/lint-content.ts', { 'pages/search.yaml': search })
  expect(faulty.status).toBe(1)
  expect(faulty.stdout).toMatch(
    /pages\/search\.yaml:1 {2}Needs a lawyer: The word "best" .*\nNo lawyer has reviewed 3 of the 3 published articles and the only practice area as now written; the articles say so on their pages\.\n1 problem found\.\n$/,
  )
  const clean = run('commands/lint-content.ts', {})
  expect([clean.status, clean.stdout]).toEqual([0, `${noneReviewed}No problems found.\n`])
})

test('the check can be read by a program, and advice alone does not fail it', () => {
  const { status, stdout } = run(
    'commands/lint-content.ts',
    { 'pages/search.yaml': 'heading: The best\nlede: What the firm does, in a sentence.\n' },
    '--json',
  )
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual([
    {
      file: 'pages/search.yaml',
      line: 1,
      grade: 'asks',
      rule: 'wording',
      words: 'best',
      message: expect.stringContaining('"best"') as string,
      correction: null,
    },
  ])
  const advised = article(1, { body: '### Too deep\n\nA body without a second level.' })
  const advice = run('commands/lint-content.ts', { 'blog/article-1.md': advised }, '--json')
  expect(JSON.parse(advice.stdout)).toContainEqual(
    expect.objectContaining({ grade: 'advises', rule: 'headings' }),
  )
  expect(advice.status).toBe(0)
})

test('a lawyer keeps a sentence that asks, with a reason, until it changes, but not one that calls someone a lawyer who is not', () => {
  const page = 'heading: Home\nlede: Our clients always win. We draft wills and trusts for families.\n'
  const folder = folderWith({ 'pages/search.yaml': page })
  const keep = (...options: string[]) => runIn(folder, 'commands/keep-sentence.ts', ...options)
  const reason = ['--because', 'They are a chess club, and it is its motto.']
  expect(keep('pages/search.yaml:2').stderr).toMatch(/^Usage: npm run content:keep/)
  expect(keep('pages/search.yaml:1', '--by', 'jane-sample', ...reason).stderr).toMatch(
    /^No rule asks anything/,
  )
  expect(keep('pages/search.yaml:2', '--by', 'nobody', ...reason).stderr).toMatch(/^Nothing was written\./)
  expect(runIn(folder, 'commands/lint-content.ts').status).toBe(1)
  const kept = keep('pages/search.yaml:2', '--by', 'jane-sample', ...reason)
  expect([kept.status, kept.stdout]).toEqual([0, 'Kept by jane-sample: "Our clients always win."\n'])
  const after = runIn(folder, 'commands/lint-content.ts')
  expect(after.status, after.stdout).toBe(0)
  expect(after.stdout).toContain('Kept by jane-sample: They are a chess club')

  writeFileSync(join(folder, 'pages/search.yaml'), page.replace('always win', 'always win here'))
  const changed = runIn(folder, 'commands/lint-content.ts')
  expect(changed.status).toBe(1)
  expect(changed.stdout).toContain('This kept sentence no longer matches anything')

  const title = 'heading: Home\nlede: Attorney Paul Sampleton keeps the calendar of the firm.\n'
  writeFileSync(join(folder, 'pages/search.yaml'), title)
  writeFileSync(join(folder, 'team/paul-sample.md'), assistant)
  expect(keep('pages/search.yaml:2', '--by', 'jane-sample', ...reason).stderr).toMatch(/^This cannot be kept/)
})

test('a lawyer keeps each sentence of a line that asks the same', () => {
  const sentences = ['We are the best firm.', 'We have the best staff.']
  const folder = folderWith({ 'pages/search.yaml': `heading: Home\nlede: ${sentences.join(' ')}\n` })
  const kept = runIn(
    folder,
    'commands/keep-sentence.ts',
    ...['pages/search.yaml:2', '--by', 'jane-sample', '--because', 'A jury of others has said so.'],
  )
  expect(kept.stdout).toBe(sentences.map((words) => `Kept by jane-sample: "${words}"\n`).join(''))
})

test('an unknown option is reported in one sentence', () => {
  const { status, stderr } = run('commands/lint-content.ts', {}, '--jsn')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Unknown option '--jsn'\.\n\nUsage: npm run lint:content .*\n.*\n$/)
})

test('the strict check names every published article and practice area that no lawyer has reviewed, and no draft', () => {
  const draft = article(2, { replace: ['id: 2', 'id: 2\ndraft: true'] })
  const { status, stdout } = run('commands/lint-content.ts', { 'blog/article-2.md': draft }, '--strict')
  expect(status).toBe(1)
  expect(
    stdout.match(/(?:article-\d|corporate-law)\.md:\d+ {2}Needs a lawyer: No lawyer has reviewed this page/g),
  ).toHaveLength(3)
  expect(stdout).not.toContain('article-2.md')
  expect(stdout).toMatch(/problems found\.\n$/)
})

test('due reviews can be listed for another date and as JSON', () => {
  const files = { 'blog/article-1.md': article(1, { replace: ['2027-05-20', '2027-01-31'] }) }
  const { status, stdout } = run('commands/content-due.ts', files, '--json', '--as-of', '2027-02-01')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject([{ kind: 'review due', daysLate: 1 }])
})

test('the rate that changes on January 1 is due on that day, with the pages that state it, and not the day before', () => {
  const dueOn = (day: string) => {
    const { stdout } = runIn('content', 'commands/content-due.ts', '--json', '--as-of', day)
    return (JSON.parse(stdout) as { kind: string }[]).filter(({ kind }) => kind === 'fact changed')
  }
  expect(dueOn('2026-12-31')).toEqual([])
  expect(dueOn('2027-01-01')).toMatchObject([
    {
      fact: 'Pennsylvania corporate net income tax',
      pages: expect.arrayContaining(['blog/llc-vs-corporation-pennsylvania.md']),
    },
  ])
})

test('a malformed date stops the command with what to write', () => {
  for (const day of ['June', '2027-02-30', '2027']) {
    const { status, stderr } = run('commands/content-due.ts', {}, '--as-of', day)
    expect([status, stderr]).toEqual([1, `--as-of is "${day}". Write a date such as 2027-06-01.\n`])
  }
})

test('recording a review writes three lines and leaves every other byte as it is, with either line end', () => {
  for (const lineEnd of ['\n', '\r\n']) {
    const before = article(1).replace('ink is dry', 'ink’s dry').replaceAll('\n', lineEnd)
    const folder = folderWith({ 'blog/article-1.md': before })
    const command = ['commands/content-reviewed.ts', 'blog/article-1.md', '--by', 'jane-sample'] as const
    const { status, stdout, stderr } = runIn(folder, ...command, '--on', '2026-11-21')
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('jane-sample has read the current text of blog/article-1.md, on 2026-11-21')
    const after = readFileSync(join(folder, 'blog/article-1.md'), 'utf8')
    const written = ['reviewed: 2026-11-21', 'reviewedBy: jane-sample', /^reviewedText: [0-9a-f]{64}$/]
    const lines = after.split(lineEnd).filter((line) => line.startsWith('reviewed'))
    expect(lines).toEqual([written[0], written[1], expect.stringMatching(/^reviewedText: [0-9a-f]{64}$/)])
    expect(after.split(lineEnd).filter((line) => !line.startsWith('reviewed'))).toEqual(before.split(lineEnd))

    expect(runIn(folder, ...command, '--on', '2026-11-22').status).toBe(0)
    const again = readFileSync(join(folder, 'blog/article-1.md'), 'utf8')
    expect(again).toBe(after.replace('reviewed: 2026-11-21', 'reviewed: 2026-11-22'))
    expect(runIn(folder, 'commands/lint-content.ts').stdout).toContain('No lawyer has reviewed 2 of the 3')
  }
})

test('a review by someone who is not a lawyer, of a missing article or past its next review is not written', () => {
  const folder = folderWith({ 'team/paul-sample.md': assistant })
  const path = join(folder, 'blog/article-1.md')
  for (const [options, message] of [
    [
      ['blog/article-1.md', '--by', 'paul-sample'],
      'names "paul-sample", who is not a lawyer (team/paul-sample.md)',
    ],
    [['blog/article-9.md', '--by', 'jane-sample'], 'There is no file blog/article-9.md'],
    [['blog/article-1.md', '--by', 'jane-sample', '--on', '2027-06-01'], 'Write a later date in `reviewBy`'],
    [['blog/article-1.md'], 'Usage: npm run content:reviewed'],
  ] as const) {
    const { status, stderr } = runIn(folder, 'commands/content-reviewed.ts', ...options)
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(readFileSync(path, 'utf8')).toBe(article(1))
  }
})

test('reviews of an area, a legal page and a fact are recorded, and reported as outdated once what was read has changed', () => {
  const facts = readFileSync('content/facts.yaml', 'utf8')
  const folder = folderWith({
    'facts.yaml': facts,
    'practice-areas/corporate-law.md': area(),
  })
  const record = (...words: string[]) => {
    const on = ['--by', 'jane-sample', '--on', '2026-11-21', '--next', '2027-11-21']
    return runIn(folder, 'commands/content-reviewed.ts', ...words, ...on)
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const written = /^( *)reviewed: 2026-11-21\n\1reviewedBy: jane-sample\n\1reviewedText: [0-9a-f]{64}\n/m
    .source
  const before = read('legal/disclaimer.md')
  for (const words of [
    ['legal/disclaimer.md'],
    ['practice-areas/corporate-law.md'],
    ['facts.yaml', '--fact', 'Annual report, fee'],
  ]) {
    const { status, stderr } = record(...words)
    expect(status, stderr).toBe(0)
  }
  for (const path of ['legal/disclaimer.md', 'practice-areas/corporate-law.md'])
    expect(read(path), path).toMatch(new RegExp(`${written}reviewBy: 2027-11-21\n+---`, 'm'))
  expect(read('legal/disclaimer.md').replace(/^review.*\n/gm, '')).toBe(before)
  const noted = read('facts.yaml')
  expect(noted.replace(new RegExp(written, 'm'), '')).toBe(facts.replace('2027-06-30', '2027-11-21'))
  writeFileSync(join(folder, 'facts.yaml'), noted.replace('value: 7', 'value: 8'))
  writeFileSync(join(folder, 'legal/disclaimer.md'), `${read('legal/disclaimer.md')}\nOne more sentence.\n`)
  const { stdout } = runIn(folder, 'commands/lint-content.ts')
  expect(stdout).toMatch(/facts\.yaml:\d+ {2}Suggestion: "Annual report, fee" has changed since its review\./)
  expect(stdout).toMatch(/disclaimer\.md:\d+ {2}Suggestion: The text has changed since its review/)

  const { status, stderr } = record('facts.yaml', '--fact', 'No such fact')
  expect([status, stderr]).toEqual([1, 'There is no fact "No such fact" in facts.yaml.\n'])
  const [, other = ''] = /^- name: (?!Annual report, fee)(.*)$/m.exec(facts) ?? []
  writeFileSync(join(folder, 'facts.yaml'), facts.replace(`- name: ${other}`, '- name: Annual report, fee'))
  expect(record('facts.yaml', '--fact', 'Annual report, fee').stderr).toContain('Two facts are called')
})

test('an update that is named twice is taken once', () => {
  const folder = folderWith({ 'citations.yaml': '[]\n' })
  const number = /^(\d+)\. citations\.yaml$/m.exec(runIn(folder, 'commands/updates.ts').stdout)?.[1] ?? ''
  const { status, stdout } = runIn(folder, 'commands/updates.ts', 'take', number, `0${number}`)
  expect([status, stdout.match(/^Taken into citations\.yaml/gm)?.length]).toEqual([0, 1])
  expect(readFileSync(join(folder, 'citations.yaml'), 'utf8').match(/^- /gm)).toHaveLength(1)
})

/** Each command that writes content, with a folder in which it finds something to write, and the file it would write. */
function writingCommands(): { folder: string; file: string; words: [string, ...string[]] }[] {
  const page = 'heading: Home\nlede: Our clients always win. We draft wills and trusts for families.\n'
  const folder = folderWith({ 'citations.yaml': '[]\n', 'pages/search.yaml': page })
  writeFileSync(join(folder, 'kept-sentences.yaml'), '[]\n')
  const number = /^(\d+)\. citations\.yaml$/m.exec(runIn(folder, 'commands/updates.ts').stdout)?.[1] ?? ''
  const by = ['--by', 'jane-sample']
  const reviewed: [string, ...string[]] = ['commands/content-reviewed.ts', 'blog/article-1.md', ...by]
  const kept = ['pages/search.yaml:2', ...by, '--because', 'They are a chess club, and it is its motto.']
  return [
    { folder, file: 'blog/article-1.md', words: reviewed },
    { folder, file: 'kept-sentences.yaml', words: ['commands/keep-sentence.ts', ...kept] },
    { folder, file: 'citations.yaml', words: ['commands/updates.ts', 'take', number] },
  ]
}

test('a review that cannot be written whole leaves the article as it was', () => {
  const folder = folderWith({})
  const file = join(folder, 'blog/article-1.md')
  const before = readFileSync(file, 'utf8')
  const env = { ...process.env, CONTENT_DIR: folder, DATA_DIR: `${folder}-data` }
  const words = ['commands/content-reviewed.ts', 'blog/article-1.md', '--by', 'jane-sample']
  // With this limit, no file may be longer than 512 bytes, as on a full disk.
  const limited = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, ...words]
  expect(spawnSync('sh', limited, { env, encoding: 'utf8' }).status).not.toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a command does not write content while it is published or backed up', async () => {
  for (const { folder, file, words } of writingCommands()) {
    const before = readFileSync(join(folder, file), 'utf8')
    const { stderr } = await withDataLock(`${folder}-data`, 0, () => runIn(folder, ...words))
    expect(stderr, file).toMatch(/^The content is being published/)
    expect(readFileSync(join(folder, file), 'utf8'), file).toBe(before)
    const { status, stderr: said } = runIn(folder, ...words)
    expect(status, said).toBe(0)
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toBe(before)
  }
})

test('a list that cannot be read is called that, and not the firm’s own words', () => {
  const folder = folderWith({ 'facts.yaml': '- name: [\n' })
  const { stdout } = runIn(folder, 'commands/updates.ts')
  const number = /^(\d+)\. facts\.yaml\n {3}Cannot be read as a list/m.exec(stdout)?.[1] ?? ''
  expect(runIn(folder, 'commands/updates.ts', 'take', number).stderr).toMatch(
    /^Number \d+ is facts\.yaml\. Cannot be read as a list .* Nothing was taken\.\n$/,
  )
})
