import { listAudit } from '../../office/people/server/store/audit.ts'
import type { SampleOffice } from './sample-office.ts'

/** What the audit log says that a person did, such as `approve-text blog/fees.md`, in no order. */
export async function recordedActs({ database }: SampleOffice, { id }: { id: string }): Promise<string[]> {
  const done = (await listAudit(database.run)).filter(
    (entry) => entry.person === id && entry.outcome === 'done',
  )
  return done.map(({ act, subject }) => `${act} ${subject ?? ''}`.trim())
}
