import { stringify } from 'yaml'
import { articleSchema, newsSchema } from '../../content-model/posts.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { fieldsIn, metadataOf } from '../../content-model/fields.ts'
import { cleanLine } from '../../forms/text.ts'
import { beginningOf } from '../../text/beginning-of.ts'
import { textOfHtml } from '../mailbox/html-text.ts'
import type { Converted } from './to-markdown.ts'
import type { Item } from './read-export.ts'

/** What a post becomes: an article, which a lawyer reviews, or news. */
export type DraftKind = 'blog' | 'news'

export type DraftPicture = {
  address: string
  description: string
  /** The path in the uploads folder; undefined if it is not there. */
  upload: string | undefined
  /** Its copy beside the draft; undefined if there is no upload, or if pages cannot show its format. */
  file: string | undefined
}

type DraftParts = {
  item: Item
  kind: DraftKind
  id: number
  /** The name of the author's file in `team/`; undefined if nobody has the author's name. */
  author: string | undefined
  converted: Converted
  pictures: DraftPicture[]
  today: string
  /** The date at the office for a moment in a feed, which has a time zone. */
  dayOf: (moment: Date) => string
}

/** What a person must check before a post of this status may be published again. */
const statusNotes: Readonly<Record<string, string>> = {
  private: 'It was private on the former site.',
  draft: 'It was a draft on the former site.',
  pending: 'It was waiting for review on the former site.',
  future: 'It was scheduled on the former site.',
}

/** A post as a file, which the site does not read until the underscore is removed from its name. */
export function draftOf(parts: DraftParts): { text: string; missing: string[] } {
  const { item, kind, converted, pictures } = parts
  const { fields, missing } = fieldsFor(parts)
  const notes = [
    `Moved from ${item.link === '' ? 'the former site' : item.link} on ${parts.today}. No lawyer has reviewed this text.`,
    ...(missing.length > 0 ? [`Still missing: ${missing.join(', ')}.`] : []),
    ...(item.excerpt.trim() !== '' && fields['excerpt'] === undefined
      ? [`Its excerpt was: ${plain(item.excerpt)}`]
      : []),
    ...(item.author !== '' && parts.author === undefined ? [`Its author was ${item.author}.`] : []),
    ...(item.status === 'future' ? [`Its date was ${item.date}.`] : []),
    ...(statusNotes[item.status] ? [statusNotes[item.status] ?? ''] : []),
    ...(item.isProtected ? ['It had a password on the former site.'] : []),
    ...converted.shortcodes.map((code) => `Look at this shortcode, which showed something else: ${code}`),
    ...converted.leftOut.map((name) => `Left out: ${name}.`),
    ...converted.hidden.map((words) => `The former site hid these words, which are in the text: ${words}`),
    ...(converted.markdown === ''
      ? ['The export has no text for it: a page builder may keep it elsewhere.']
      : []),
    ...pictures.map(pictureNote),
  ]
  const comments = notes.map((note) => `# ${beginningOf(note.replace(/\s+/g, ' '), 500)}\n`).join('')
  const own = kind === 'blog' ? { ...fields, draft: true } : fields
  return {
    text: `---\n${comments}${stringify(own, { lineWidth: 0 })}---\n\n${converted.markdown}\n`,
    missing,
  }
}

function pictureNote({ address, description, upload, file }: DraftPicture): string {
  if (upload === undefined) return `Picture that is not in the uploads folder: ${address}`
  const format = upload.slice(upload.lastIndexOf('.') + 1).toUpperCase()
  return file === undefined
    ? `Picture in the uploads folder, to convert from ${format} to JPEG, PNG or WebP: ${upload}`
    : `Picture beside this file: ${file} (${description || 'without a description'})`
}

/** The last part of a picture's path, in characters that file names here may have. */
export function fileNameOf(path: string): string {
  const name = path.split('/').at(-1) ?? ''
  return name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.(?=.*\.)/g, '-')
}

function fieldsFor({ item, kind, id, author, today, dayOf }: DraftParts): {
  fields: Record<string, unknown>
  missing: string[]
} {
  const moment = new Date(item.date)
  const date =
    /^\d{4}-\d\d-\d\d/.exec(item.date)?.[0] ?? (Number.isNaN(moment.getTime()) ? undefined : dayOf(moment))
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

/** The words of HTML, in one line. */
export function plain(html: string): string {
  return cleanLine(textOfHtml(html))
}
