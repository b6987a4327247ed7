import type { z } from 'zod'
import { Refused } from '../../../shell/api.ts'
import { staleSchema } from '../../contract.ts'
import type { ContentFinding, OpenFile, ContentValues } from '../../contract.ts'
import type { BrowserCopy } from './browser-copy.ts'

/** The version that someone else, or another tab, saved meanwhile. */
export type Newer = z.infer<typeof staleSchema>['current']

/**
 * A file being written. `keeping`: whether the server has what is typed. `isCopied`: whether, if it does not, this
 * browser has it. `number`: how often the server kept it; 0 while nothing is changed.
 */
export type DraftState = {
  values: ContentValues
  base: string | null
  /** Since when `base` is known to be the saved version: older reports of the saved version are ignored. */
  baseSince: number
  number: number
  keeping: 'kept' | 'waiting' | 'sending' | 'offline' | 'refused'
  isCopied: boolean
  /** A save was requested and has not been answered. */
  isSaving: boolean
  keptAt: number | undefined
  fault: string | undefined
  newer: Newer | undefined
  findings: ContentFinding[]
  /** The values that `findings` are about: the checker has not seen what was typed since. */
  checked: ContentValues
}

/** The state in which writing begins: from this browser's copy, else the draft on the server, else the saved file. */
export function beginningOf(file: OpenFile, copy: BrowserCopy | undefined, now: number): DraftState {
  const { saved, draft, findings, writtenIn } = file
  const onServer = { base: draft?.base ?? saved.version, number: draft?.number ?? 0 }
  const { fields, body } = draft ?? saved
  const begun: DraftState = {
    values: { fields, body },
    ...onServer,
    baseSince: now,
    keeping: 'kept',
    isCopied: true,
    isSaving: false,
    keptAt: draft?.savedAt,
    fault: undefined,
    newer: undefined,
    findings,
    checked: { fields, body },
  }
  if (!copy) return begun
  // The same page's last answer may have been lost: then the copy follows what that page wrote.
  const isOfPage = copy.page !== undefined && copy.page === writtenIn
  const isNext = isOfPage || (copy.base === onServer.base && copy.number === onServer.number)
  const newer: Newer = {
    fields,
    body,
    version: onServer.base,
    gone: null,
    number: onServer.number,
    by: saved.by ?? '',
    at: draft?.savedAt ?? saved.at ?? 0,
  }
  return { ...begun, values: copy.values, keeping: 'waiting', newer: isNext ? undefined : newer }
}

/** The newer version that a refusal reports. */
export function newerIn(error: unknown): Newer | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined
  return staleSchema.safeParse(error.answer).data?.current
}
