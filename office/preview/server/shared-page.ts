import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** How long a link for someone without an account works, in milliseconds. */
export const SHARED_MS = 7 * 24 * 60 * 60 * 1000

/** The file beside a shared page that says what it is. */
export const sharedNote = 'shared.json'

const sharedSchema = z.object({
  /** The content file that it shows, the id of who shared it, and its page: "/blog/will-vs-trust". */
  path: z.string(),
  person: z.string(),
  page: z.string(),
  createdAt: z.number(),
})

/** What is kept of a shared page. */
export type Shared = z.infer<typeof sharedSchema>

/** A page for someone without an account. `id`: the hash of its token, which is not kept. */
export type SharedPage = Shared & { id: string; expiresAt: number }

/** The shared page in `folder` with this id; undefined if there is none. */
export async function readShared(folder: string, id: string): Promise<SharedPage | undefined> {
  const text = await readFile(join(folder, id, sharedNote), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const shared = sharedSchema.parse(JSON.parse(text))
  return { ...shared, id, expiresAt: shared.createdAt + SHARED_MS }
}
