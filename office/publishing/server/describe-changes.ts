import { hash } from 'node:crypto'
import type { Collection } from '../../../content-model/collections.ts'
import type { ComparedFile, DescribedChange } from '../../content/server/content-checker.ts'
import { titleOf } from '../../content/server/groups.ts'
import { isLong, waitAMoment } from '../../content/server/long-files.ts'
import type { Patience } from '../../content/server/long-files.ts'
import { readerFor } from '../../content/server/read-files.ts'
import type { SavedContent } from '../../content/server/saved-content.ts'
import { describeWhole } from './differences.ts'

/** The kinds that fields refer to, or that can be offline. */
const named: readonly Collection[] = ['team', 'practiceAreas', 'blog', 'news', 'legal', 'ownPages', 'pages']

/** The most descriptions that are kept: of all that waits on a large site, and some of the history. */
const mostKept = 2_000

/** By the hash of what they describe, the most recently requested last. */
const known = new Map<string, Promise<DescribedChange | undefined>>()

/**
 * Files that change, with what a visitor sees change in each; described in a thread, and kept as long as nothing
 * differs. For a list, a change that takes long to compare is described as one of the whole file.
 */
export async function describeChanges<Compared extends ComparedFile>(
  changes: readonly Compared[],
  { read }: Pick<SavedContent, 'read'>,
  patience: Patience = 'whole',
): Promise<(Compared & DescribedChange)[]> {
  const titles = Object.fromEntries(
    read
      .filter(({ collection }) => named.includes(collection))
      .map(({ path, fields }) => [path, titleOf(path, fields)]),
  )
  const titled = hash('sha256', JSON.stringify(titles))
  return Promise.all(
    changes.map(async (change) => {
      const { path, was, now, renamedFrom } = change
      const compared = { path, was, now, renamedFrom }
      const described = kept(hash('sha256', JSON.stringify([compared, titled])), () =>
        readerFor(was, now)('describe', { changes: [compared], titles }).then(([only]) => only),
      )
      const mayTakeLong = isLong({ text: was }) || isLong({ text: now })
      const description = await (patience === 'moment' && mayTakeLong ? waitAMoment(described) : described)
      return { ...change, ...(description ?? describeWhole(change)) }
    }),
  )
}

function kept(
  key: string,
  describe: () => Promise<DescribedChange | undefined>,
): Promise<DescribedChange | undefined> {
  const described = known.get(key) ?? describe()
  known.delete(key)
  known.set(key, described)
  described.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return described
}
