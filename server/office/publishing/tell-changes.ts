import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '../../../content-model/collections.ts'
import type { TextChange, ToldChange } from '../content/content-thread.ts'
import { titleOf } from '../content/groups.ts'
import { askReader } from '../content/read-texts.ts'
import type { SavedContent } from '../content/saved-content.ts'

/** The kinds that fields refer to. */
const referable: readonly Collection[] = ['team', 'practiceAreas', 'blog', 'legal']

type Known = { change: TextChange; titles: string; told: ToldChange }

/** So many changes of one path are known: the one that waits, and some of the history. */
const mostOfPath = 8

const known = new Map<string, Known[]>()

/** What changes of files change for a visitor, in their order; told in a thread, and known as long as nothing differs. */
export async function tellChanges(
  changes: readonly TextChange[],
  { read }: Pick<SavedContent, 'read'>,
): Promise<ToldChange[]> {
  const titles = Object.fromEntries(
    read
      .filter(({ collection }) => referable.includes(collection))
      .map(({ path, fields }) => [path, titleOf(path, fields)]),
  )
  const named = JSON.stringify(titles)
  const recall = (change: TextChange) =>
    known.get(change.path)?.find((each) => each.titles === named && isDeepStrictEqual(each.change, change))
      ?.told
  const unknown = changes.filter((change) => !recall(change))
  const told = unknown.length === 0 ? [] : await askReader('tell', { changes: unknown, titles })
  unknown.forEach((change, place) => {
    const answer = told[place]
    const others = known.get(change.path)?.filter((each) => !isDeepStrictEqual(each.change, change)) ?? []
    if (answer)
      known.set(change.path, [{ change, titles: named, told: answer }, ...others].slice(0, mostOfPath))
  })
  return changes.map((change) => recall(change) ?? { differences: [], sentence: '' })
}
