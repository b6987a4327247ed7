import { z } from 'zod'
import type { Writer } from '../contract.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'

const writtenRow = z.object({
  page: z.string(),
  turn: z.number(),
  version: z.string().nullable(),
  at: z.number(),
})

/** What an open page of a person last wrote of a text. `version`: what it saved; null if it kept a draft. */
export type Written = z.infer<typeof writtenRow>

/** What was last written of a person's text; undefined if no page said so. */
export async function findWritten(run: RunSql, person: string, path: string): Promise<Written | undefined> {
  const found = await run(
    'select page, turn, version, at from draft_writers where person = $1 and path = $2',
    person,
    path,
  )
  return z.array(writtenRow).parse(found)[0]
}

/** Notes what a page wrote. */
export async function noteWritten(
  run: RunSql,
  { person, path }: { person: string; path: string },
  { page, turn, version, at }: Written,
): Promise<void> {
  await run(
    `insert into draft_writers (person, path, page, turn, version, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (person, path) do update set page = $3, turn = $4, version = $5, at = $6`,
    person,
    path,
    page,
    turn,
    version,
    at,
  )
}

/** Forgets which page wrote a person's text: whatever a page sends now must follow what is there. */
export async function forgetWritten(run: RunSql, person: string, path: string): Promise<void> {
  await run('delete from draft_writers where person = $1 and path = $2', person, path)
}

/**
 * How a request follows what was last written. `next`: its page wrote that and goes on, even if it never got the answer.
 * `past`: its page has sent it, or a later one, before.
 */
export function orderOf(last: Written | undefined, writer: Writer | undefined): 'next' | 'past' | 'unknown' {
  if (!last || !writer || last.page !== writer.page) return 'unknown'
  return writer.turn > last.turn ? 'next' : 'past'
}
