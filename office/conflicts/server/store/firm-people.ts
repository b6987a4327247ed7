import { z } from 'zod'
import { newId } from '../../../../server/crypto/secret.ts'
import { flag, insertRow, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** A person of the firm. `member`: their file in team/; `account`: the id of their account in the office. */
export type FirmPerson = { name: string; member: string | null; account: string | null }

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  member: z.string().nullable(),
  account: z.string().nullable(),
  isHere: flag,
})

/** Everyone who is at the firm, or left it recently. */
export async function knownPeople(run: RunSql): Promise<z.infer<typeof personRow>[]> {
  return queryRows(
    run,
    personRow,
    `select id, name, member, account, case when left_at is null then 1 else 0 end as "isHere" from firm_people order by id`,
  )
}

/** Adds a person. `isAsked`: whether the lawyers are asked for the clients of their former firm. */
export async function addPerson(
  run: RunSql,
  { name, member, account }: FirmPerson,
  { isAsked, now }: { isAsked: boolean; now: number },
): Promise<void> {
  await insertRow(run, 'firm_people', {
    id: newId(),
    name,
    member,
    account,
    joined_at: now,
    settled_at: isAsked ? null : now,
  })
}

/** Notes that a person is at the firm, under this name. */
export async function keepPerson(
  run: RunSql,
  id: string,
  { name, member, account }: FirmPerson,
): Promise<void> {
  await run(
    'update firm_people set name = $2, member = $3, account = $4, left_at = null where id = $1',
    id,
    name,
    member,
    account,
  )
}

export async function leave(run: RunSql, id: string, now: number): Promise<void> {
  await run('update firm_people set left_at = $2 where id = $1', id, now)
}

/** Forgets those who left before a time: if they come back, they join again. */
export async function forgetLeft(run: RunSql, time: number): Promise<void> {
  await run('delete from firm_people where left_at < $1', time)
}

const joinedRow = z.object({ id: z.string(), name: z.string() })

/** Newcomers whose former firm's clients the lawyers are still asked for, in order of joining. */
export async function joinedPeople(run: RunSql): Promise<z.infer<typeof joinedRow>[]> {
  return queryRows(
    run,
    joinedRow,
    'select id, name from firm_people where settled_at is null and left_at is null order by joined_at, id',
  )
}

/** Notes that a lawyer has no more clients of this person's former firm to upload. Returns false if nobody asks. */
export async function settleJoined(run: RunSql, id: string, by: string, now: number): Promise<boolean> {
  const settled = await run(
    'update firm_people set settled_by = $2, settled_at = $3 where id = $1 and settled_at is null returning id',
    id,
    by,
    now,
  )
  return settled.length > 0
}
