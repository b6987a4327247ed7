import { join } from 'node:path'
import type { Log } from '../http/log.ts'
import type { Content } from '../../office/content/server/content.ts'
import { openHistory } from '../../office/content/store/history.ts'
import type { PublishingParts, Target } from '../../office/publishing/server/publishing-parts.ts'
import { createPublisher } from '../../office/publishing/server/publisher.ts'
import type { Publishing } from '../../office/publishing/server/publisher.ts'
import { followRename } from '../../office/people/server/access.ts'
import { lawyersNow } from '../../office/people/server/lawyers.ts'
import { recordAct } from '../../office/people/server/store/audit.ts'
import { namesById } from '../../office/people/server/store/people.ts'
import { publish } from '../publish/publish.ts'
import { currentId, siteOf } from '../publish/releases.ts'
import { loadSite } from '../static-files/site.ts'
import type { Site } from '../static-files/site.ts'
import type { SqlDatabase } from '../store/sql-database.ts'
import { sampleTeam } from './sample-firm.ts'

/** `folder` is the data folder. */
type SampleOpening = { content: Content; folder: string; database: SqlDatabase; log: Log }

/** Publishing for tests: real builds of the content, served from its releases. */
export function samplePublishing({ content, folder, database, log }: SampleOpening): Publishing {
  const limits = { RELEASES_MAX_MB: 1000, PUBLISH_FREE_MB: 0, RETENTION_DAYS: 365 }
  const settings = { DATA_DIR: folder, BUILD_FORMAT: 'file' as const, ...limits }
  const contentDir = content.contentDir()
  const parts: PublishingParts = {
    content,
    dataDir: folder,
    isDaily: false,
    history: openHistory(join(folder, 'history')),
    log,
    publish: (edits, options) => publish({ contentDir, edits, settings, inBackground: true, ...options }),
    target: siteTarget(folder),
    names: async () => {
      const known = await namesById(database.run)
      return (id) => known.get(id) ?? ''
    },
    lawyers: () => lawyersNow(database.run, () => sampleTeam),
    followRename: (renamed) => followRename(database, renamed),
    record: (act) => recordAct(database.run, act, content.now()),
  }
  return { parts, publisher: createPublisher(parts) }
}

/** Serves the current release of a data folder, as a server does. */
function siteTarget(dataDir: string): Target {
  let served: { id: string; site: Promise<Site> } | undefined
  return {
    name: () => 'this server',
    shows: () => currentId(dataDir),
    deliver: async () => '',
    fetchPage: async (address) => {
      const id = currentId(dataDir) ?? ''
      if (served?.id !== id) served = { id, site: loadSite(siteOf(dataDir, id), { https: false }) }
      return (await served.site).respond(new Request(new URL(address, 'http://localhost')))
    },
    seconds: 10,
  }
}
