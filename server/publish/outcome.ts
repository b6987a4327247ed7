import type { Problem } from '../../editorial/finding.ts'
import type { ContentEdit } from './edits.ts'
import type { Release } from './releases.ts'

/**
 * The request to the publishing process, and the process that makes it. Folders are absolute; sizes are in megabytes.
 */
export type PublishRequest = {
  dataDir: string
  contentDir: string
  edits: readonly ContentEdit[]
  releasesMaxMb: number
  freeMb: number
  overRollback: boolean
  waitSeconds: number
  askedBy: number
}

/**
 * The outcome: the current release, what is wrong with the content or the built site, why it stopped, or what kept it
 * from recording what is already public. `code`: of the error, for the log.
 */
export type Outcome =
  | { release: Release }
  | { findings: Problem[] }
  | { sentence: string; code?: string | undefined }
  | { unwritten: string }
