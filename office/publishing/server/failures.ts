import { DAY_MS } from '../../../text/iso-day.ts'
import { listPublications, runningStates, listUnsettled } from '../../content/store/publications.ts'
import type { Publication } from '../../content/store/publications.ts'
import { undelivered } from './deliver-release.ts'
import { siteDiffers } from '../../../server/publish/hash-content.ts'
import { lateSince, RETRY_MINUTES } from '../../../server/publish/schedule.ts'
import { currentId } from '../../../server/publish/releases.ts'
import type { PublishingParts } from './publishing-parts.ts'

/** A publication that begins this long after its time is late. */
const lateMs = 10 * 60_000

/** How long a late publication that has run is reported. */
const toldMs = DAY_MS

/**
 * What is wrong with publishing, in words that name no file. `occasions` distinguish one failure from the next; `to`
 * says where in the office it is fixed. If not `isProblem`, it has resolved itself.
 */
export type PublishingFailure = {
  occasions: string[]
  says: string
  todo: string
  to: string
  isProblem: boolean
}

/** Whether a scheduled publication begins too long after its time, or would if it began now. */
export function isLate({ due }: Pick<Publication, 'due'>, startsAt: number): boolean {
  return due !== null && startsAt - due > lateMs
}

/**
 * Scheduled publications that were refused or are late, a daily one that is late, and a site that has not reached its
 * static host or was rolled back.
 */
export async function publishingFailures(parts: PublishingParts): Promise<PublishingFailure[]> {
  const { run } = parts.content.store
  const now = parts.content.now()
  const refused = await listPublications(run, ['refused'])
  const isPaused = await siteDiffers(parts.dataDir, parts.content.contentDir())
  // While the site is rolled back, what is scheduled waits on purpose.
  const waiting = isPaused
    ? []
    : (await listPublications(run, ['waiting'])).filter((publication) => isLate(publication, now))
  const madeUp = (await listPublications(run, ['live'], 50)).filter(
    (publication) => isLate(publication, publication.startedAt) && now - publication.startedAt < toldMs,
  )
  const running = await listPublications(run, runningStates, 1)
  const unsettled = running.length === 0 ? await listUnsettled(run) : []
  const release = running.length === 0 ? undelivered(parts) : undefined
  const daily = { dataDir: parts.dataDir, timeZone: parts.content.timeZone }
  const missed = parts.isDaily && !isPaused ? lateSince(daily, new Date(now)) : undefined
  const planned = (found: readonly Publication[]) =>
    inWords(Math.min(...found.map(({ due }) => due ?? now)), parts)
  const told = (found: readonly Publication[], one: string, many: string) =>
    found.length === 1
      ? `A scheduled update ${one} ${planned(found)}.`
      : `${found.length} scheduled updates ${many} ${planned(found)}.`

  return [
    {
      occasions: occasionsOf('refused', refused),
      isProblem: true,
      to: '/publish/scheduled',
      says: told(refused, 'cannot run; it was planned for', 'cannot run; the first was planned for'),
      todo: 'Read why under Scheduled, correct it, and schedule or publish it again, or remove it there.',
    },
    {
      occasions: occasionsOf('late', waiting),
      isProblem: true,
      to: '/publish/scheduled',
      says: told(waiting, 'is late: it should have gone live', 'are late: the first should have gone live'),
      todo: 'The server publishes it as soon as it can. If this stays here, cancel it under Scheduled and publish its changes yourself.',
    },
    {
      occasions: occasionsOf('late', madeUp),
      isProblem: false,
      to: '/publish/history',
      says: told(madeUp, 'went live late: it was planned for', 'went live late: the first was planned for'),
      todo: 'The server was not running, was busy, or could not publish at that time. Nothing is left to do.',
    },
    {
      occasions: release === undefined ? [] : [`deploy ${release}`],
      isProblem: true,
      to: '/publish',
      says: 'The last update has not reached the public site.',
      todo: 'Choose “Deploy again” under Publish. If that fails, ask the person who runs the server.',
    },
    {
      occasions: missed === undefined ? [] : [`daily ${missed.toISOString()}`],
      isProblem: true,
      to: '/content',
      says: `The daily update of ${missed && inWords(missed.getTime(), parts)} is late, so pages and banners dated since then are not on the site.`,
      todo: `Fix what Content lists as a problem, if anything; the server tries again every ${RETRY_MINUTES} minutes. If this stays here, ask the person who runs the server to look into its log.`,
    },
    {
      occasions: isPaused ? [`rolled back ${currentId(parts.dataDir)}`] : [],
      isProblem: true,
      to: '/publish',
      says: 'The site was rolled back to an earlier version, so nothing is published.',
      todo: 'Restore the wrong pages under History, or correct them. Then a lawyer (or, if none has an account, anyone who publishes) confirms under Publish that the other later changes become public again.',
    },
    {
      occasions: unsettled.map(({ publish }) => `publish unsettled ${publish}`),
      isProblem: true,
      to: '/publish',
      says: 'The text of the last update could not be recorded on the server.',
      todo: 'Ask the person who runs the server to run “npm run check”. Nothing else can be published until then.',
    },
  ].filter(({ occasions }) => occasions.length > 0)
}

/** A moment on the office’s clock: "Tuesday, November 24, at 8:00 am". */
function inWords(moment: number, { content }: PublishingParts): string {
  const { timeZone } = content
  const day = new Date(moment).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  const time = new Date(moment).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `${day}, at ${time.replace('\u202f', ' ').toLowerCase()}`
}

function occasionsOf(what: string, publications: readonly Publication[]): string[] {
  return publications.map(({ id }) => `publish ${what} ${id}`)
}
