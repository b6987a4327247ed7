import { pageTakenBy } from '../../../content-model/offline.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { dayAfter } from '../../../text/iso-day.ts'
import { asksIn } from '../../content/server/ask-rules.ts'
import { marksAsSample } from '../../content/server/sample-firm.ts'
import { reasonForLawyer, reasonForWords, withPage } from '../../content/server/needs-lawyer.ts'
import type { Content } from '../../content/server/content.ts'
import { readFiles } from '../../content/server/read-files.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { endApproval, holds, listApprovals } from '../../content/store/approvals.ts'
import { changeMarks } from '../../content/store/changes.ts'
import { forgetKept, listKept } from '../../content/store/kept-sentences.ts'
import {
  changesOf,
  listPublications,
  publicationOf,
  updatePublication,
  isPublishing,
} from '../../content/store/publications.ts'
import type { PublishedChange } from '../../content/store/publications.ts'
import { siteDiffers } from '../../../server/publish/hash-content.ts'
import type { Rollback } from '../contract.ts'
import type { Chooser } from './chosen.ts'
import { isUnreadMember } from '../../people/server/team.ts'
import type { PublishingParts } from './publishing-parts.ts'

/**
 * Whether only a lawyer publishes, moves or cancels these changes: by their fields, or because a lawyer decided on
 * their words.
 */
export function holdsLaw(
  rules: Pick<Content, 'lawyerPublishes'>,
  changes: readonly PublishedChange[],
): boolean {
  return changes.some((change) => change.lawyer !== null || reasonForLawyer(rules, change) !== null)
}

/**
 * Why these changes must not become public, no matter who chose them: what needs a lawyer was not done by someone who
 * is still a lawyer. Undefined if they may. What the content folder already holds becomes public with the next build
 * in any case.
 */
export async function authorityAgainst(
  { content, lawyers }: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<string | undefined> {
  const [stored, present] = [await content.readFolder(), await lawyers()]
  const titles = titlesIn(await content.saved())
  await readFiles(
    changes.flatMap(({ path, baseText, text }) =>
      [baseText, text].flatMap((each) => (each === null ? [] : [{ path, text: each }])),
    ),
  )
  // Asked again: the person who kept a sentence of a waiting publication may no longer be a lawyer.
  const asks = await asksIn(
    content,
    changes.filter(({ lawyer }) => lawyer === null),
    present,
  )
  for (const change of changes) {
    if ((stored.get(change.path)?.version ?? null) === change.version) continue
    const title = titles(change.path)
    if (marksAsSample(change))
      return `“${title}” would be marked as sample data, which the office does not do. Turn that off in it.`
    // A change made in the folder, whose file changed again: no lawyer could approve it as it is.
    if ((stored.get(change.path)?.version ?? null) !== change.base)
      return `“${title}” was changed in the content folder in the meantime. Review it again.`
    const reason =
      reasonForLawyer(content, withPage(change, stored)) ??
      (change.lawyer === null
        ? reasonForWords(asks.get(change.path) ?? [])
        : 'its words need a lawyer’s approval')
    if (reason === null || (change.lawyer !== null && present.has(change.lawyer))) continue
    const left = change.lawyer === null ? '' : ', and the lawyer who decided is no longer a lawyer here'
    return `“${title}” waits for a lawyer, because ${reason}${left}. A lawyer must approve or publish it.`
  }
  return undefined
}

/** Why a scheduled publication can no longer run; undefined if it can. */
async function reasonAgainst(
  parts: PublishingParts,
  changes: readonly PublishedChange[],
): Promise<string | undefined> {
  const { content } = parts
  const stored = await content.readFolder()
  const other = changes.find(({ path, base }) => (stored.get(path)?.version ?? null) !== base)
  if (!other) return authorityAgainst(parts, changes)
  const title = titlesIn(await content.saved())(other.path)
  return `“${title}” was changed after this was scheduled. Schedule the change again.`
}

/**
 * Ends approvals that no longer hold, forgets what was kept by people who are no longer lawyers, and refuses scheduled
 * publications that can no longer run, so that people are notified at once. None of it is restored if the file is
 * restored or the lawyer returns, so nothing ends while a member's file cannot be read.
 */
export async function endWhatHoldsNoLonger(parts: PublishingParts): Promise<void> {
  const { content, lawyers, log } = parts
  const { run } = content.store
  const approvals = (await listApprovals(run)).filter(({ endedAt }) => endedAt === null)
  const waiting = await listPublications(run, ['waiting'])
  const kept = await listKept(run)
  if (approvals.length + waiting.length + kept.length === 0) return
  // A publication that runs has changed the folder before it uses up its approvals.
  if (await isPublishing(run)) return
  const [stored, present] = [await content.readFolder(), await lawyers()]
  // A file that cannot be read may be a lawyer's, half written.
  if ([...stored.values()].some(({ file }) => 'text' in file && isUnreadMember(file))) return
  for (const approval of approvals)
    if (!holds(approval, stored, present))
      await endApproval(run, approval, { at: content.now(), lawyerLeft: !present.has(approval.lawyer) })
  for (const each of kept) if (!present.has(each.person)) await forgetKept(run, each)
  for (const { id } of waiting) {
    const sentence = await reasonAgainst(parts, await changesOf(run, id))
    if (sentence === undefined) continue
    await updatePublication(run, id, { state: 'refused', sentence, endedAt: content.now() })
    log.error({ id }, 'scheduled publication refused')
  }
}

/** Whether this person may make public again what a rollback took off the site: a lawyer, or anyone if there is none. */
export async function mayPublishOverRollback(
  { lawyers }: Pick<PublishingParts, 'lawyers'>,
  { grants }: Chooser,
): Promise<boolean> {
  return grants.includes('lawyer') || (await lawyers()).size === 0
}

export async function rollbackFor(parts: PublishingParts, chooser: Chooser): Promise<Rollback> {
  if (!(await siteDiffers(parts.dataDir, parts.content.contentDir()))) return null
  return { mayConfirm: await mayPublishOverRollback(parts, chooser) }
}

/** What a lawyer is mailed at once. `occasion` distinguishes one notice from the next; `to`: the ids of people. */
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
    const since = fieldOf({ path, fields: lastFields.get(path) ?? fields.get(path) }, 'since')
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
