import {
  archiveHref,
  fixedRoutes,
  optionalRoutes,
  toolsPage,
  topicHref,
} from '../../../content-model/addresses.ts'
import type { Collection, Referable } from '../../../content-model/collections.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { publicAddresses } from '../../../content-model/public-addresses.ts'
import { citedLawIn, factsIn } from '../../../editorial/reading/content-values.ts'
import { writtenValue } from '../../../editorial/rules/facts.ts'
import type { ContentChoices } from '../contract.ts'
import type { Content } from './content.ts'
import { addressOf, titleOf } from './groups.ts'
import type { ReadFile } from './saved-content.ts'

const referable: readonly Referable[] = ['team', 'practiceAreas', 'blog', 'legal']

/** What fields and bodies choose from: the content as saved, published or not. */
export async function contentChoices({ shown, today }: Content): Promise<ContentChoices> {
  const { read, files } = await shown()
  return {
    references: Object.fromEntries(referable.map((collection) => [collection, namesOf(read, collection)])),
    links: linksIn(read, today(), offlineIn([...files.keys()])),
    citations: citedLawIn(read)
      .filter(({ repealed }) => !repealed)
      .map(({ citation, url }) => ({ citation, url: url ?? null })),
    facts: factsIn(read)
      .filter(({ until }) => !until)
      .map((fact) => ({ name: fact.name, text: writtenValue(fact), source: fact.source })),
  }
}

function namesOf(files: readonly ReadFile[], collection: Collection): { value: string; label: string }[] {
  return files
    .filter((file) => file.collection === collection)
    .map(({ name, path, fields }) => ({ value: name, label: titleOf(path, fields) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The addresses of the pages that are offline, or about to be. */
function offlineIn(paths: readonly string[]): Set<string> {
  return new Set(
    paths.flatMap((path) => {
      const page = pageTakenBy(path)
      return (page && addressOf(page)) ?? []
    }),
  )
}

/** Every page that a file may link to, by its heading; files such as the feed are left out. */
function linksIn(
  files: readonly ReadFile[],
  today: string,
  offline: ReadonlySet<string>,
): ContentChoices['links'] {
  const titles = new Map<string, string>(
    files.flatMap(({ path, name, fields, collection }) => {
      const title = titleOf(path, fields)
      const href = addressOf(path)
      const own = href === null ? [] : [[href, title] as const]
      return collection === 'practiceAreas' ? [...own, [topicHref(name), `Articles: ${title}`] as const] : own
    }),
  )
  titles.set(toolsPage, 'Tools')
  const pages = new Set<string>([...fixedRoutes, ...Object.values(optionalRoutes).flat()])
  return [...publicAddresses(files, today)]
    .filter((href) => titles.has(href) || pages.has(href) || href.startsWith(archiveHref('')))
    .filter((href) => !/\.\w+$/.test(href))
    .map((href) => ({ href, title: titles.get(href) ?? href, isOffline: offline.has(href) }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'))
}
