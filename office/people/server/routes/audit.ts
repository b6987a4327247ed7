import { listAudit } from '../store/audit.ts'
import { namesById } from '../store/people.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { get, nothing, post, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'

/** How many entries the office shows; an export has them all. */
const SHOWN = 20

export function auditRoutes({ database }: OfficeParts): Route[] {
  return [
    get('/audit', 'administrator', async () => reply({ entries: await entries(SHOWN) })),

    post('/audit/export', 'administrator', nothing, async () => reply({ entries: await entries() }), {
      asksForProof: true,
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
