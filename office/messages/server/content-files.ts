import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replyTemplateSchema } from '../../../content-model/reply-template.ts'
import { issueTypes } from '../../../forms/options.ts'
import { readFields } from '../../people/server/team.ts'
import type { kindSchema } from '../contract.ts'
import type { ReplyBeginning } from '../thread.ts'

// What messages need from the content folder. It is read each time, because content may change or move while the server
// runs.

/** The titles of the practice areas by the last part of their address, including former addresses. */
export type Areas = () => ReadonlyMap<string, string>

const areaFile = z.object({ title: z.string(), formerly: z.array(z.string()).catch([]) })

export function areasIn(contentFolder: () => string): Areas {
  return () => {
    const areas = readable(join(contentFolder(), 'practice-areas'), '.md', areaFile)
    const current = new Set(areas.map(({ name }) => name))
    // A name that an area has now is no longer that of an area that had it before.
    const former = areas.flatMap(({ formerly, title }) =>
      formerly.filter((name) => !current.has(name)).map((name) => ({ name, title })),
    )
    // The current name of an area comes last.
    return new Map([...former, ...areas].map(({ name, title }) => [name, title]))
  }
}

/** All names of an area, because older messages and choices have former ones; the current one last. */
export function namesOfArea(area: string, titles: ReadonlyMap<string, string>): string[] {
  const title = titles.get(area)
  return title === undefined ? [area] : [...titles.keys()].filter((name) => titles.get(name) === title)
}

/** The current names of areas, without duplicates. */
export function currentNames(areas: Iterable<string>, titles: ReadonlyMap<string, string>): string[] {
  return [...new Set([...areas].map((area) => namesOfArea(area, titles).at(-1) ?? area))]
}

/** What a message is about, in words: its practice area, or the kind of feedback. */
export function areaInWords(
  kind: z.infer<typeof kindSchema>,
  area: string,
  titles: ReadonlyMap<string, string>,
): string {
  if (kind === 'damaged') return 'Damaged'
  if (kind === 'accessibility') {
    return `The site: ${issueTypes.find(({ value }) => value === area)?.label ?? area}`
  }
  return area ? (titles.get(area) ?? area) : 'Area not given'
}

/** The templates of replies, as last published by a lawyer. */
export type Templates = () => ReplyBeginning[]

export function templatesIn(contentFolder: () => string): Templates {
  return () => readable(join(contentFolder(), 'replies'), '.yaml', replyTemplateSchema())
}

/**
 * The files in a folder with this extension, without drafts and those that cannot be parsed. None if the folder cannot
 * be read, because messages must be delivered and answered all the same.
 */
function readable<Fields extends object>(
  folder: string,
  ending: string,
  schema: z.ZodType<Fields>,
): ({ name: string } & Fields)[] {
  const orNothing = <Found>(find: () => Found) => {
    try {
      return find()
    } catch {
      return undefined
    }
  }
  const files = orNothing(() => readdirSync(folder)) ?? []
  return files
    .filter((file) => /^[^_.]/.test(file) && file.endsWith(ending))
    .sort()
    .flatMap((file) => {
      const { data } = schema.safeParse(orNothing(() => readFields(join(folder, file))))
      return data ? [{ name: file.slice(0, -ending.length), ...data }] : []
    })
}
