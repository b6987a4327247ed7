import { join } from 'node:path'
import { fieldOf } from '../content-model/rules-between-files.ts'
import type { Log } from '../server/http/log.ts'
import { CannotPublish } from '../server/publish/cannot-publish.ts'
import { deploy, deployedRelease, recordDeployed } from '../server/publish/deploy.ts'
import { publish } from '../server/publish/publish.ts'
import { currentId, siteOf } from '../server/publish/releases.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { historyName } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import type { Content } from './content/server/content.ts'
import { openHistory } from './content/store/history.ts'
import { followRename } from './people/server/access.ts'
import { lawyersNow } from './people/server/lawyers.ts'
import { recordAct } from './people/server/store/audit.ts'
import { namesById } from './people/server/store/people.ts'
import type { Team } from './people/server/team.ts'
import { startClock, createPublisher } from './publishing/server/publisher.ts'
import type { PublishingParts, Target } from './publishing/server/publishing-parts.ts'

/** What publishing shares with the rest of the office. `ownOrigin` returns where this server listens, once it does. */
type PublishingOpening = {
  settings: Settings
  database: SqlDatabase
  content: Content
  team: Team
  ownOrigin: () => string | undefined
  log: Log
}

/**
 * Opens publishing, and settles what an earlier server left unfinished. `stop` ends a running publication, which then
 * changes nothing.
 */
export async function openPublishing(opening: PublishingOpening) {
  const { settings, database, content, team, log } = opening
  const dataDir = settings.DATA_DIR
  const parts: PublishingParts = {
    content,
    dataDir,
    // `serveSite` publishes daily under the same condition.
    isDaily: settings.SITE_DIR === undefined,
    log,
    history: openHistory(join(dataDir, historyName)),
    publish: (edits, options) =>
      publish({
        contentDir: content.contentDir(),
        edits,
        settings,
        inBackground: true,
        // As long as a build may take: what is scheduled for 6:00 waits for the daily publication.
        waitSeconds: 30 * 60,
        ...options,
      }),
    target: targetOf(opening),
    names: async () => {
      const known = await namesById(database.run)
      return (id) => known.get(id) ?? ''
    },
    lawyers: () => lawyersNow(database.run, team),
    followRename: (renamed) => followRename(database, renamed),
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
  const dataDir = settings.DATA_DIR
  if (settings.DEPLOY_COMMAND) return staticHost(dataDir, settings.DEPLOY_COMMAND, content)
  return settings.SITE_DIR === undefined ? thisServer(dataDir, ownOrigin) : nowhere(dataDir)
}

/** How long a static host may take to show what was deployed, in seconds. */
const staticHostSeconds = 600

/** The target when this server shows the site: it follows its releases within seconds. */
function thisServer(dataDir: string, ownOrigin: () => string | undefined): Target {
  return {
    name: () => 'this server',
    shows: () => currentId(dataDir),
    deliver: async () => '',
    fetchPage: (address) => fetch(`${ownOrigin()}${address}`, { redirect: 'manual' }),
    seconds: 60,
  }
}

/** The target when `command` deploys the site to a static host. A release is live when its public address shows it. */
export function staticHost(dataDir: string, command: readonly string[], content: Content): Target {
  return {
    name: () => `the static host, with the deploy command: ${command.join(' ')}`,
    shows: () => deployedRelease(dataDir),
    async deliver(release, signal) {
      if (deployedRelease(dataDir) === undefined) await recordDeployed(dataDir, '')
      const said = await deploy(command, siteOf(dataDir, release), signal)
      await recordDeployed(dataDir, release)
      return said
    },
    fetchPage: async (address) =>
      fetch(`${await siteAddress(content)}${address}`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(30_000),
      }),
    seconds: staticHostSeconds,
  }
}

/** The target when SITE_DIR is set without DEPLOY_COMMAND: nothing that is published would be shown. */
function nowhere(dataDir: string): Target {
  return {
    name: () => 'nowhere: this server shows the site in SITE_DIR. Remove that setting, or set DEPLOY_COMMAND',
    shows: () => currentId(dataDir),
    deliver: async () => {
      const reason = 'The changes are built, but this server shows the site in SITE_DIR.'
      throw new CannotPublish(`${reason} Remove that setting, or set DEPLOY_COMMAND, and restart.`)
    },
    fetchPage: async () => new Response(null, { status: 404 }),
    seconds: 0,
  }
}

/** The public address of the site, from the firm's details. */
async function siteAddress(content: Content): Promise<string> {
  const firm = (await content.saved()).read.find(({ path }) => path === 'firm.yaml')
  const address = firm && fieldOf(firm, 'siteAddress')
  return typeof address === 'string' ? address : ''
}
