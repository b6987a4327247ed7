import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '../../../content-model/collections.ts'
import type { ComparedFile, ToldChange } from '../../content/server/content-thread.ts'
import { titleOf } from '../../content/server/groups.ts'
import { isLong, waitAMoment } from '../../content/server/long-files.ts'
import type { Patience } from '../../content/server/long-files.ts'
import { readerFor } from '../../content/server/read-files.ts'
import type { SavedContent } from '../../content/server/saved-content.ts'
import { tellWhole } from './tell-change.ts'

/** The kinds that fields refer to, or that can be offline. */
const named: readonly Collection[] = ['team', 'practiceAreas', 'blog', 'news', 'legal', 'ownPages', 'pages']

type Asked = { change: ComparedFile; titles: string }
type Known = Asked & { told: ToldChange }

/** The most descriptions of one path that are kept: that of the pending change, and some of the history. */
const mostOfPath = 8

/** The most paths of which descriptions are kept: more than a firm's site has files. */
const mostPaths = 500

/** By path, the one described last at the end. */
const known = new Map<string, Known[]>()

/** What is being described, by path. */
const telling = new Map<string, Asked & { answered: Promise<ToldChange | undefined> }>()

/**
 * What a visitor sees change when files change, in their order; described in a thread, and kept as long as nothing
 * differs. For a list, a change that takes long to compare is described as one of the whole file. Only what is neither
 * known nor already requested is requested.
 */
export async function tellChanges(
  changes: readonly ComparedFile[],
  { read }: Pick<SavedContent, 'read'>,
  patience: Patience = 'whole',
): Promise<ToldChange[]> {
  const titles = Object.fromEntries(
    read
      .filter(({ collection }) => named.includes(collection))
      .map(({ path, fields }) => [path, titleOf(path, fields)]),
  )
  const titled = hash('sha256', JSON.stringify(titles))
  const isOf = (change: ComparedFile) => (each: Asked) =>
    each.titles === titled && isDeepStrictEqual(each.change, change)
  const told = new Map<ComparedFile, ToldChange>()
  for (const change of changes) {
    const recalled = known.get(change.path)?.find(isOf(change))?.told
    if (recalled) told.set(change, recalled)
  }
  const unknown = changes.filter((change) => !told.has(change))
  const ask = (change: ComparedFile) => {
    const own = telling.get(change.path)
    if (own && isOf(change)(own)) return own.answered
    const answered = readerFor(change.was, change.now)('tell', { changes: [change], titles })
      .then(([answer]) => {
        if (answer) remember({ change, titles: titled, told: answer })
        return answer
      })
      .finally(() => telling.get(change.path)?.answered === answered && telling.delete(change.path))
    telling.set(change.path, { change, titles: titled, answered })
    return answered
  }
  const asking = Promise.all(
    unknown.map(async (change) => {
      const answer = await ask(change)
      if (answer) told.set(change, answer)
    }),
  )
  const hasLong = unknown.some(({ was, now }) => isLong({ text: was }) || isLong({ text: now }))
  await (patience === 'moment' && hasLong ? waitAMoment(asking) : asking)
  return changes.map((change) => told.get(change) ?? tellWhole(change))
}

function remember(described: Known): void {
  const { path } = described.change
  const others = known.get(path)?.filter(({ change }) => !isDeepStrictEqual(change, described.change)) ?? []
  known.delete(path)
  known.set(path, [described, ...others].slice(0, mostOfPath))
  const [oldest] = known.keys()
  if (known.size > mostPaths && oldest !== undefined) known.delete(oldest)
}
