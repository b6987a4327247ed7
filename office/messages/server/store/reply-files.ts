import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** A file that was attached to a mail of a message, in base64; undefined if it was not kept. */
export async function findFile(run: RunSql, reference: string, id: string) {
  const found = await run(
    `select f.name, f.type, f.content from files f join thread t on t.id = f.thread
     where t.reference = $1 and t.is_certain = 1 and f.id = $2 and f.content is not null`,
    reference,
    id,
  )
  return z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).parse(found)[0]
}

/** How many bytes a person attached to replies since a time. */
export async function attachedSince(run: RunSql, person: string, since: number): Promise<number> {
  const found = await run(
    `select coalesce(sum(f.size), 0) as bytes from files f join thread t on t.id = f.thread
     where t.person = $1 and t.at > $2`,
    person,
    since,
  )
  return z.tuple([z.object({ bytes: z.coerce.number() })]).parse(found)[0].bytes
}
