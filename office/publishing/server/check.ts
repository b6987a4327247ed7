import type { ContentFinding } from '../../content/contract.ts'
import type { Content } from '../../content/server/content.ts'
import { createContentThread } from '../../content/server/content-thread.ts'
import type { Checked } from '../../content/server/content-thread.ts'

/** Its thread keeps what it has read: the check right before the build reads only what has changed since. */
const ask = createContentThread()

/** Checks all content as it would be with these changes, and with no other. */
export async function checkWith(
  content: Content,
  changes: readonly { path: string; version: string | null; text: string | null }[],
): Promise<Checked> {
  // A picture has a version but no text: it is in the folder already.
  const texts = changes
    .filter(({ version, text }) => text !== null || version === null)
    .map(({ path, text }) => ({ path, text }))
  return ask('check', { contentDir: content.contentDir(), changes: texts, today: content.today() })
}

/** What the build of the site found, beside what the checker finds: in its pages, not at a field. */
export function asContentFinding({ file, message }: { file: string; message: string }): ContentFinding {
  const place = { path: file, field: null, line: null }
  const found = { correction: null, words: null, sentence: null }
  return { ...place, message, ...found, grade: 'stops', rule: 'built-site' }
}
