import { checkAllContent } from '../../content/server/ask-rules.ts'
import type { Checked } from '../../content/server/content-checker.ts'
import type { Content } from '../../content/server/content.ts'
import type { BegunFile } from '../../content/server/long-files.ts'
import type { CheckProgress } from '../contract.ts'

/** Checks that have begun with a file. One runs at a time. */
const running = new Set<CheckProgress>()

/** The progress of the check of all content that is running; null if there is none. */
export function checkProgress(): CheckProgress | null {
  return running.values().next().value ?? null
}

/** Counts the files that a check has begun to read, then those it has begun to check. Call `end` once it has ended. */
export function countFiles(of: number) {
  const own: CheckProgress = { isRead: false, done: 0, of }
  return {
    onFile: ({ task }: Pick<BegunFile, 'task'>) => {
      running.add(own)
      if (task === 'check' && !own.isRead) Object.assign(own, { isRead: true, done: 0 })
      // A file that is already public and has a finding is checked once more.
      own.done = Math.min(own.done + 1, of)
    },
    end: () => void running.delete(own),
  }
}

/** Checks all content as it would be with these changes, and with no other. */
export async function checkWith(
  content: Content,
  changes: readonly { path: string; version: string | null; text: string | null }[],
): Promise<Checked> {
  // A picture has a version but no text: it is in the folder already.
  const files = changes
    .filter(({ version, text }) => text !== null || version === null)
    .map(({ path, text }) => ({ path, text }))
  const given = { contentDir: content.contentDir(), changes: files, today: content.today() }
  const { onFile, end } = countFiles((await content.files()).size)
  return checkAllContent(given, onFile).finally(end)
}
