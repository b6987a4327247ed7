import { statSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolderOf } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import type { HeaderSettings } from '../built-site/headers.ts'
import type { Log } from './http/log.ts'
import { publish } from './publish/publish.ts'
import {
  currentId,
  isSampleRelease,
  listReleases,
  mostReleases,
  releasesFolder,
  siteOf,
} from './publish/releases.ts'
import { startSchedule } from './publish/schedule.ts'
import type { PublishingState } from './publish/schedule.ts'
import { CannotStart } from './start/cannot-start.ts'
import { isPublicSample } from './start/firm.ts'
import { refuseOtherBuild } from './static-files/built-json.ts'
import { openLiveSite } from './static-files/live-site.ts'
import { loadSite } from './static-files/site.ts'
import type { Site } from './static-files/site.ts'

/** The site that a server answers with. `health` is what `/healthz` says about it. */
type ServedSite = Partial<Pick<Site, 'handle'>> &
  Pick<Site, 'respond'> & {
    health: () => { site?: { release: string } & PublishingState }
    stop: () => Promise<void>
  }

/** A server's site: the releases in DATA_DIR as they are published, or a fixed folder, or none. */
export async function serveSite(settings: Settings, timeZone: string, log: Log): Promise<ServedSite> {
  const headers = headersOf(settings)
  const fixed = { health: () => ({}), stop: async () => {} }
  if (settings.SITE_DIR === 'none') {
    return { respond: () => new Response('Not found', { status: 404 }), ...fixed }
  }
  if (settings.SITE_DIR !== undefined) {
    await refuseOtherBuild(settings.SITE_DIR, settings)
    return { ...(await loadSite(settings.SITE_DIR, headers)), ...fixed }
  }
  return serveReleases(settings, timeZone, log)
}

/**
 * The folder with the `firm.yaml` of the served site: a release has its own copy, so that a mistake in the content
 * never prevents a start. Throws `CannotStart` if there is no release.
 */
export function firmFolder(settings: Settings): string {
  const { SITE_DIR, DATA_DIR } = settings
  if (SITE_DIR !== undefined) return contentFolderOf(settings)
  if (statSync(siteOf(DATA_DIR), { throwIfNoEntry: false })) return join(releasesFolder(DATA_DIR), 'current')
  throw new CannotStart(`There is no built site in ${DATA_DIR}. Run "npm run build" first.`)
}

async function serveReleases(settings: Settings, timeZone: string, log: Log): Promise<ServedSite> {
  const dataDir = settings.DATA_DIR
  const contentDir = () => contentFolderOf(settings)
  async function load(id: string): Promise<Site> {
    await refuseOtherBuild(siteOf(dataDir, id), settings)
    const others = listReleases(dataDir).filter((release) => release.id !== id)
    const earlier = others.slice(0, mostReleases - 1).map((release) => siteOf(dataDir, release.id))
    const isUnlisted = isPublicSample({ sample: isSampleRelease(dataDir, id) }, settings.SITE_ORIGINS)
    return loadSite(siteOf(dataDir, id), { ...headersOf(settings), isUnlisted }, earlier)
  }

  const site = await openLiveSite({ find: () => currentId(dataDir), load, log })
  const schedule = startSchedule({
    dataDir,
    contentDir,
    timeZone,
    log,
    publish: (signal) => publish({ contentDir: contentDir(), settings, inBackground: true, signal }),
  })
  return {
    ...site,
    health: () => ({ site: { release: site.id(), ...schedule.state() } }),
    async stop() {
      site.stop()
      await schedule.stop()
    },
  }
}

/** The site counts as served over HTTPS if any of its origins is. */
export function headersOf({ SITE_ORIGINS }: Pick<Settings, 'SITE_ORIGINS'>): HeaderSettings {
  return { https: SITE_ORIGINS.some((origin) => origin.startsWith('https:')) }
}
