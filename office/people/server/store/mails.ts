import { z } from 'zod'
import { flag, fromJson, putRow, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

/** An unfinished attempt is given up after this long, which is longer than sending can take. */
const ATTEMPT_MS = 5 * 60_000

const choiceRow = z.object({
  morning: flag,
  failures: flag,
  handled: flag,
  areas: fromJson(z.array(z.string())),
  since: z.coerce.number(),
})

/** Which of the office's emails a person wants, and when they began to want any. */
export type MailChoice = z.infer<typeof choiceRow>

const choices = tableOf('office_mail_choices', choiceRow)

/** A person's choice. Undefined if they never made one: they get none of the emails that can be chosen. */
export async function findMailChoice(run: RunSql, person: string): Promise<MailChoice | undefined> {
  return choices.row(run, 'where person = $1', person)
}

export async function putMailChoice(run: RunSql, person: string, choice: MailChoice): Promise<void> {
  await putRow(run, 'office_mail_choices', ['person'], { person, ...choice })
}

/** One of the emails that a person can choose: a kind, or those about an area. */
export type Chosen = 'morning' | 'handled' | { area: string }

// Stored among the emails that were sent, because all that happened before the choice counts as emailed.
const choiceOf = (chosen: Chosen) =>
  typeof chosen === 'string' ? `choice ${chosen}` : `choice area ${chosen.area}`

/** Records that a person has just chosen these emails. */
export async function addChoices(
  run: RunSql,
  person: string,
  added: readonly Chosen[],
  now: number,
): Promise<void> {
  for (const chosen of added) {
    const choice = { person, occasion: choiceOf(chosen), begunAt: now, sent: true }
    await putRow(run, 'office_sent_mails', ['person', 'occasion'], choice)
  }
}

/** Returns a function that says since when a person has wanted one of the emails. */
export async function choicesSince(
  run: RunSql,
  person: string,
  { since }: MailChoice,
): Promise<(chosen: Chosen) => number> {
  const added = await queryRows(
    run,
    z.object({ occasion: z.string(), at: z.coerce.number() }),
    `select occasion, begun_at as at from office_sent_mails where person = $1 and occasion like 'choice %'`,
    person,
  )
  const times = new Map(added.map(({ occasion, at }) => [occasion, at]))
  return (chosen) => Math.max(since, times.get(choiceOf(chosen)) ?? 0)
}

/** Records an attempt to send an email; false if it was sent, or if another attempt is running. */
export async function beginMail(
  run: RunSql,
  person: string,
  occasion: string,
  now: number,
): Promise<boolean> {
  const begun = await run(
    `insert into office_sent_mails (person, occasion, begun_at) values ($1, $2, $3)
     on conflict (person, occasion) do update set begun_at = $3
     where office_sent_mails.sent = 0 and office_sent_mails.begun_at < $4 returning person`,
    person,
    occasion,
    now,
    now - ATTEMPT_MS,
  )
  return begun.length === 1
}

/** Records that an email was sent. It is never sent again. */
export async function markMailSent(run: RunSql, person: string, occasion: string): Promise<void> {
  await run('update office_sent_mails set sent = 1 where person = $1 and occasion = $2', person, occasion)
}

/** Deletes the records of emails begun before a time. */
export async function purgeMails(run: RunSql, before: number): Promise<void> {
  await run('delete from office_sent_mails where begun_at < $1', before)
}
