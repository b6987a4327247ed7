import { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import { flag, updateRow } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { formersAmong, listChanges } from './changes.ts'
import type { SavedChange } from './changes.ts'
import type { StoredFile } from './folder.ts'
import { listKept } from './kept-sentences.ts'
import { changesOf, listPublications } from './publications.ts'

const approvalRow = z.object({
  path: z.string(),
  base: z.string(),
  former: z.string(),
  formerBase: z.string(),
  version: z.string(),
  lawyer: z.string(),
  at: z.number(),
  endedAt: z.number().nullable(),
  lawyerLeft: flag,
})

const approvals = tableOf('lawyer_approvals', approvalRow, [
  'path',
  'base',
  'former',
  'formerBase',
  'version',
])

/**
 * A lawyer's approval of a file's change from the version `base` ("" for a new file) to `version` ("" for a
 * deletion).
 * For a rename, `former` is the file under its old name and `formerBase` its version; otherwise both are "".
 * `endedAt` is null until the approval ends; `lawyerLeft` says that it ended because its lawyer is no longer one
 * here.
 */
type Approval = z.infer<typeof approvalRow>

/** What an approval covers. */
type Approved = Pick<Approval, 'path' | 'base' | 'former' | 'formerBase' | 'version'>

type Versions = Pick<SavedChange, 'path' | 'base' | 'version'>

/** What a lawyer approves with this change. `former` is the deletion under the old name, if the change is a rename. */
export function approvedIn({ path, base, version }: Versions, former: Versions | undefined): Approved {
  const own = { path, base: base ?? '', version: version ?? '' }
  return { ...own, former: former?.path ?? '', formerBase: former?.base ?? '' }
}

/** A key for what an approval covers. */
function keyOfApproved({ path, base, former, formerBase, version }: Approved): string {
  return [path, base, former, formerBase, version].join(' ')
}

/** Every approval, including those that have ended. */
export async function listApprovals(run: RunSql): Promise<Approval[]> {
  return approvals.rows(run, 'order by at, path')
}

/**
 * Whether an approval is valid: it has not ended, the files that it starts from are those in the folder, and its
 * lawyer is still here.
 */
export function holds(
  { path, base, former, formerBase, lawyer, endedAt }: Approval,
  stored: ReadonlyMap<string, StoredFile>,
  lawyers: ReadonlySet<string>,
): boolean {
  const isOn = (file: string, version: string) => (stored.get(file)?.version ?? '') === version
  return (
    endedAt === null && lawyers.has(lawyer) && isOn(path, base) && (former === '' || isOn(former, formerBase))
  )
}

/** Returns a function that gives the lawyer who approved a change exactly as it is, if that approval is still valid. */
export async function approvedAmong(
  run: RunSql,
  all: readonly SavedChange[],
  stored: ReadonlyMap<string, StoredFile>,
  lawyers: ReadonlySet<string>,
): Promise<(change: SavedChange) => string | undefined> {
  const held = (await listApprovals(run)).filter((approval) => holds(approval, stored, lawyers))
  const lawyerOf = new Map(held.map((approval) => [keyOfApproved(approval), approval.lawyer]))
  const formerOf = formersAmong(all)
  return (change) => lawyerOf.get(keyOfApproved(approvedIn(change, formerOf(change))))
}

export async function approve(
  run: RunSql,
  approved: Approved,
  { lawyer, at }: Pick<Approval, 'lawyer' | 'at'>,
): Promise<void> {
  await approvals.put(run, { ...approved, lawyer, at, endedAt: null, lawyerLeft: false })
}

export async function endApproval(
  run: RunSql,
  { path, base, former, formerBase, version }: Approval,
  { at, lawyerLeft }: { at: number; lawyerLeft: boolean },
): Promise<void> {
  const open = { path, base, former, formerBase, version, endedAt: null }
  await updateRow(run, 'lawyer_approvals', open, { endedAt: at, lawyerLeft })
}

/** The email about an ended approval is sent at once, but sending may fail for days. */
const endedMs = 30 * DAY_MS

/** Removes approvals of versions that are no longer pending, and those that ended long ago. */
export async function purgeApprovals(run: RunSql, now: number): Promise<void> {
  await run('delete from lawyer_approvals where ended_at < $1', now - endedMs)
  await run(
    `delete from lawyer_approvals where ended_at is null and not exists (
       select 1 from changes
       where changes.path = lawyer_approvals.path and coalesce(changes.version, '') = lawyer_approvals.version)`,
  )
}

/** Uses up the approvals of changes that were published; those of other versions of these files end. */
export async function useApprovals(
  run: RunSql,
  published: readonly Versions[],
  endedAt: number,
): Promise<void> {
  for (const { path, base, version } of published) {
    await run(
      'delete from lawyer_approvals where path = $1 and base = $2 and version = $3 and ended_at is null',
      path,
      base ?? '',
      version ?? '',
    )
  }
  for (const { path } of published) {
    await run(
      'update lawyer_approvals set ended_at = $2 where ended_at is null and (path = $1 or former = $1)',
      path,
      endedAt,
    )
  }
}

const askedRow = z.object({ path: z.string(), lawyer: z.string(), person: z.string(), at: z.number() })
const asked = tableOf('asked_lawyers', askedRow, ['path'])

/** Which lawyer is asked to approve a file's change, and by whom. Deleted with the change. */
type Asked = z.infer<typeof askedRow>

/** Records which lawyer a person asks about a change, replacing any asked before. */
export async function noteAsked(run: RunSql, question: Asked): Promise<void> {
  await asked.put(run, question)
}

/** Asks the same lawyer about a file under its new name. */
export async function moveAsked(run: RunSql, from: string, to: string): Promise<void> {
  await run('update or replace asked_lawyers set path = $2 where path = $1', from, to)
}

export async function listAsked(run: RunSql): Promise<Map<string, Asked>> {
  const rows = await asked.rows(run)
  return new Map(rows.map((row) => [row.path, row]))
}

/** For each lawyer, the paths of the changes that wait for their decision or depend on one they have made. */
export async function decisionsOf(run: RunSql): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const waiting = new Map((await listChanges(run)).map((change) => [change.path, change.version ?? '']))
  const decided: { lawyer: string; path: string }[] = [
    ...(await listAsked(run)).values(),
    ...(await listApprovals(run)).filter(({ path, version }) => waiting.get(path) === version),
    ...(await listKept(run)).map(({ person, path }) => ({ lawyer: person, path })),
  ]
  for (const { id } of await listPublications(run, ['waiting', 'refused']))
    for (const { path, lawyer } of await changesOf(run, id))
      if (lawyer !== null) decided.push({ lawyer, path })
  const decisions = new Map<string, Set<string>>()
  for (const { lawyer, path } of decided)
    if (waiting.has(path)) decisions.set(lawyer, (decisions.get(lawyer) ?? new Set()).add(path))
  return decisions
}

/**
 * Asks another lawyer about everything that waits for a leaving lawyer's decision or rests on one they made. Their
 * approvals, kept sentences and chosen times end with them, so the other lawyer decides anew.
 * Scheduled times without a lawyer's decision are handed over unchanged. This runs again while drafts of the leaving
 * lawyer remain; a question that has since gone to someone else stays with them.
 */
export async function handDecisions(run: RunSql, from: string, to: string, at: number): Promise<void> {
  const people = new Map((await listChanges(run)).map(({ path, person }) => [path, person]))
  const asked = await listAsked(run)
  for (const path of (await decisionsOf(run)).get(from) ?? []) {
    if ((asked.get(path)?.lawyer ?? from) !== from) continue
    await noteAsked(run, { path, lawyer: to, person: people.get(path) ?? '', at })
  }
  await run(
    `update publishes set person = $2 where state = 'waiting' and person = $1 and lawyer is null`,
    from,
    to,
  )
}
