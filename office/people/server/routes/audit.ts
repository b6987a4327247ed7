import { listAudit } from '../store/audit.ts'
import { namesById } from '../store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { guardedRoute, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** How many entries the office shows; an export has them all. */
const SHOWN = 20

export function auditRoutes({ database }: OfficeParts): Route[] {
  return [
    guardedRoute({
      method: 'GET',
      path: '/audit',
      rule: 'administrator',
      answer: async () => reply({ entries: await entries(SHOWN) }),
    }),

    guardedRoute({
      method: 'POST',
      path: '/audit/export',
      rule: 'administrator',
      asksForProof: true,
      answer: async () => reply({ entries: await entries() }),
    }),
  ]

  async function entries(limit?: number) {
    const names = await namesById(database.run)
    const nameOf = (id: string | null) => (id !== null && names.get(id)) || null
    return (await listAudit(database.run, limit)).map((entry) => ({
      ...entry,
      personName: nameOf(entry.person),
      subjectName: nameOf(entry.subject),
    }))
  }
}
