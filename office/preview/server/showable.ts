import { isDeepStrictEqual } from 'node:util'
import { kindOfFile, kinds, slugOfFile } from '../../../content-model/kinds.ts'
import { withPlaceholders } from '../../../content-model/placeholder-fields.ts'
import type { Names } from '../../../content-model/placeholder-fields.ts'
import type { Content } from '../../content/server/content.ts'
import { readFiles, writtenWith } from '../../content/server/read-files.ts'
import type { SavedContent } from '../../content/server/saved-content.ts'

type File = { path: string; text: string | null }

/** Longer fields than any page has stay as they are: this runs in the process that serves visitors. */
const mostCharacters = 100_000

/**
 * Unfinished files, completed so that the site can show them: what a page needs and lacks is named in brackets. A file
 * for which that is not enough is unchanged.
 */
export async function showable(content: Content, files: readonly File[]): Promise<File[]> {
  const saved = await content.shown()
  const names = namesIn(saved, files)
  return Promise.all(
    files.map(async ({ path, text }) => {
      const schema = kindOfFile(path)?.schema
      if (!schema || text === null) return { path, text }
      const [read] = await readFiles([{ path, text }])
      const values = read?.values
      if (!values || Array.isArray(values.fields)) return { path, text }
      if (JSON.stringify(values.fields).length > mostCharacters) return { path, text }
      const before = asFields(saved.lastFields.get(path) ?? saved.fields.get(path))
      const fields = withPlaceholders(schema, values.fields, { names, today: content.today(), before })
      if (!fields || isDeepStrictEqual(fields, values.fields)) return { path, text }
      return { path, text: await writtenWith(path, text, { fields, body: values.body }) }
    }),
  )
}

/** The names of all files, with these, by their kinds. */
function namesIn({ files: saved }: Pick<SavedContent, 'files'>, files: readonly File[]): Names {
  const all = new Map<string, string | null>([...saved].map(([path, { text }]) => [path, text]))
  for (const { path, text } of files) all.set(path, text)
  const paths = [...all].flatMap(([path, text]) => (text === null ? [] : [path])).sort()
  return Object.fromEntries(
    kinds.map((kind) => [
      kind.collection,
      paths.filter((path) => kindOfFile(path) === kind).map((path) => slugOfFile(path)),
    ]),
  )
}

function asFields(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}
