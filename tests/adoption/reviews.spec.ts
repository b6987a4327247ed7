import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'

const reviewed = 'what-a-bylaw-is'

test('a page speaks of a review only of the text that a lawyer read, and of a check only as content records it', async () => {
  test.setTimeout(360_000)
  const { content, out, build } = secondFirmProject(test.info())
  const article = join(content, `blog/${reviewed}.md`)

  recordReview(content)
  const first = await build()
  expect(first.code, first.output).toBe(0)
  expect(first.output.match(/No lawyer has reviewed 1 of the 2 published articles/g)).toHaveLength(1)
  expect(textOf(out, `blog/${reviewed}`)).toContain('Reviewed by Ada Okafor, a lawyer, on February 2, 2026.')
  expect(textOf(out, 'blog/two-owners-one-lathe')).toContain('no lawyer of the firm has reviewed it yet')
  expect(filesNaming(out, /reviewedBy|lastReviewed/)).toEqual([`blog/${reviewed}.html`])
  expect(claimsOutsideContent(out, content)).toEqual([])

  appendFileSync(article, '\nOne more sentence, which no lawyer has read.\n')
  const second = await build()
  expect(second.code, second.output).toBe(0)
  expect(second.output).toContain('No lawyer has reviewed 2 of the 2 published articles')
  expect(second.output).toContain(`blog/${reviewed}.md:`)
  expect(textOf(out, `blog/${reviewed}`)).toContain('which no lawyer has read. Sources')
  expect(textOf(out, `blog/${reviewed}`)).toContain('no lawyer of the firm has reviewed it yet')
  expect(filesNaming(out, /reviewedBy|lastReviewed|[Rr]eviewed by Ada/)).toEqual([])

  recordReview(content)
  const third = await build()
  expect(third.code, third.output).toBe(0)
  expect(textOf(out, `blog/${reviewed}`)).toContain('Reviewed by Ada Okafor')
})

function recordReview(content: string) {
  execFileSync(
    process.execPath,
    ['commands/content-reviewed.ts', `blog/${reviewed}.md`, '--by', 'ada-okafor', '--on', '2026-02-02'],
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
