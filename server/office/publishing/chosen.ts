import type { z } from 'zod'
import type { chosenSchema } from '../../../office/contract/publish.ts'
import type { Grant } from '../../../office/contract.ts'
import type { Content } from '../content/parts.ts'
import { ContentRefusal } from '../content/refusal.ts'
import { needsLawyer } from '../content/needs-lawyer.ts'
import type { Publishers } from './parts.ts'
import type { WaitingChange } from './waiting-changes.ts'

/** Who publishes: a person's id and grants. */
export type Chooser = { person: string; grants: readonly Grant[] }

type Rules = Pick<Content, 'lawyerPublishes'>
type Chosen = z.infer<typeof chosenSchema>

/**
 * Why this person cannot publish a change; null if nothing stands in the way. What is in the content folder already was
 * put there by someone with access to the server, and becomes public with the next build in any case.
 */
export function waitsFor(rules: Rules, change: WaitingChange, { grants }: Chooser): string | null {
  if (change.obstacle) return change.obstacle
  const isFree = !isLegal(rules, change) || grants.includes('lawyer') || change.lawyer !== null
  return isFree ? null : 'A lawyer must publish this text, or approve this exact version first.'
}

/**
 * The changes that were chosen to go live at once, exactly in these versions. Throws `ContentRefusal` if they cannot go
 * live together.
 */
export function chosenOf(
  rules: Rules,
  waiting: readonly WaitingChange[],
  request: Chosen,
  chooser: Chooser,
): WaitingChange[] {
  const chosen = chosenForLater(rules, waiting, request, chooser)
  const left = waiting.find((change) => change.kind === 'on disk' && !chosen.includes(change))
  if (!left) return chosen
  const sentence = `“${left.title}” was changed in the content folder and goes live with the next publish.`
  throw new ContentRefusal(409, `${sentence} Review it, then select it too.`)
}

/** The same for a later time, when what is in the content folder has long been public. */
export function chosenForLater(
  rules: Rules,
  waiting: readonly WaitingChange[],
  { changes }: Chosen,
  chooser: Chooser,
): WaitingChange[] {
  const chosen = chosenAmong(waiting, changes)
  const isMissing = changes.some(({ path, version }) =>
    chosen.every((change) => change.path !== path || change.version !== version),
  )
  if (isMissing)
    throw new ContentRefusal(409, 'A selected text was changed in the meantime. Review the changes again.')
  for (const change of chosen) {
    const reason = waitsFor(rules, change, chooser)
    if (reason) throw new ContentRefusal(403, `“${change.title}”: ${reason}`)
    const missing = change.needs.find((path) => chosen.every((other) => other.path !== path))
    if (missing) {
      const title = waiting.find(({ path }) => path === missing)?.title ?? missing
      throw new ContentRefusal(
        422,
        `“${change.title}” must be published together with “${title}”: select both.`,
      )
    }
  }
  return chosen
}

/** Exactly these changes, with the former names of the texts among them that were renamed. */
export function chosenAmong(
  waiting: readonly WaitingChange[],
  chosen: readonly Pick<WaitingChange, 'path' | 'version'>[],
): WaitingChange[] {
  const own = waiting.filter(({ path, version }) =>
    chosen.some((each) => each.path === path && each.version === version),
  )
  const former = waiting.filter(
    (change) => change.movedTo !== null && own.some(({ path }) => path === change.movedTo),
  )
  return [...new Set([...own, ...former])]
}

/** Whose act it is to publish these changes. */
export function publishersOf(rules: Rules, chosen: readonly WaitingChange[], chooser: Chooser): Publishers {
  const own = chooser.grants.includes('lawyer') ? chooser.person : null
  const lawyers = chosen.filter((change) => isLegal(rules, change)).map(({ lawyer }) => own ?? lawyer)
  const named = [...new Set(lawyers.filter((lawyer) => lawyer !== null))]
  return { person: chooser.person, lawyer: named.join(' ') || null }
}

/** Whether a change needs a lawyer. */
export function isLegal(rules: Rules, change: WaitingChange): boolean {
  return change.kind !== 'on disk' && needsLawyer(rules, change)
}
