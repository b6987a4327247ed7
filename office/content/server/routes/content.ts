import { contentPathSchema, presenceRequestSchema } from '../../contract.ts'
import { contentChoices } from '../choices.ts'
import { listContent } from '../list.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { openText, stayIn } from '../text.ts'
import type { SqlDatabase } from '../../../../server/store/sql-database.ts'
import { namesById } from '../../../people/server/store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, nothing, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

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
      answer: async ({ id, visitor }) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        return reply(await openText(content, editor, await namesIn(database)))
      },
    }),

    guardedRoute({
      method: 'POST',
      path: '/content/texts/:id/presence',
      rule: 'staff',
      body: presenceRequestSchema,
      answer: async ({ id, visitor }, { field }) => {
        const editor = { person: visitor.person.id, path: pathOf(id) }
        return reply(await stayIn(content, editor, field, await namesIn(database)))
      },
    }),
  ]
}

/** Finds a person's name by their id; "" if it is unknown. */
export async function namesIn(database: SqlDatabase): Promise<(id: string) => string> {
  const known = await namesById(database.run)
  return (id) => known.get(id) ?? ''
}

/** The path in an address. Throws `Refusal` if it is none. */
export function pathOf(id: string): string {
  const read = contentPathSchema.safeParse(decoded(id))
  if (read.success) return read.data
  throw new Refusal(404, 'There is no such page.')
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}
