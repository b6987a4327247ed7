import type { z } from 'zod'
import { needsReason } from '../contract.ts'
import type { chosenSchema } from '../contract.ts'
import type { Grant } from '../../contract.ts'
import type { Content, Write } from '../../content/server/content.ts'
import { noteKept } from '../../content/store/kept-sentences.ts'
import { endSentBack } from '../../content/store/sent-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { reasonForLawyer, reasonForWords } from '../../content/server/needs-lawyer.ts'
import type { Publishers } from './publishing-parts.ts'
import type { WaitingChange } from './waiting-changes.ts'

/** Who publishes: a person's id and grants. */
export type Chooser = { person: string; grants: readonly Grant[] }

type Rules = Pick<Content, 'lawyerPublishes'>
type Chosen = z.infer<typeof chosenSchema>

/**
 * Why this person cannot publish a change; null if they can. Changes already in the content folder were made by someone
 * with access to the server, and become public with the next build anyway.
 */
export function waitsFor(rules: Rules, change: WaitingChange, { grants }: Chooser): string | null {
  if (change.obstacle) return change.obstacle
  const reason = lawyersReason(rules, change)
  if (reason === null || grants.includes('lawyer') || change.lawyer !== null) return null
  return `A lawyer must publish this change or approve it exactly as it is, because ${reason}.`
}

/**
 * The changes that were chosen to go live now, exactly in these versions. Throws `Refusal` if they cannot go live
 * together.
 */
export function chosenOf(
  rules: Rules,
  waiting: readonly WaitingChange[],
  request: Chosen,
  chooser: Chooser,
): WaitingChange[] {
  const chosen = chosenForLater(rules, waiting, request, chooser)
  const left = waiting.find((change) => change.kind === 'on disk' && !isAmong(chosen, change))
  // A version saved over a change on disk includes that change.
  if (!left)
    return chosen.filter(
      (change) =>
        change.kind !== 'on disk' ||
        chosen.every(({ path, kind }) => path !== change.path || kind === 'on disk'),
    )
  const sentence = `“${left.title}” was changed in the content folder and goes live with the next update.`
  throw new Refusal(409, `${sentence} Review it, then select it too.`)
}

/** Like `chosenOf`, for a later time, by which changes in the content folder will have long been public. */
export function chosenForLater(
  rules: Rules,
  waiting: readonly WaitingChange[],
  { changes }: Chosen,
  chooser: Chooser,
): WaitingChange[] {
  const chosen = chosenAmong(waiting, changes).map((change) => ({
    ...change,
    lawyer: lawyerOf(rules, change, chooser),
  }))
  if (chosenAs(waiting, changes).length < changes.length)
    throw new Refusal(409, 'A selected page was changed in the meantime. Review the changes again.')
  for (const change of chosen) {
    const reason = waitsFor(rules, change, chooser)
    if (reason) throw new Refusal(403, `“${change.title}”: ${reason}`)
    const needed = [...change.needs, ...(change.movedTo === null ? [] : [change.movedTo])]
    const missing = needed.find((path) => chosen.every((other) => other.path !== path))
    if (missing) {
      const title = waiting.find(({ path }) => path === missing)?.title ?? missing
      throw new Refusal(422, `“${change.title}” must be published together with “${title}”: select both.`)
    }
  }
  return chosen
}

/** Exactly these changes: these versions, on the base that was shown. */
export function chosenAs(
  waiting: readonly WaitingChange[],
  chosen: readonly Chosen['changes'][number][],
): WaitingChange[] {
  return waiting.filter((change) =>
    chosen.some(
      ({ path, version, startsFrom = change.startsFrom }) =>
        change.path === path && change.version === version && change.startsFrom === startsFrom,
    ),
  )
}

/** Exactly these changes, with the former names of those files that were renamed. */
export function chosenAmong(
  waiting: readonly WaitingChange[],
  chosen: readonly Chosen['changes'][number][],
): WaitingChange[] {
  const own = chosenAs(waiting, chosen)
  const former = waiting.filter(
    (change) => change.movedTo !== null && own.some(({ path }) => path === change.movedTo),
  )
  return [...new Set([...own, ...former])]
}

/** Who publishes these chosen changes, by right. */
export function publishersOf(chosen: readonly WaitingChange[], { person }: Chooser): Publishers {
  const named = new Set(chosen.flatMap(({ lawyer }) => lawyer ?? []))
  return { person, lawyer: [...named].join(' ') || null }
}

/**
 * Refuses a lawyer's approval without a required reason. What another lawyer approved unchanged has one. Throws
 * `Refusal`.
 */
export function requireReason(
  changes: readonly Pick<WaitingChange, 'asks' | 'title'>[],
  reason: string,
): void {
  const asking = changes.find(({ asks }) => needsReason(asks))
  if (!asking || reason.length >= 10) return
  throw new Refusal(
    422,
    `Give the reason why the sentences of “${asking.title}” that need a lawyer’s approval may be said, in ten characters or more. “Review…” shows them on the page.`,
  )
}

/**
 * A lawyer's approval of changes also covers the sentences in them that a rule asks about: these are kept, and recorded
 * with the publication of their pages. What was sent back is approved after all.
 */
export async function keepApproved(
  run: Parameters<typeof noteKept>[0],
  changes: readonly Pick<WaitingChange, 'path' | 'asks'>[],
  approval: { person: string; member: string | null; reason: string; at: number },
): Promise<void> {
  const { person, member, reason, at } = approval
  for (const { path } of changes) await endSentBack(run, path)
  if (member === null) return
  for (const { path, asks } of changes) {
    for (const { rule, sentence, message: finding } of asks) {
      if (sentence === null) continue
      const why = reason === '' ? 'Read and approved with the change.' : reason
      await noteKept(run, { path, rule, sentence, finding, person, member, reason: why, at })
    }
  }
}

/**
 * What publishing or scheduling also approves: for a lawyer, the sentences that only a lawyer may approve; for anyone
 * else, nothing. Throws `Refusal` if a reason is missing.
 */
export function keepAsOwn(
  changes: readonly WaitingChange[],
  { person, grants, member }: Chooser & { member: string | null },
  { reason, at }: { reason: string; at: number },
): Write<void> {
  const own = grants.includes('lawyer') ? changes : []
  requireReason(own, reason)
  return (run) => keepApproved(run, own, { person, member, reason, at })
}

/** Why a change needs a lawyer, in words that follow "because"; null if it needs none. */
export function lawyersReason(rules: Rules, change: WaitingChange): string | null {
  return change.kind === 'on disk' ? null : (reasonForLawyer(rules, change) ?? reasonForWords(change.asks))
}

/**
 * The person who makes a change public that needs a lawyer: the lawyer who chose it, or the one who approved it; null
 * if it needs none.
 */
function lawyerOf(rules: Rules, change: WaitingChange, { person, grants }: Chooser): string | null {
  if (lawyersReason(rules, change) === null) return null
  return grants.includes('lawyer') ? person : change.lawyer
}

function isAmong(changes: readonly WaitingChange[], { path, version, kind }: WaitingChange): boolean {
  return changes.some((each) => each.path === path && each.version === version && each.kind === kind)
}
