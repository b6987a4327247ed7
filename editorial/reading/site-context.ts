import type { Collection } from '../../content-model/collections.ts'
import type { ContentFile } from './content-file.ts'
import type { SiteContext } from './content-folder.ts'
import { once } from './once.ts'

const collections: readonly Collection[] = ['firm', 'team', 'facts', 'citedLaw', 'wording']
const notices = ['pages/notice.yaml', 'legal/disclaimer.md']

/** A thread reads the content as public, as saved, and as it would be published. */
const mostKnown = 3
let known: readonly SiteContext[] = []

/** The context of a folder: the same object until something in it changes. */
export const siteContextOf = once(({ files, today }: SiteContext): SiteContext => {
  const own = files.filter(
    ({ collection, path }) => collections.includes(collection) || notices.includes(path),
  )
  const last = known.find((one) => one.today === today && isSame(one.files, own)) ?? { files: own, today }
  known = [last, ...known.filter((one) => one !== last)].slice(0, mostKnown)
  return last
})

function isSame(some: readonly ContentFile[], others: readonly ContentFile[]): boolean {
  return some.length === others.length && some.every((file, place) => file === others[place])
}
