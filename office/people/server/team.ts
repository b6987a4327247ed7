import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { frontMatterAndBody } from '../../../editorial/reading/front-matter.ts'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { oneLine } from '../../../forms/one-line.ts'
import { visibleValues } from '../../../text/visible-text.ts'
import type { Grant } from '../../contract.ts'
import type { Person } from './store/people.ts'

/**
 * A member of the team. `file` is the name in team/, without its extension. `hasLeft`: their page says that they have
 * left the firm. They are then no lawyer here, and no account is linked to them.
 */
export type Member = {
  file: string
  name: string
  role?: string | undefined
  lawyer: boolean
  email?: string | undefined
  hasLeft?: boolean | undefined
}

/** Reads the team from the content folder at each call: who is a lawyer may change while the server runs. */
export type Team = () => Member[]

export const membersHere = (team: Team): Member[] => team().filter(({ hasLeft }) => !hasLeft)

/**
 * The team member as whom an account may write. A lawyer's name and title need the grant, which lawyers decide; the
 * link alone is chosen by whoever invites.
 */
export function memberOf(
  { member, grants }: Pick<Person, 'member' | 'grants'>,
  team: Team,
): Member | undefined {
  const linked = membersHere(team).find(({ file }) => file === member)
  return linked?.lawyer && !grants.includes('lawyer') ? undefined : linked
}

/** The grants of an account that count now: `lawyer` only while the team's page lists the linked member as one. */
export function grantsNow({ grants, member }: Pick<Person, 'grants' | 'member'>, team: Team): Grant[] {
  return grants.filter(
    (grant) => grant !== 'lawyer' || team().some(({ file, lawyer }) => lawyer && file === member),
  )
}

const memberFile = z.object({
  name: oneLine,
  role: oneLine.optional(),
  lawyer: z.boolean(),
  email: z.string().optional(),
  left: z.iso.date().optional(),
})

type Written = z.infer<typeof memberFile>

/**
 * The team in the content folder, wherever that is at each call; `today` returns the day at the office. A file that
 * never named a member is left out. While a file cannot be read, its last readable version counts; while the folder
 * cannot be, the last team does. A disk fault or a half-written file must not end anyone's access.
 */
export function teamIn(contentFolder: () => string, today: () => string): Team {
  let last: ReadonlyMap<string, Written> | undefined
  return () => {
    try {
      last = membersIn(join(contentFolder(), 'team'), last)
    } catch (error) {
      if (!last) throw error
    }
    const day = today()
    return [...last].map(([file, { left, ...member }]) => {
      const hasLeft = left !== undefined && left <= day
      return { file, ...member, lawyer: member.lawyer && !hasLeft, hasLeft }
    })
  }
}

function membersIn(folder: string, before?: ReadonlyMap<string, Written>): Map<string, Written> {
  const members = new Map<string, Written>()
  const names = readdirSync(folder).filter((name) => /^[^_.].*\.md$/.test(name))
  for (const name of names.sort()) {
    const file = name.slice(0, -'.md'.length)
    const member = memberFile.safeParse(readFields(join(folder, name))).data ?? before?.get(file)
    if (member) members.set(file, member)
  }
  return members
}

/** Whether this is a member's file that cannot be parsed, such as one that is half written. */
export function isUnreadMember(file: RawFile): boolean {
  return kindOfFile(file.path)?.collection === 'team' && !memberFile.safeParse(fieldsIn(file)).success
}

const lastRead = new Map<string, { text: string; fields: unknown }>()

/**
 * The fields of a content file; undefined if they are not YAML. They are parsed once until the file changes, because
 * many requests read them.
 */
export function readFields(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  const last = lastRead.get(file)
  if (last?.text === text) return last.fields
  const fields = fieldsIn({ path: file, text })
  lastRead.set(file, { text, fields })
  return fields
}

export function fieldsIn(file: RawFile): unknown {
  try {
    return visibleValues<unknown>(parse(frontMatterAndBody(file)?.frontMatter ?? ''))
  } catch {
    return undefined
  }
}
