import { valueIn } from '../../../content-model/fields.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { dayAfter } from '../../../text/iso-day.ts'
import { listApprovals } from '../../content/store/approvals.ts'
import { changeMarks } from '../../content/store/changes.ts'
import { listPublications, publicationOf } from '../../content/store/publications.ts'
import { siteDiffers } from '../../../server/publish/hash-content.ts'
import type { PublishingParts } from './publishing-parts.ts'

/**
 * An email that lawyers get at once. `occasion` distinguishes one notice from the next; `to` has the ids of the
 * people.
 */
export type LawyerNotice = { occasion: string; to: string[]; says: string }

/**
 * In words that name no file: the approvals that ended and the scheduled publications of legal text that were refused,
 * for the lawyers who decided them, and for all other lawyers if one of those has left. Also the pages that someone
 * took offline, or wants to while the site is rolled back.
 */
export async function lawyerNotices(parts: PublishingParts): Promise<LawyerNotice[]> {
  const { content, lawyers } = parts
  const { run } = content.store
  const present = await lawyers()
  const to = (named: readonly string[], isForAll: boolean) => [
    ...new Set([...named, ...(isForAll ? present : [])]),
  ]
  const ended = (await listApprovals(run)).filter(({ endedAt }) => endedAt !== null)
  const refused = (await listPublications(run, ['refused'])).filter(({ lawyer }) => lawyer !== null)
  return [
    ...ended.map(({ path, version, at, endedAt, lawyer, lawyerLeft }) => ({
      occasion: `approval ${path} ${version} ${at} ${endedAt}`,
      to: to([lawyer], lawyerLeft),
      says: lawyerLeft
        ? 'An approval has ended, because the lawyer who gave it is no longer a lawyer here. If the change is still waiting, it waits for a lawyer again.'
        : 'An approval that you gave has ended, because the public version changed after it. If the change is still waiting, it waits for a lawyer again.',
    })),
    ...refused.map(({ id, lawyer }) => {
      const named = lawyer?.split(' ') ?? []
      return {
        occasion: `publish refused ${id}`,
        to: to(named, !named.every((each) => present.has(each))),
        says: 'A scheduled update that a lawyer scheduled or approved cannot run. Under Scheduled, the office says why.',
      }
    }),
    ...(await offlineNotices(parts, present)),
    ...(await heldOfflineNotices(parts, present)),
  ]
}

/** While the site is rolled back, the pages that wait until a lawyer confirms that they go offline. */
async function heldOfflineNotices(
  { content, dataDir }: PublishingParts,
  lawyers: ReadonlySet<string>,
): Promise<LawyerNotice[]> {
  if (!(await siteDiffers(dataDir, content.contentDir()))) return []
  const waiting = (await changeMarks(content.store.run)).filter(
    ({ path, version }) => pageTakenBy(path) !== undefined && version !== null,
  )
  return waiting.map(({ path, version, person }) => ({
    occasion: `offline waits ${path} ${version}`,
    to: [...lawyers].filter((lawyer) => lawyer !== person),
    says: 'Someone wants to take a page of the site offline. That waits, because the site was rolled back, until a lawyer confirms it under Publish.',
  }))
}

/** How long it is reported that a page went offline. */
const newsDays = 3

/** The pages that went offline: for the lawyers who did not do it themselves. */
async function offlineNotices(
  { content }: Pick<PublishingParts, 'content'>,
  lawyers: ReadonlySet<string>,
): Promise<LawyerNotice[]> {
  const stored = await content.readFolder()
  const taken = [...stored].filter(([path]) => pageTakenBy(path) !== undefined)
  if (taken.length === 0) return []
  const { lastFields, fields } = await content.shown()
  const newest = dayAfter(content.today(), -newsDays)
  const recent = taken.filter(([path]) => {
    const since = valueIn(lastFields.get(path) ?? fields.get(path), 'since')
    return typeof since === 'string' && since >= newest
  })
  return Promise.all(
    recent.map(async ([path, { version }]) => {
      const publication = await publicationOf(content.store.run, { path, version })
      return {
        occasion: `offline ${path} ${publication?.id ?? version}`,
        to: [...lawyers].filter((lawyer) => lawyer !== publication?.person),
        says: 'Someone took a page of the site offline. Today shows which page and who did it; you can put it back online there.',
      }
    }),
  )
}
