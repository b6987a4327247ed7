import type { Problem } from '../../../editorial/finding.ts'
import type { Log } from '../../../server/http/log.ts'
import type { ContentEdit } from '../../../server/publish/edits.ts'
import type { PublishOptions } from '../../../server/publish/publish.ts'
import type { Release } from '../../../server/publish/releases.ts'
import type { ContentFinding } from '../../content/contract.ts'
import type { Content } from '../../content/server/content.ts'
import type { History } from '../../content/store/history.ts'
import type { Act } from '../../people/server/store/audit.ts'

/**
 * Where a release goes. `name` is in words, as the office shows it. `shows` returns the release that is there now;
 * undefined if this office has never deployed there. `deliver` brings a release there and returns what the deploy
 * command printed, or throws `CannotPublish`. `fetchPage` requests an address such as "/our-team" there; if the new
 * page is not there after `seconds`, the publication counts as failed.
 */
export type Target = {
  name: () => string
  shows: () => string | undefined
  deliver: (release: string, signal: AbortSignal) => Promise<string>
  fetchPage: (address: string) => Promise<Response>
  seconds: number
}

/** Who publishes. `lawyer` has the ids, with spaces between, of lawyers who chose or approved the changes; or null. */
export type Publishers = { person: string; lawyer: string | null }

/**
 * What publishing in the office works with. `isDaily` says whether this server also publishes every day at 6:00.
 * `publish` builds the site with edits of the content folder, as `publish()` does.
 */
export type PublishingParts = {
  content: Content
  dataDir: string
  isDaily: boolean
  history: History
  publish: (
    edits: ContentEdit[],
    options: Pick<PublishOptions, 'signal' | 'checked' | 'overRollback'>,
  ) => Promise<Release | { findings: Problem[] }>
  target: Target
  /** The names of the office's people, by id. */
  names: () => Promise<(id: string) => string>
  /** The ids of the office's current lawyers: people who have the grant, and whom the team's page calls a lawyer. */
  lawyers: () => Promise<ReadonlySet<string>>
  /** Links a member's account to their team file under its new name; both names without the extension. */
  followRename: (renamed: { from: string; to: string }) => Promise<void>
  /** Writes to the audit log. */
  record: (act: Act) => Promise<void>
  log: Log
}

/** How a publication ended: live, with what the deploy command said, or in a sentence that says why not. */
export type Outcome = { release: string; said: string } | Failure

/**
 * Why a publication failed. If it `isBuilt`, the content has the changes, and they have yet to reach the public site.
 */
export type Failure = { sentence: string; findings: ContentFinding[]; isBuilt: boolean }
