import { asksIn } from '../../content/server/ask-rules.ts'
import { marksAsSample } from '../../content/server/sample-firm.ts'
import { reasonForLawyer, reasonForWords, withPage } from '../../content/server/needs-lawyer.ts'
import type { Content } from '../../content/server/content.ts'
import { readFiles } from '../../content/server/read-files.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { endApproval, holds, listApprovals } from '../../content/store/approvals.ts'
import { formersAmong } from '../../content/store/changes.ts'
import { forgetKept, listKept } from '../../content/store/kept-sentences.ts'
import {
  changesOf,
  listPublications,
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
  const formerOf = formersAmong(changes)
  for (const change of changes) {
    if ((stored.get(change.path)?.version ?? null) === change.version) continue
    const title = titles(change.path)
    const { baseText } = formerOf(change) ?? change
    if (marksAsSample({ ...change, baseText }))
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
