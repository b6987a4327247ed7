import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { oneLine } from '../../../forms/one-line.ts'
import { visibleValues } from '../../../text/visible-text.ts'
import type { Person } from './store/people.ts'

/**
 * A member of the team. `file`: the name in team/, without its ending. `hasLeft`: their page says that they have left
 * the firm: they are then no lawyer here, and no account is linked to them anymore.
 */
export type Member = {
  file: string
  name: string
  role?: string | undefined
  lawyer: boolean
  email?: string | undefined
  hasLeft?: boolean | undefined
}

/** Reads the team from the content folder at every call: who is a lawyer may change while the server runs. */
export type Team = () => Member[]

export const membersHere = (team: Team): Member[] => team().filter(({ hasLeft }) => !hasLeft)

/**
 * The team member as whom an account may write. A lawyer's name and title are only for an account that has the grant,
 * which lawyers decide; anyone who invites chooses the link.
 */
export function memberOf(
  { member, grants }: Pick<Person, 'member' | 'grants'>,
  team: Team,
): Member | undefined {
  const linked = membersHere(team).find(({ file }) => file === member)
  return linked?.lawyer && !grants.includes('lawyer') ? undefined : linked
}

const memberFile = z.object({
  name: oneLine,
  role: oneLine.optional(),
  lawyer: z.boolean(),
  email: z.string().optional(),
  left: z.iso.date().optional(),
})

/**
 * The team in the content folder, wherever that is at the time. `today`: the day at the office. A file without a
 * member is left out: it links no account. While one cannot be read, the team is the last one that could: nobody has
 * left the firm because of a disk.
 */
export function teamIn(contentFolder: () => string, today: () => string): Team {
  let last: Member[] | undefined
  return () => {
    try {
      last = membersIn(join(contentFolder(), 'team'), today())
    } catch (error) {
      if (!last) throw error
    }
    return last
  }
}

function membersIn(folder: string, today: string): Member[] {
  return readdirSync(folder)
    .filter((file) => /^[^_.].*\.md$/.test(file))
    .sort()
    .flatMap((file) => {
      const read = memberFile.safeParse(readFrontMatter(join(folder, file)))
      if (!read.success) return []
      const { left, ...member } = read.data
      const hasLeft = left !== undefined && left <= today
      return [{ file: file.slice(0, -'.md'.length), ...member, lawyer: member.lawyer && !hasLeft, hasLeft }]
    })
}

const lastRead = new Map<string, { text: string; fields: unknown }>()

/**
 * What is between the lines of three hyphens at the top of a Markdown file; undefined if that is not YAML. Requests ask
 * for it again and again: it is parsed once, until the file changes.
 */
export function readFrontMatter(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  const last = lastRead.get(file)
  if (last?.text === text) return last.fields
  const fields = frontMatter(text)
  lastRead.set(file, { text, fields })
  return fields
}

export function frontMatter(text: string): unknown {
  try {
    return visibleValues<unknown>(parse(/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''))
  } catch {
    return undefined
  }
}
