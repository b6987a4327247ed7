import type { TextFile } from '../../../editorial/front-matter.ts'
import type { ContentFinding } from '../../../office/contract/content.ts'
import { listChanges } from '../content-store/changes.ts'
import { createContentThread } from './content-thread.ts'
import type { ContentAsked } from './content-thread.ts'
import type { DueReview } from './due-reviews.ts'
import type { Content } from './parts.ts'

/** The thread for those who write. The check of all content has another, so that they do not wait for it. */
const ask = createContentThread()

/** The problems in texts, in their order, with all content as saved around each. */
export async function findingsFor(content: Content, texts: readonly TextFile[]): Promise<ContentFinding[][]> {
  return texts.length === 0 ? [] : ask('findings', { ...(await asSaved(content)), texts })
}

/** What is due for review in the content as saved, by file. */
export async function reviewsByFile(content: Content): Promise<Map<string, DueReview[]>> {
  return Map.groupBy(await ask('reviews', await asSaved(content)), ({ file }) => file)
}

async function asSaved({ contentDir, today, store }: Content): Promise<ContentAsked> {
  const changes = (await listChanges(store.run)).map(({ path, text }) => ({ path, text }))
  return { contentDir: contentDir(), changes, today: today() }
}
