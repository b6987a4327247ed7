import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'

const uploadRow = z.object({ path: z.string(), person: z.string(), bytes: z.number(), at: z.number() })

/** A picture that a person uploaded, at its path in the content folder; kept until it is published or gone. */
export type Upload = z.infer<typeof uploadRow>

/** Notes an upload. */
export async function noteUpload(run: RunSql, { path, person, bytes, at }: Upload): Promise<void> {
  await run(
    `insert into uploads (path, person, bytes, at) values ($1, $2, $3, $4)
     on conflict (path) do update set person = excluded.person, at = excluded.at`,
    path,
    person,
    bytes,
    at,
  )
}

/** Every upload that is noted. */
export async function listUploads(run: RunSql): Promise<Upload[]> {
  return z.array(uploadRow).parse(await run('select path, person, bytes, at from uploads'))
}

/** Forgets an upload. */
export async function forgetUpload(run: RunSql, path: string): Promise<void> {
  await run('delete from uploads where path = $1', path)
}
