import {
  archiveHref,
  fixedRoutes,
  optionalRoutes,
  toolsPage,
  topicHref,
} from '../../../../content-model/addresses.ts'
import type { Collection, Referable } from '../../../../content-model/collections.ts'
import { pageTakenBy } from '../../../../content-model/offline.ts'
import { publicAddresses } from '../../../../content-model/public-addresses.ts'
import { citedLawIn, factsIn } from '../../../../editorial/reading/content-values.ts'
import { writtenValue } from '../../../../editorial/rules/facts.ts'
import type { SqlDatabase } from '../../../../server/store/sql-database.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { z } from 'zod'
import { done, get, post, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { namesById } from '../../../people/server/store/people.ts'
import { contentPathSchema, presenceRequestSchema } from '../../contract.ts'
import type { ContentChoices } from '../../contract.ts'
import type { Content, Editor } from '../content.ts'
import { addressOf, titleOf } from '../groups.ts'
import { listContent } from '../list.ts'
import type { ReadFile } from '../saved-content.ts'
import { openFile, stayIn } from '../open-file.ts'

/** The content: listed, opened, and what its fields choose from. */
export function contentRoutes({ database, content }: OfficeParts): Route[] {
  return [
    get('/content', 'staff', async ({ visitor }) => {
      const listed = await listContent(content, visitor.person.id, await namesIn(database))
      return reply({ ...listed, notice: content.notice() })
    }),

    get('/content/choices', 'staff', async () => reply(await contentChoices(content))),

    get('/content/files/:id', 'staff', async ({ id, visitor }) => {
      const editor = { person: visitor.person.id, path: pathOf(id) }
      return reply(await openFile(content, editor, await namesIn(database)))
    }),

    post(
      '/content/files/:id/presence',
      'staff',
      presenceRequestSchema,
      async ({ id, visitor }, { field }) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        return reply(await stayIn(content, editor, field, await namesIn(database)))
      },
    ),
  ]
}

/** Finds a person's name by their id; "" if it is unknown. */
export async function namesIn(database: SqlDatabase): Promise<(id: string) => string> {
  const known = await namesById(database.run)
  return (id) => known.get(id) ?? ''
}

/** The path in an address. Throws `Refusal` if it is not a path. */
export function pathOf(id: string): string {
  const read = contentPathSchema.safeParse(decoded(id))
  if (read.success) return read.data
  throw new Refusal(404, 'There is no such page.')
}

/** A route of an act on a content file. `act`: its name in the audit log. `answer`: what it replies with, if anything. */
export function fileAct<Body extends z.ZodType>(
  path: string,
  act: string,
  rule: 'staff' | 'lawyer',
  body: Body,
  answer: (
    editor: Editor & { member: string | null },
    sent: z.infer<Body>,
  ) => Promise<object | undefined | void>,
): Route {
  return post(`/content/files/:id/${path}`, rule, body, async ({ id, visitor: { person }, record }, sent) => {
    const editor = { person: person.id, path: pathOf(id), member: person.member }
    const answered = await answer(editor, sent)
    await record(act, editor.path)
    return answered ? reply(answered) : done()
  })
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

const referable: readonly Referable[] = ['team', 'practiceAreas', 'blog', 'legal']

/** What fields and bodies choose from: the content as saved, published or not. */
async function contentChoices({ shown, today }: Content): Promise<ContentChoices> {
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
