import { stringify } from 'yaml'
import { articleSchema } from '../../content-model/article.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { fieldsIn, metadataOf } from '../../content-model/fields.ts'
import { newsSchema } from '../../content-model/news.ts'
import { plainText } from '../mailbox/plain-text.ts'
import type { Converted } from './to-markdown.ts'
import type { Item } from './read-export.ts'

/** What a post becomes: an article, which a lawyer reviews, or news. */
export type DraftKind = 'blog' | 'news'

type DraftParts = {
  item: Item
  kind: DraftKind
  id: number
  /** The name of the author's file in `team/`; undefined if nobody has that name. */
  author: string | undefined
  converted: Converted
  /** The pictures of the post; `file` is beside the draft, undefined if the uploads folder does not have it. */
  pictures: { address: string; description: string; file: string | undefined }[]
  today: string
}

/** What a person must check before a post of this status may be published again. */
const statusNotes: Readonly<Record<string, string>> = {
  private: 'It was private on the former site.',
  draft: 'It was a draft on the former site.',
  pending: 'It was waiting for review on the former site.',
  future: 'It was scheduled on the former site.',
}

/** A post as a file that the site does not read until its name loses the underscore. */
export function draftOf(parts: DraftParts): { text: string; missing: string[] } {
  const { item, kind, converted, pictures } = parts
  const { fields, missing } = fieldsFor(parts)
  const notes = [
    `Moved from ${item.link === '' ? 'the former site' : item.link} on ${parts.today}. No lawyer has reviewed this text.`,
    ...(missing.length > 0 ? [`Still missing: ${missing.join(', ')}.`] : []),
    ...(item.author !== '' && parts.author === undefined ? [`Its author was ${item.author}.`] : []),
    ...(statusNotes[item.status] ? [statusNotes[item.status] ?? ''] : []),
    ...(item.isProtected ? ['It had a password on the former site.'] : []),
    ...converted.shortcodes.map((code) => `Look at this shortcode, which showed something else: ${code}`),
    ...converted.leftOut.map((name) => `Left out: ${name}.`),
    ...pictures.map(({ address, description, file }) =>
      file === undefined
        ? `Picture that is not in the uploads folder: ${address}`
        : `Picture beside this file: ${file} (${description || 'without a description'})`,
    ),
  ]
  const comments = notes.map((note) => `# ${note.replace(/\s+/g, ' ').slice(0, 500)}\n`).join('')
  const own = kind === 'blog' ? { ...fields, draft: true } : fields
  return {
    text: `---\n${comments}${stringify(own, { lineWidth: 0 })}---\n\n${converted.markdown}\n`,
    missing,
  }
}

/** The last part of a picture's path, in letters that a file here may have. */
export function fileNameOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  return name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.(?=.*\.)/g, '-')
}

function fieldsFor({ item, kind, id, author, today }: DraftParts): {
  fields: Record<string, unknown>
  missing: string[]
} {
  const date = /^\d{4}-\d\d-\d\d/.exec(item.date)?.[0] ?? dayOfFeed(item.date)
  const excerpt = plain(item.excerpt)
  const schema = kind === 'blog' ? articleSchema(asWritten) : newsSchema(asWritten)
  const declared = new Map(fieldsIn(schema))
  const given = {
    id,
    title: plain(item.title),
    ...(author && { author }),
    ...(date !== undefined && date <= today && { date }),
    ...(declared.get('excerpt')?.safeParse(excerpt).success && { excerpt }),
  }
  const faults = schema.safeParse(given).error?.issues ?? []
  const names = [...new Set(faults.map(({ path }) => String(path[0])))]
  const labelOf = (name: string) => metadataOf(declared.get(name) ?? schema).label ?? name
  return { fields: given, missing: names.map(labelOf) }
}

function dayOfFeed(date: string): string | undefined {
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

/** The words of HTML, in one line. */
export function plain(html: string): string {
  return plainText(html).replace(/\s+/g, ' ')
}
