import { expect, test } from 'vitest'
import type { ComparedFile } from '../../content/server/content-checker.ts'
import { readerFor } from '../../content/server/read-files.ts'
import { describeChanges } from './describe-changes.ts'

function changeOf(path: string, was: string, now: string): ComparedFile {
  return { path, was, now, renamedFrom: null }
}

function article(body: string): string {
  return `---\ntitle: Wills\n---\n\n${body}\n`
}

test('in a list, a short change is described in full, even beside a long one that is already described', async () => {
  const filler = 'A will names an executor. '.repeat(1_000)
  const long = changeOf('blog/long.md', article(filler), article(`${filler}It is signed.`))
  const short = changeOf('blog/short.md', article('It may cost papers.'), article('It may cost a lawsuit.'))
  const [described] = await describeChanges([long], { read: [] })
  // The thread of the short files is busy for longer than a list waits for a long one.
  const files = Array.from({ length: 200 }, (_, number) => ({
    path: `blog/${number}.md`,
    text: article(filler),
  }))
  const busy = readerFor(null)('read', { files })

  const told = await describeChanges([short, long], { read: [] }, 'moment')
  expect(told[0]?.differences).toEqual([
    expect.objectContaining({ was: 'It may cost papers.', now: 'It may cost a lawsuit.' }),
  ])
  expect(told[1]).toEqual(described)
  await busy
})
