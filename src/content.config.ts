import { readFileSync } from 'node:fs'
import { defineCollection, reference as astroReference, type SchemaContext } from 'astro:content'
import { glob } from 'astro/loaders'
import type { Loader } from 'astro/loaders'
import { announcementSchema } from '../content-model/announcement.ts'
import { articleSchema, newsSchema } from '../content-model/posts.ts'
import type { Collection, Referable } from '../content-model/collections.ts'
import { factsSchema } from '../content-model/facts.ts'
import { firmSchema } from '../content-model/firm.ts'
import { kindOf } from '../content-model/kinds.ts'
import { legalTextSchema } from '../content-model/legal-text.ts'
import { memberSchema } from '../content-model/member.ts'
import { offlineSchema } from '../content-model/offline.ts'
import { ownPageSchema } from '../content-model/own-page.ts'
import { pageSchema } from '../content-model/page.ts'
import { practiceAreaSchema } from '../content-model/practice-area.ts'
import { frontMatterAndBody } from '../editorial/reading/front-matter.ts'
import { readYaml } from '../editorial/reading/yaml-fields.ts'
import { contentFolder } from '../settings/content-folder.ts'

/** The files of a collection. Their Markdown is cleaned by `visibleMarkdown`. */
function filesOf(collection: Collection): Loader {
  const { folder, pattern } = kindOf(collection)
  const files = glob({ base: `${contentFolder}/${folder}`, pattern })
  return {
    ...files,
    load: (context) =>
      files.load({
        ...context,
        parseData: ({ data, ...given }) =>
          context.parseData({ ...given, data: asChecked(data, given.filePath) }),
      }),
  }
}

/**
 * The fields of a file as the checker reads them: Astro's parser of YAML takes the texts `0b1` and `-0o7` for numbers, and
 * 2026-01-23 for a `Date`.
 */
function asChecked<Fields>(fields: Fields, path?: string): Fields
function asChecked(fields: unknown, path?: string): unknown {
  if (path === undefined) return fields
  const read = readYaml(frontMatterAndBody({ path, text: readFileSync(path, 'utf8') })?.frontMatter ?? '')
  if ('problem' in read) throw new Error(`${path}:${read.line}: ${read.problem}`)
  return read.fields
}

const tools = ({ image }: SchemaContext) => ({
  image,
  reference: (collection: Referable) => astroReference(collection),
})

export const collections = {
  firm: defineCollection({ loader: filesOf('firm'), schema: firmSchema() }),
  team: defineCollection({ loader: filesOf('team'), schema: (context) => memberSchema(tools(context)) }),
  practiceAreas: defineCollection({
    loader: filesOf('practiceAreas'),
    schema: (context) => practiceAreaSchema(tools(context)),
  }),
  blog: defineCollection({ loader: filesOf('blog'), schema: (context) => articleSchema(tools(context)) }),
  news: defineCollection({ loader: filesOf('news'), schema: (context) => newsSchema(tools(context)) }),
  legal: defineCollection({ loader: filesOf('legal'), schema: (context) => legalTextSchema(tools(context)) }),
  ownPages: defineCollection({ loader: filesOf('ownPages'), schema: ownPageSchema() }),
  facts: defineCollection({ loader: filesOf('facts'), schema: (context) => factsSchema(tools(context)) }),
  pages: defineCollection({ loader: filesOf('pages'), schema: pageSchema() }),
  announcements: defineCollection({ loader: filesOf('announcements'), schema: announcementSchema() }),
  offline: defineCollection({ loader: filesOf('offline'), schema: offlineSchema() }),
}
