import { z } from 'zod'
import { contentFindingSchema } from '../contract.ts'
import type { ContentFinding } from '../contract.ts'
import { queryRows } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'

const row = z.object({
  finding: z.string().transform((text) => contentFindingSchema.parse(JSON.parse(text))),
})

/** Keeps the places of a new site that a person must read, instead of those of an earlier attempt. */
export async function putPlacesToRead(run: RunSql, places: readonly ContentFinding[]): Promise<void> {
  await run('delete from places_to_read')
  for (const place of places)
    await run('insert into places_to_read (path, finding) values ($1, $2)', place.path, JSON.stringify(place))
}

/** The places that nobody has read yet, file by file. */
export async function listPlacesToRead(run: RunSql): Promise<ContentFinding[]> {
  const found = await queryRows(run, row, 'select finding from places_to_read order by path, rowid')
  return found.map(({ finding }) => finding)
}

export async function notePlacesRead(run: RunSql, path: string): Promise<void> {
  await run('delete from places_to_read where path = $1', path)
}
