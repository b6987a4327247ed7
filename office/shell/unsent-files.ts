import { z } from 'zod'
import { beginning } from './sign-out.ts'
import { findObject, keepNote } from './unsent-note.ts'

// The files of an unsent reply are in a cache of this browser whose name only its tab knows, until the reply is sent,
// the person signs out, someone else goes on there, or a day has passed, so that nobody else can find them in this browser.

const keptSchema = z.object({ cache: z.string(), names: z.array(z.string()) })

/** Files as they were kept. `lost`: the names of those that are gone. */
export type KeptFiles = { files: readonly File[]; lost: readonly string[] }

/** Saves the files of a reply in place of those saved before; without files, only removes those. */
export async function keepFiles(reference: string, files: readonly File[]): Promise<void> {
  const earlier = keptOf(reference)
  const cache = `${beginning}${Date.now()} ${crypto.randomUUID()}`
  const names = files.map(({ name }) => name)
  keepNote(reference, names.length > 0 ? JSON.stringify({ cache, names }) : '', 'files')
  try {
    if (earlier) await caches.delete(earlier.cache)
    if (files.length === 0) return
    const place = await caches.open(cache)
    await Promise.all(files.map((file, number) => place.put(addressOf(number), new Response(file))))
  } catch {
    // They are still on the page, and after a reload it says which are lost.
  }
}

/** The files of a reply that this tab still has. */
export async function findFiles(reference: string): Promise<KeptFiles> {
  const kept = keptOf(reference)
  if (!kept) return { files: [], lost: [] }
  const found = await Promise.all(
    kept.names.map(async (name, number) => {
      const response = await caches.match(addressOf(number), { cacheName: kept.cache }).catch(() => undefined)
      return response && new File([await response.blob()], name, { type: 'application/pdf' })
    }),
  )
  return {
    files: found.filter((file) => file !== undefined),
    lost: kept.names.filter((_, number) => !found[number]),
  }
}

function keptOf(reference: string): z.infer<typeof keptSchema> | undefined {
  return findObject(reference, 'files', keptSchema)
}

function addressOf(number: number): string {
  return `/unsent/${number}`
}
