import { z } from 'zod'
import { contentFindingSchema } from '../contract.ts'
import type { ContentFinding } from '../contract.ts'
import { fromJson } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'

const placeRow = z.object({ path: z.string(), finding: fromJson(contentFindingSchema) })
const places = tableOf('places_to_read', placeRow)

/** Keeps the places of a new site that a person must read, replacing those of an earlier attempt. */
export async function putPlacesToRead(run: RunSql, findings: readonly ContentFinding[]): Promise<void> {
  await run('delete from places_to_read')
  for (const finding of findings) await places.add(run, { path: finding.path, finding })
}

/** The places that nobody has read yet, file by file. */
export async function listPlacesToRead(run: RunSql): Promise<ContentFinding[]> {
  return (await places.rows(run, 'order by path, rowid')).map(({ finding }) => finding)
}

export async function notePlacesRead(run: RunSql, path: string): Promise<void> {
  await run('delete from places_to_read where path = $1', path)
}
