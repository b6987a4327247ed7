import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { filesIn } from '../../publish/files.ts'
import { mediaType } from '../../static-files/media-types.ts'
import { newSecret } from '../secrets/secret.ts'

/** How long a link for someone without an account works. */
export const SHARED_MS = 7 * 24 * 60 * 60 * 1000

const sharedSchema = z.object({
  /** The content file that it shows, and who shared it. */
  path: z.string(),
  person: z.string(),
  page: z.string(),
  createdAt: z.number(),
})

/** A link for someone without an account. `id`: the hash of its token, which is not kept. */
export type SharedPage = z.infer<typeof sharedSchema> & { id: string; expiresAt: number }

/**
 * Built previews, each in a folder named by the hash of a token: whoever has the token sees it, without signing in.
 * One that is shown while writing lives until the next of the same text; a shared one for seven days, until revoked.
 */
export function createShownPages(folder: string, now: () => number) {
  const writing = new Map<string, string[]>()

  async function keep(site: string, shared?: z.infer<typeof sharedSchema>): Promise<string> {
    const token = newSecret()
    const place = join(folder, idOf(token))
    await mkdir(place, { recursive: true, mode: 0o700 })
    if (shared) await writeFile(join(place, 'shared.json'), JSON.stringify(shared))
    await rename(site, join(place, 'site'))
    return token
  }

  async function sharedAt(id: string): Promise<SharedPage | undefined> {
    const text = await readFile(join(folder, id, 'shared.json'), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const shared = sharedSchema.parse(JSON.parse(text))
    return { ...shared, id, expiresAt: shared.createdAt + SHARED_MS }
  }

  return {
    /** Keeps a built page for the person who writes; the two before it of the same text stay, one may be loading. */
    async showWriting(key: string, site: string): Promise<string> {
      const token = await keep(site)
      const tokens = [token, ...(writing.get(key) ?? [])]
      writing.set(key, tokens.slice(0, 2))
      for (const old of tokens.slice(2)) await rm(join(folder, idOf(old)), { recursive: true, force: true })
      return token
    },

    share: (site: string, shared: Omit<z.infer<typeof sharedSchema>, 'createdAt'>) =>
      keep(site, { ...shared, createdAt: now() }),

    async listShared(): Promise<SharedPage[]> {
      const all = await Promise.all((await names()).map(sharedAt))
      return all.filter((page) => page !== undefined).sort((one, two) => two.createdAt - one.createdAt)
    },

    /** False if there is none. */
    async revoke(id: string): Promise<boolean> {
      if (!/^[0-9a-f]{64}$/.test(id) || !existsSync(join(folder, id))) return false
      await rm(join(folder, id), { recursive: true })
      return true
    },

    /** The file at a path below the token's address; undefined if the token or the path leads nowhere. */
    async find(token: string, path: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
      const id = idOf(token)
      const shared = await sharedAt(id)
      if (shared && shared.expiresAt <= now()) return undefined
      const site = join(folder, id, 'site')
      if (!existsSync(site)) return undefined
      // Only what the folder lists: no path leads out of it.
      const name = (await filesIn(site)).find((each) => [path, `${path || 'index'}.html`].includes(each))
      return name === undefined
        ? undefined
        : { bytes: await readFile(join(site, name)), type: mediaType(name) }
    },

    /** Deletes what has expired, and at startup what earlier processes left. */
    async clean(): Promise<void> {
      const held = new Set([...writing.values()].flat().map(idOf))
      for (const id of await names()) {
        const shared = await sharedAt(id)
        const isKept = shared ? shared.expiresAt > now() : held.has(id)
        if (!isKept) await rm(join(folder, id), { recursive: true, force: true })
      }
    },
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
