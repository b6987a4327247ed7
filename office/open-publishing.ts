import { join, resolve } from 'node:path'
import { historyName } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import type { Log } from '../server/http/log.ts'
import { publish } from '../server/publish/publish.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import type { Content } from './content/server/content.ts'
import { openHistory } from './content/store/history.ts'
import { lawyersNow } from './people/server/lawyers.ts'
import type { Team } from './people/server/team.ts'
import { startClock, createPublisher } from './publishing/server/publisher.ts'
import type { Publishing } from './publishing/server/publisher.ts'
import type { PublishingParts, Target } from './publishing/server/publishing-parts.ts'
import { nowhere, staticHost, thisServer } from './publishing/server/targets.ts'
import { recordAct } from './people/server/store/audit.ts'
import { namesById } from './people/server/store/people.ts'

/** What publishing shares with the rest of the office. `ownOrigin`: where this server listens, once it does. */
export type PublishingOpening = {
  settings: Settings
  database: SqlDatabase
  content: Content
  team: Team
  ownOrigin: () => string | undefined
  log: Log
}

/** Publishing, ready; `stop` ends a running publication, which then changes nothing. */
export type RunningPublishing = Publishing & { stop: () => Promise<void> }

/** Opens publishing, and settles what an ended server left of it. */
export async function openPublishing(opening: PublishingOpening): Promise<RunningPublishing> {
  const { settings, database, content, team, log } = opening
  const dataDir = resolve(settings.DATA_DIR)
  const parts: PublishingParts = {
    content,
    dataDir,
    log,
    history: openHistory(join(dataDir, historyName)),
    publish: (edits, signal, checked) =>
      publish({
        contentDir: content.contentDir(),
        edits,
        checked,
        settings,
        inBackground: true,
        // As long as a build may take: the daily publication at 6:00 must not refuse what is scheduled for that hour.
        waitSeconds: 30 * 60,
        signal,
      }),
    target: targetOf(opening),
    names: async () => {
      const known = await namesById(database.run)
      return (id) => known.get(id) ?? ''
    },
    lawyers: () => lawyersNow(database.run, team),
    record: (act) => recordAct(database.run, act, content.now()),
  }
  const publisher = createPublisher(parts)
  await publisher.settleLeft()
  const clock = startClock({ parts, publisher })
  return {
    parts,
    publisher,
    async stop() {
      const looked = clock.stop()
      await publisher.stop()
      await looked
    },
  }
}

function targetOf({ settings, content, ownOrigin }: PublishingOpening): Target {
  const dataDir = resolve(settings.DATA_DIR)
  if (settings.DEPLOY_COMMAND) return staticHost(dataDir, settings.DEPLOY_COMMAND, content)
  return settings.SITE_DIR === undefined ? thisServer(dataDir, ownOrigin) : nowhere(dataDir)
}
