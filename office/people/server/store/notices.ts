import { z } from 'zod'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { newId } from '../../../../server/crypto/secret.ts'
import { fromJson } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'
import { listPeople } from './people.ts'

const noticeRow = z.object({
  id: z.string(),
  recipients: fromJson(z.array(z.string())),
  says: z.string(),
})

/** An email that people get whatever they chose. `says` has no visitor's name or words. */
type Notice = z.infer<typeof noticeRow>

const notices = tableOf('office_notices', noticeRow)

/** A notice is given up if it could not be emailed for this long. */
const TRIED_MS = 7 * DAY_MS

/** Queues an email to everyone who has the grant of a lawyer or an administrator now. */
export async function addNotice(run: RunSql, says: string, now: number): Promise<void> {
  const told = (await listPeople(run)).filter(
    ({ grants }) => grants.includes('lawyer') || grants.includes('administrator'),
  )
  await addNoticeTo(
    run,
    told.map(({ id }) => id),
    says,
    now,
  )
}

/** Queues an email to these people, by id. */
export async function addNoticeTo(
  run: RunSql,
  people: readonly string[],
  says: string,
  now: number,
): Promise<void> {
  await notices.add(run, { id: newId(), recipients: people, says }, { at: now })
}

/** The notices that may still have to be sent. */
export async function listNotices(run: RunSql, now: number): Promise<Notice[]> {
  return notices.rows(run, 'where at > $1 order by at, id', now - TRIED_MS)
}

export async function purgeNotices(run: RunSql, before: number): Promise<void> {
  await run('delete from office_notices where at < $1', before)
}
