import { contentPathSchema, presenceRequestSchema } from '../../contract.ts'
import { contentChoices } from '../choices.ts'
import { listContent } from '../list.ts'
import { ContentRefusal } from '../refusal.ts'
import { openText, stayIn } from '../text.ts'
import { LockBusy } from '../../../../server/lock/data-lock.ts'
import type { SqlDatabase } from '../../../../server/store/sql-database.ts'
import { CannotEdit } from '../../store/editable-folder.ts'
import { DiskFull } from '../../store/uploads.ts'
import { CannotRead } from '../../store/rewrite.ts'
import { namesById } from '../../../people/server/store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, refuse, reply } from '../../../kit/route.ts'
import type { Reply, Route } from '../../../kit/route.ts'

/** The content: listed, opened, and what its fields choose from. */
export function contentRoutes({ database, content }: OfficeParts): Route[] {
  const asked = { method: 'GET', rule: 'staff', body: nothing } as const

  return [
    guardedRoute({
      ...asked,
      path: '/content',
      answer: async ({ visitor }) => {
        const listed = await listContent(content, visitor.person.id, await namesIn(database))
        return reply({ ...listed, notice: content.notice() })
      },
    }),

    guardedRoute({
      ...asked,
      path: '/content/choices',
      answer: async () => reply(await contentChoices(content)),
    }),

    guardedRoute({
      ...asked,
      path: '/content/texts/:id',
      answer: ({ id, visitor }) =>
        orRefuse(async () => {
          const editor = { person: visitor.person.id, path: pathOf(id) }
          return reply(await openText(content, editor, await namesIn(database)))
        }),
    }),

    guardedRoute({
      method: 'POST',
      path: '/content/texts/:id/presence',
      rule: 'staff',
      body: presenceRequestSchema,
      answer: ({ id, visitor }, { field }) =>
        orRefuse(async () => {
          const editor = { person: visitor.person.id, path: pathOf(id) }
          return reply(await stayIn(content, editor, field, await namesIn(database)))
        }),
    }),
  ]
}

/** Finds a person's name by their id; "" if it is unknown. */
export async function namesIn(database: SqlDatabase): Promise<(id: string) => string> {
  const known = await namesById(database.run)
  return (id) => known.get(id) ?? ''
}

/** The path in an address. Throws `ContentRefusal` if it is none. */
export function pathOf(id: string): string {
  const read = contentPathSchema.safeParse(decoded(id))
  if (read.success) return read.data
  throw new ContentRefusal(404, 'There is no such page.')
}

/** An answer, or the sentence that says why there is none. */
export async function orRefuse(answer: () => Promise<Reply>): Promise<Reply> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ContentRefusal) return refuse(error.status, error.message)
    if (error instanceof CannotRead) return refuse(422, error.message)
    if (error instanceof DiskFull) return refuse(507, error.message)
    if (error instanceof CannotEdit || error instanceof LockBusy) return refuse(409, error.message)
    throw error
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}
