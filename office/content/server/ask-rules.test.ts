import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleContent } from '../../../server/testing/sample-content.ts'
import type { SampleContent } from '../../../server/testing/sample-content.ts'
import { asksAmong, findingsFor } from './ask-rules.ts'
import { titlesIn } from './groups.ts'

const folder = mkdtempSync(join(tmpdir(), 'long-files-'))
let sample: SampleContent

beforeAll(async () => {
  sample = await openSampleContent(folder, Date.now)
})

afterAll(async () => {
  await sample.close()
  rmSync(folder, { recursive: true })
})

const path = 'blog/long.md'
const nested = `${'- '.repeat(49)}Ab. Cd.\n\n`
const article = (title: string, body: string) =>
  `---\nid: 900\ntitle: ${title}\ndate: 2025-01-02\nsummary: A summary.\n---\n\n${body}\n`
const write = (text: string) => writeFileSync(join(sample.contentDir, path), text)

/** What the works return, in the order in which they end. */
async function inOrder<Result>(...works: Promise<Result>[]): Promise<Result[]> {
  const ended: Result[] = []
  await Promise.all(works.map(async (work) => ended.push(await work)))
  return ended
}

test('a person who reads a list does not wait for someone’s long file: it keeps its last title until it is read', async () => {
  const { saved, shown } = sample.content
  write(article('As it was', 'Text.'))
  await saved()
  write(article('As it is', nested.repeat(4_000)))
  const titles = (await inOrder(saved(), shown())).map((content) => titlesIn(content)(path))
  expect(titles).toEqual(['As it was', 'As it is'])
  expect(titlesIn(await shown())(path)).toBe('As it is')
})

test('a person who writes a short file does not wait until the rules have read someone’s long one', async () => {
  const [long, short] = [
    { path: 'blog/other.md', text: article('Long', 'Our best lawyers always win. '.repeat(8_000)) },
    { path: 'blog/own.md', text: article('Short', '') },
  ]
  const found = await inOrder(findingsFor(sample.content, [long]), findingsFor(sample.content, [short]))
  expect(found.map(([findings]) => findings?.[0]?.path)).toEqual([short.path, long.path])
})

test('around a short file, a long one still has its address and its headings', async () => {
  write(article('Long', `## What it costs\n\n${'A sentence of a long text. '.repeat(2_000)}`))
  const links = '[cost](/blog/long#what-it-costs), [none](/blog/long#nowhere), [gone](/blog/gone)'
  const [found = []] = await findingsFor(sample.content, [
    { path: 'blog/own.md', text: article('Short', `See ${links}.`) },
  ])
  const aboutLinks = found
    .map(({ message }) => message)
    .filter((message) => /\/blog\/|blog\/long/.test(message))
  expect(aboutLinks.join('\n')).toContain('"#nowhere" in blog/long.md')
  expect(aboutLinks.join('\n')).not.toContain('"#what-it-costs" in')
  expect(aboutLinks.join('\n')).toContain('There is no page /blog/gone')
})

test('what the rules could not read waits for a lawyer like what they ask about, and advice waits for nobody', () => {
  const place = { path: 'firm.yaml', field: null, line: null, correction: null, words: null, sentence: null }
  const of = (grade: 'stops' | 'asks' | 'advises', rule: string) => ({ ...place, grade, rule, message: rule })
  const [unread, asks] = [of('stops', 'readable'), of('asks', 'wording')]
  expect(asksAmong([unread, of('stops', 'model'), asks, of('advises', 'length')])).toEqual([unread, asks])
})
