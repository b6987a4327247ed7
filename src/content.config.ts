import { fileURLToPath } from 'node:url'
import { z } from 'zod'
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

/** Loads a collection's files and cleans their Markdown with `visibleMarkdown`. */
function filesOf(collection: Collection): Loader {
  const { folder, pattern } = kindOf(collection)
  const files = glob({ base: `${contentFolder}/${folder}`, pattern })
  return {
    ...files,
    load: (context) => {
      const { entryTypes } = readers.parse(context)
      for (const [ending, reader] of entryTypes) entryTypes.set(ending, { ...reader, getEntryInfo })
      return files.load({ ...context, ...{ entryTypes } })
    },
  }
}

/** Astro's readers of files, by extension. `glob` is given them, although its types do not say so. */
const readers = z.object({ entryTypes: z.map(z.string(), z.looseObject({})) })

/**
 * Reads a file as the checker does. Astro's YAML parser differs: it refuses control characters, and invisible
 * characters before a field; it reads the texts `0b1` and `-0o7` as numbers, and 2026-01-23 as a `Date`.
 */
function getEntryInfo({ contents, fileUrl }: { contents: string; fileUrl: URL }) {
  const path = fileURLToPath(fileUrl)
  const { frontMatter = '', body = '' } = frontMatterAndBody({ path, text: contents }) ?? {}
  const read = readYaml(frontMatter)
  if ('problem' in read) throw new Error(`${path}:${read.line}: ${read.problem}`)
  return { data: read.fields, body: body.trim() }
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
