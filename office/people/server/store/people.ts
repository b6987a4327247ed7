import { z } from 'zod'
import { oneLine } from '../../../../forms/one-line.ts'
import { grantSchema } from '../../../contract.ts'
import { fromJson, insertRow, queryRows, updateRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

const personRow = z.object({
  id: z.string(),
  name: oneLine,
  email: z.string().nullable(),
  member: z.string().nullable(),
  grants: fromJson(z.array(grantSchema)),
  joinedAt: z.coerce.number(),
})

/** Someone with access to the office. `member` is their file in team/, without its extension. */
export type Person = z.infer<typeof personRow>

const people = tableOf('office_people', personRow)

/** Adds a person. `invitedBy` is null for the command on the server. */
export async function insertPerson(run: RunSql, person: Person, invitedBy: string | null): Promise<void> {
  await people.add(run, person, { invitedBy })
}

/** The person with this id, unless they were removed. */
export async function findPerson(run: RunSql, id: string): Promise<Person | undefined> {
  return people.row(run, 'where id = $1 and removed_at is null', id)
}

/** Everyone with access, in the order in which they joined. */
export async function listPeople(run: RunSql): Promise<Person[]> {
  return people.rows(run, 'where removed_at is null order by joined_at, id')
}

/** The "person" who changed a message when an incoming email did. */
export const MAILBOX = 'mailbox'

/** The names of all people by id, removed ones included. */
export async function namesById(run: RunSql): Promise<Map<string, string>> {
  const rows = await queryRows(
    run,
    z.object({ id: z.string(), name: oneLine }),
    'select id, name from office_people',
  )
  return new Map([[MAILBOX, 'The mailbox'], ...rows.map(({ id, name }): [string, string] => [id, name])])
}

const sponsorsRow = z.object({
  id: z.string(),
  invitedBy: z.string().nullable(),
  administratorBy: z.string().nullable(),
  lawyer: z.string().nullable(),
})

/**
 * By id, for everyone who is or was here: who invited them and who made them an administrator (null for the command),
 * and whether they are or were a lawyer of the office.
 */
export async function sponsorsById(
  run: RunSql,
): Promise<Map<string, { by: (string | null)[]; hasBeenLawyer: boolean }>> {
  const rows = await queryRows(
    run,
    sponsorsRow,
    `select p.id, p.invited_by as "invitedBy", p.administrator_by as "administratorBy", l.person as lawyer
     from office_people p left join office_lawyers l on l.person = p.id`,
  )
  return new Map(
    rows.map(({ id, invitedBy, administratorBy, lawyer }) => [
      id,
      { by: [invitedBy, administratorBy], hasBeenLawyer: lawyer !== null },
    ]),
  )
}

/**
 * Makes every other change of access wait until this transaction ends, so that it sees what this one has changed.
 * SQLite has only one writer at a time anyway.
 */
export async function lockPeople(run: RunSql): Promise<void> {
  await run('insert into office_access_lock (id) values (1) on conflict (id) do update set id = 1')
}

/** The person whose account is linked to this file in team/. A file has at most one account. */
export async function findByMember(run: RunSql, member: string): Promise<Person | undefined> {
  return people.row(run, 'where member = $1 and removed_at is null', member)
}

export async function updateName(run: RunSql, id: string, name: string): Promise<void> {
  await updateRow(run, 'office_people', { id }, { name })
}

/**
 * Links the account of a member to their renamed file. An account that was linked to that name already belonged to a
 * member whose page is gone, and loses the link. Calling it again changes nothing.
 */
export async function moveMember(run: RunSql, from: string, to: string): Promise<void> {
  if (!(await findByMember(run, from))) return
  await run('update office_people set member = null where member = $1', to)
  await run('update office_people set member = $2 where member = $1', from, to)
}

export async function updateEmail(run: RunSql, id: string, email: string): Promise<void> {
  await updateRow(run, 'office_people', { id }, { email })
}

export async function updateGrants(run: RunSql, id: string, grants: Person['grants']): Promise<void> {
  await updateRow(run, 'office_people', { id }, { grants })
}

/** Records who made someone an administrator. `by` is null for the command on the server. */
export async function recordAdministrator(run: RunSql, id: string, by: string | null): Promise<void> {
  await updateRow(run, 'office_people', { id }, { administratorBy: by })
}

/** Removes a person with everything that lets them in. The row stays, only with the name, for the audit log. */
export async function removePerson(run: RunSql, id: string, now: number): Promise<void> {
  for (const table of [
    'office_sessions',
    'office_recovery_codes',
    'office_passkeys',
    'office_browsers',
    'office_mail_choices',
    'office_sent_mails',
  ]) {
    await run(`delete from ${table} where person = $1`, id)
  }
  const nothing = { email: null, member: null, grants: [] }
  await updateRow(run, 'office_people', { id }, { removedAt: now, ...nothing })
}

/** Records for good that a person became a lawyer of the office. */
export async function rememberLawyer(run: RunSql, person: string, since: number): Promise<void> {
  await insertRow(run, 'office_lawyers', { person, since }, 'on conflict do nothing')
}

/**
 * Whether the office has or ever had a lawyer. A restricted message proves it for the time before this was recorded,
 * because only lawyers restrict messages.
 */
export async function hasHadLawyer(run: RunSql): Promise<boolean> {
  const lawyers = await run('select person from office_lawyers limit 1')
  const restricted = await run('select reference from messages where restricted = 1 limit 1')
  return lawyers.length + restricted.length > 0
}
