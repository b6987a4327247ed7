import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashFolder } from '../../server/publish/folder-files.ts'
import { currentId, listReleases, siteOf } from '../../server/publish/releases.ts'
import { startServerProcess } from '../server-process.ts'

/** Whether the current release is, to the byte, what was checked before it became the site. */
export async function isWhole(dataDir: string): Promise<boolean> {
  const release = listReleases(dataDir).find(({ id }) => id === currentId(dataDir))
  return release !== undefined && (await hashFolder(siteOf(dataDir))) === release.siteHash
}

/** Whether a new server starts and serves a whole page: on a copy of DATA_DIR, which the running server holds. */
export async function starts(settings: Record<string, string> & { DATA_DIR: string }): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), 'break-builds-copy-'))
  const isLock = (file: string) => basename(file).startsWith('server.sqlite')
  cpSync(settings.DATA_DIR, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !isLock(file),
  })
  try {
    const server = await startServerProcess({ ...settings, DATA_DIR: copy, SITE_DIR: '' })
    const home = await fetch(`http://localhost:${server.port}/`)
    const text = await home.text()
    await server.stop()
    return home.ok && text.trimEnd().endsWith('</html>')
  } catch {
    return false
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Milliseconds until the running server serves a release; infinite after a minute. */
export async function untilServed(port: number, id: string): Promise<number> {
  const started = Date.now()
  while (Date.now() - started < 60_000) {
    const health = await (await fetch(`http://localhost:${port}/healthz`)).json()
    if (health.site.release === id) return Date.now() - started
    await sleep(50)
  }
  return Infinity
}
