import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../../server/publish/files.ts'
import { mediaType } from '../../../server/static-files/media-types.ts'
import { newSecret } from '../../../server/crypto/secret.ts'
import { readShared, sharedNote } from './shared-page.ts'
import type { Shared, SharedPage } from './shared-page.ts'
import { createWritingPages } from './writing-pages.ts'

/**
 * Built previews, each in a folder named by the hash of a token: anyone who has the token can see it without signing in.
 * One that is shown while writing ends soon after the next of the same text; a shared one after seven days, or when it
 * is revoked.
 */
export function createShownPages(folder: string, now: () => number) {
  const writing = createWritingPages(now)
  // Again, if a file is copied into it at that moment.
  const remove = (id: string) => rm(join(folder, id), { recursive: true, force: true, maxRetries: 5 })

  return {
    /** Keeps a built page for the person who writes. `key`: whose text. Answers with its token. */
    async showWriting(key: string, site: string): Promise<string> {
      const token = newSecret()
      const id = idOf(token)
      const ended = writing.add(key, id)
      await mkdir(join(folder, id), { recursive: true, mode: 0o700 })
      await rename(site, join(folder, id, 'site'))
      await Promise.all(ended.map(remove))
      return token
    },

    /**
     * Freezes a page that this writer is shown, for someone without an account. Answers with the new token; undefined if
     * the token is not of this writer and text.
     */
    async share(token: string, key: string, shared: Omit<Shared, 'createdAt'>): Promise<string | undefined> {
      if (!writing.has(idOf(token), key)) return undefined
      const given = newSecret()
      const place = join(folder, idOf(given))
      await mkdir(place, { recursive: true, mode: 0o700 })
      // Whoever lists the pages reads all of it, or nothing.
      await writeFile(join(place, 'note'), JSON.stringify({ ...shared, createdAt: now() }))
      await rename(join(place, 'note'), join(place, sharedNote))
      await cp(join(folder, idOf(token), 'site'), join(place, 'site'), { recursive: true })
      return given
    },

    /** The shared pages that still work, newest first. */
    async listShared(): Promise<SharedPage[]> {
      const all = await Promise.all((await names()).map((id) => readShared(folder, id)))
      return all
        .filter((page) => page !== undefined)
        .filter(({ expiresAt }) => expiresAt > now())
        .sort((one, two) => two.createdAt - one.createdAt)
    },

    /** Ends a shared page; answers with what it was, undefined if there is none. */
    async revoke(id: string): Promise<SharedPage | undefined> {
      const shared = /^[0-9a-f]{64}$/.test(id) ? await readShared(folder, id) : undefined
      if (shared) await remove(id)
      return shared
    },

    /** Ends every page of a person: those shown while writing and the shared ones. */
    async endOf(person: string): Promise<void> {
      const shared = await Promise.all((await names()).map((id) => readShared(folder, id)))
      const own = shared.flatMap((page) => (page?.person === person ? [page.id] : []))
      await Promise.all([...own, ...writing.endOf(person)].map(remove))
    },

    /** The file at a path below the token's address; undefined if the token or the path leads nowhere. */
    async find(token: string, path: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
      const id = idOf(token)
      const site = join(folder, id, 'site')
      if (!(await isKept(id)) || !existsSync(site)) return undefined
      // Only what the folder lists: no path leads out of it.
      const name = (await filesIn(site)).find((each) => [path, `${path || 'index'}.html`].includes(each))
      if (name === undefined) return undefined
      return { bytes: await readFile(join(site, name)), type: mediaType(name) }
    },

    /** Deletes what has ended, and at startup what earlier processes left. */
    async clean(): Promise<void> {
      for (const id of await names()) if (!(await isKept(id))) await remove(id)
    },
  }

  async function isKept(id: string): Promise<boolean> {
    if (writing.has(id)) return true
    const shared = await readShared(folder, id)
    return shared !== undefined && shared.expiresAt > now()
  }

  async function names(): Promise<string[]> {
    return existsSync(folder) ? readdir(folder) : []
  }
}

/** Built previews, by their tokens. */
export type ShownPages = ReturnType<typeof createShownPages>

function idOf(token: string): string {
  return hash('sha256', token)
}
