import type { RunSql } from '../../../server/store/sql-database.ts'
import { listApprovals, listAsked, noteAsked } from './approvals.ts'
import { listChanges } from './changes.ts'
import { listKept } from './kept-sentences.ts'
import { changesOf, listPublications } from './publications.ts'

/** For each lawyer, the paths of the changes that wait for their decision, or rest on one that they made. */
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
 * Asks another lawyer about everything that waits for the decision of a lawyer who leaves, or rests on one that they
 * made: an approval, a kept sentence or a chosen time ends with them, so the other lawyer is asked again and does not
 * take it over. Times without a lawyer's decision are handed over unchanged. Repeated while drafts of the one who leaves
 * wait, so a question that went to anyone else since stays with them.
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
