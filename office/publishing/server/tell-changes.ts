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

const known = new Map<string, Known[]>()

/** What is being described, by path. */
const telling = new Map<string, Asked & { answered: Promise<void> }>()

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
  const titled = JSON.stringify(titles)
  const isOf = (change: ComparedFile) => (each: Asked) =>
    each.titles === titled && isDeepStrictEqual(each.change, change)
  const recall = (change: ComparedFile) => known.get(change.path)?.find(isOf(change))?.told
  const unknown = changes.filter((change) => !recall(change))
  const asking = unknown.map((change) => {
    const own = telling.get(change.path)
    if (own && isOf(change)(own)) return own.answered
    const ask = readerFor(change.was, change.now)
    const answered = ask('tell', { changes: [change], titles })
      .then(([told]) => {
        const others = known.get(change.path)?.filter((each) => !isDeepStrictEqual(each.change, change)) ?? []
        if (told) known.set(change.path, [{ change, titles: titled, told }, ...others].slice(0, mostOfPath))
      })
      .finally(() => telling.get(change.path)?.answered === answered && telling.delete(change.path))
    telling.set(change.path, { change, titles: titled, answered })
    return answered
  })
  const hasLong = unknown.some(({ was, now }) => isLong({ text: was }) || isLong({ text: now }))
  const told = Promise.all(asking)
  await (patience === 'moment' && hasLong ? waitAMoment(told) : told)
  return changes.map((change) => recall(change) ?? tellWhole(change))
}
