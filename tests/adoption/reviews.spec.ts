import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'

/** Reviewed, changed, and reviewed again. */
const reviewed = 'what-a-bylaw-is'
/** Reviewed, and changed since. */
const changed = 'two-owners-one-lathe'

test('a page speaks of a review only of the text that a lawyer read, and of a check only as content records it', async () => {
  test.setTimeout(360_000)
  const { content, out, build } = secondFirmProject(test.info())
  for (const article of [reviewed, changed]) {
    recordReview(content, article)
    appendFileSync(join(content, `blog/${article}.md`), `\nOne more sentence, read by no lawyer before.\n`)
  }
  recordReview(content, reviewed)
  const { code, output } = await build()
  expect(code, output).toBe(0)
  expect(output.match(/No lawyer has reviewed 1 of the 2 published articles/g)).toHaveLength(1)
  expect(output).toContain(`blog/${changed}.md:`)
  for (const article of [reviewed, changed])
    expect(textOf(out, `blog/${article}`)).toContain('read by no lawyer before.')
  expect(textOf(out, `blog/${reviewed}`)).toContain('Reviewed by Ada Okafor, a lawyer, on February 2, 2026.')
  expect(textOf(out, `blog/${changed}`)).toContain('no lawyer of the firm has reviewed it yet')
  expect(filesNaming(out, /reviewedBy|lastReviewed|[Rr]eviewed by Ada/).sort()).toEqual([
    'blog/feed.xml',
    `blog/${reviewed}.html`,
  ])
  expect(claimsOutsideContent(out, content)).toEqual([])
})

function recordReview(content: string, article: string) {
  execFileSync(
    process.execPath,
    ['commands/content-reviewed.ts', `blog/${article}.md`, '--by', 'ada-okafor', '--on', '2026-02-02'],
    { env: { ...process.env, CONTENT_DIR: content } },
  )
}

/** The text of a built page on one line. */
function textOf(out: string, page: string): string {
  return readFileSync(join(out, `${page}.html`), 'utf8')
    .replace(/^[^]*<body[^>]*>/, '')
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<\/(?:h\d|p|li|dt|dd|td|th|caption|figure|div)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}

/** The built pages, feeds and lists that contain the pattern. */
function filesNaming(out: string, pattern: RegExp): string[] {
  return globSync('**/*.{html,xml,txt}', { cwd: out }).filter((file) =>
    pattern.test(readFileSync(join(out, file), 'utf8')),
  )
}

/** Sentences that claim a dated check, review or test, except those that this firm's content states or records. */
function claimsOutsideContent(out: string, content: string): string[] {
  const written = globSync('**/*.{md,yaml}', { cwd: content })
    .map((file) => readFileSync(join(content, file), 'utf8'))
    .join(' ')
    .replace(/\s+/g, ' ')
  const recorded = [
    'Checked against its sources on January 5, 2026',
    'Reviewed by Ada Okafor, a lawyer, on February 2, 2026',
  ]
  const pages = globSync('**/*.html', { cwd: out }).map((file) => file.replace(/\.html$/, ''))
  expect(pages.length).toBeGreaterThan(20)
  return pages.flatMap((page) =>
    textOf(out, page)
      .split(/(?<=[a-z\d)])\. /)
      .filter((sentence) =>
        /\b(?:checked|reviewed|tested|examined|verified|found no)\b.*\b20\d\d\b/i.test(sentence),
      )
      .filter((sentence) => !recorded.some((record) => sentence.includes(record)))
      .filter((sentence) => !written.includes(sentence.trim().replace(/\.$/, '')))
      .map((sentence) => `${page}: ${sentence}`),
  )
}
