import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import { durations } from '../../door/durations.ts'
import { filesIn } from '../../../server/publish/folder-files.ts'
import { mediaType } from '../../../server/static-files/represent-file.ts'
import { newSecret } from '../../../server/crypto/secret.ts'
import { sharing } from '../contract.ts'

/** How long a link for someone without an account works, in milliseconds. */
export const SHARED_MS = sharing.days * DAY_MS

/** The file beside a shared page that says what it is. */
const sharedNote = 'shared.json'

const sharedSchema = z.object({
  /** The content file that it shows, the id of who shared it, and its page: "/blog/will-vs-trust". */
  path: z.string(),
  person: z.string(),
  page: z.string(),
  createdAt: z.number(),
})

type Shared = z.infer<typeof sharedSchema>

/** A page for someone without an account. `id`: the hash of its token, which is not kept. */
type SharedPage = Shared & { id: string; expiresAt: number }

/** The shared page in `folder` with this id; undefined if there is none, or its note is damaged. */
async function readShared(folder: string, id: string): Promise<SharedPage | undefined> {
  try {
    const shared = sharedSchema.parse(JSON.parse(await readFile(join(folder, id, sharedNote), 'utf8')))
    return { ...shared, id, expiresAt: shared.createdAt + SHARED_MS }
  } catch {
    return undefined
  }
}

/** Of each file, the page that is shown and the one before it, which may be loading or open in a tab. */
const mostOfOne = 2

/** Files whose pages are kept at a time; those shown longest ago end first. */
const mostFiles = 40

/**
 * Which pages are shown to people who write. A page ends when the second newer one is shown, or after as long as an
 * unused session lasts. It is known by the hash of its token, in memory only: none outlives the server.
 */
function createWritingPages(now: () => number) {
  const shown = new Map<string, { id: string; at: number }[]>()

  return {
    /** Records a page of a file; returns the ids of the pages that end because of it. */
    add(key: string, id: string): string[] {
      const pages = [{ id, at: now() }, ...(shown.get(key) ?? [])]
      shown.delete(key)
      shown.set(key, pages.slice(0, mostOfOne))
      const ended = pages.slice(mostOfOne)
      for (const [oldest, its] of [...shown].slice(0, -mostFiles)) {
        shown.delete(oldest)
        ended.push(...its)
      }
      return ended.map((page) => page.id)
    },

    /** Ends the pages of a person, whose keys begin with their id; returns the ids of the pages. */
    endOf(person: string): string[] {
      const own = [...shown].filter(([key]) => key.startsWith(`${person} `))
      for (const [key] of own) shown.delete(key)
      return own.flatMap(([, pages]) => pages.map(({ id }) => id))
    },

    /** Whether a page is shown; with `key`, to this person and of this file. */
    has(id: string, key?: string): boolean {
      const pages = key === undefined ? [...shown.values()].flat() : (shown.get(key) ?? [])
      return pages.some((page) => page.id === id && page.at > now() - durations.idle)
    },
  }
}

/**
 * Built previews, each in a folder named by the hash of a token: anyone who has the token can see it without signing
 * in. One that is shown while writing ends soon after the next of the same file; a shared one after seven days, or when
 * it is revoked.
 */
export function createShownPages(folder: string, now: () => number) {
  const writing = createWritingPages(now)
  const copying = new Set<string>()
  // Tried again if a file is copied into it at that moment.
  const remove = (id: string) => rm(join(folder, id), { recursive: true, force: true, maxRetries: 5 })

  return {
    /** Keeps a built page for the person who writes. `key`: whose file. Returns its token. */
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
     * Freezes a page that this writer is shown, for someone without an account. Returns the new token; undefined if the
     * token is not for this writer and file.
     */
    async share(token: string, key: string, shared: Omit<Shared, 'createdAt'>): Promise<string | undefined> {
      if (!writing.has(idOf(token), key)) return undefined
      const given = newSecret()
      const id = idOf(given)
      copying.add(id)
      try {
        const place = join(folder, id)
        await mkdir(place, { recursive: true, mode: 0o700 })
        await cp(join(folder, idOf(token), 'site'), join(place, 'site'), { recursive: true })
        // Written last, and then renamed: a list of the pages reads the whole note, or none.
        const note = JSON.stringify({ ...shared, createdAt: now() })
        await writeFile(join(place, 'note'), note, { flush: true })
        await rename(join(place, 'note'), join(place, sharedNote))
      } finally {
        copying.delete(id)
      }
      return given
    },

    /** The shared pages that still work, newest first. */
    async listShared(): Promise<SharedPage[]> {
      return (await allShared())
        .filter(({ expiresAt }) => expiresAt > now())
        .sort((one, two) => two.createdAt - one.createdAt)
    },

    /** Ends a shared page; returns what it was, undefined if there is none. */
    async revoke(id: string): Promise<SharedPage | undefined> {
      const shared = /^[0-9a-f]{64}$/.test(id) ? await readShared(folder, id) : undefined
      if (shared) await remove(id)
      return shared
    },

    /** Ends every page of a person: those shown while writing and the shared ones. */
    async endOf(person: string): Promise<void> {
      const shared = (await allShared()).filter((page) => page.person === person)
      await Promise.all([...shared.map(({ id }) => id), ...writing.endOf(person)].map(remove))
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
    if (writing.has(id) || copying.has(id)) return true
    const shared = await readShared(folder, id)
    return shared !== undefined && shared.expiresAt > now()
  }

  async function allShared(): Promise<SharedPage[]> {
    const all = await Promise.all((await names()).map((id) => readShared(folder, id)))
    return all.filter((page) => page !== undefined)
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
