import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { CannotPublish } from '../../../server/publish/cannot-publish.ts'
import { deploy, deployedRelease, recordDeployed } from '../../../server/publish/deploy.ts'
import { currentId, siteOf } from '../../../server/publish/releases.ts'
import type { Content } from '../../content/server/content.ts'
import type { Target } from './publishing-parts.ts'

/** How long a static host may take to show what was deployed, in seconds. */
const staticHostSeconds = 600

/** The site is served by this server, which follows its releases within seconds. `ownOrigin`: once it listens. */
export function thisServer(dataDir: string, ownOrigin: () => string | undefined): Target {
  return {
    name: () => 'this server',
    shows: () => currentId(dataDir),
    deliver: async () => '',
    fetchPage: (address) => fetch(`${ownOrigin()}${address}`, { redirect: 'manual' }),
    seconds: 60,
  }
}

/** The site is on a static host, to which this command brings it; it is live when its public address shows it. */
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

/** Nowhere to show what is published. */
export function nowhere(dataDir: string): Target {
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

/** The public address of the site, as the firm's details say. */
async function siteAddress(content: Content): Promise<string> {
  const firm = (await content.saved()).read.find(({ path }) => path === 'firm.yaml')
  const address = firm && fieldOf(firm, 'siteAddress')
  return typeof address === 'string' ? address : ''
}
