import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { LockBusy, withDataLock } from '../lock/data-lock.ts'
import { PublicUnwritten, systemCode } from './cannot-publish.ts'
import { applyEdits, editsWithBase } from './edits.ts'
import { syncPath } from './folder-files.ts'
import { currentId } from './releases.ts'

// A publication with edits makes a release current, then writes the edits to the content folder. What it is about to
// write is recorded on disk first, so that the next process that takes the lock can finish it: site and content always
// agree in the end.

const unfinishedSchema = z.object({
  release: z.string(),
  edits: z.array(z.object({ path: z.string(), base: z.string().nullable(), text: z.string().nullable() })),
})

/** Edits that belong to a release. */
export type UnfinishedEdits = z.infer<typeof unfinishedSchema>

/** Records durably what is written once the release is current. The caller holds the lock. */
export async function noteEdits(dataDir: string, unfinished: UnfinishedEdits): Promise<void> {
  const file = fileIn(dataDir)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const written = await open(`${file}.new`, 'w', 0o600)
  try {
    await written.writeFile(JSON.stringify(unfinished))
    await written.sync()
  } finally {
    await written.close()
  }
  await rename(`${file}.new`, file)
  await syncPath(dirname(file))
}

/**
 * Finishes what an interrupted publication recorded: writes the edits to the content folder, which may have been moved
 * since, if its release became current, otherwise forgets them. A file that was changed by other means since then is left
 * alone. The caller holds the lock. Throws `PublicUnwritten`: a build without these words would take them off the site.
 */
export async function finishEdits(dataDir: string, contentDir: string): Promise<void> {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return
  const { release, edits } = unfinishedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  try {
    if (release === currentId(dataDir)) await applyEdits(contentDir, await editsWithBase(contentDir, edits))
    await forgetEdits(dataDir)
  } catch (error) {
    throw new PublicUnwritten(systemCode(error))
  }
}

/** `finishEdits` for a server that starts. If something else holds the lock, it has already finished the edits. */
export async function recoverEdits(dataDir: string, contentDir: string): Promise<void> {
  if (!existsSync(fileIn(dataDir))) return
  await withDataLock(dataDir, 0, () => finishEdits(dataDir, contentDir)).catch((error: unknown) => {
    if (!(error instanceof LockBusy)) throw error
  })
}

/** The edits are written: nothing is left to finish. */
export async function forgetEdits(dataDir: string): Promise<void> {
  const file = fileIn(dataDir)
  await rm(file, { force: true })
  await syncPath(dirname(file))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'publishing', 'unfinished-edits.json')
}
