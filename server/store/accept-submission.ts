import { z } from 'zod'
import { closeUntilChecked } from './conflict-gate.ts'
import { wasDeleted } from './deleted-references.ts'
import { addMessageRows } from './message-rows.ts'
import { newReference } from './reference.ts'
import type { Submission } from '../../forms/submission.ts'
import type { RunSql } from './sql-database.ts'
import type { Acceptance, NewSubmission } from './submission-store.ts'

/**
 * Stores a submission and spends its token; `run` belongs to a transaction, `now` is in milliseconds. The key is
 * looked up first, so that a repeated request gets the same response even though its token is spent.
 */
export async function acceptSubmission(
  run: RunSql,
  { submission, idempotencyKey, token }: NewSubmission,
  now: number,
): Promise<Acceptance> {
  const earlier = await idOf(run, idempotencyKey)
  if (earlier) return { outcome: 'repeated', id: earlier }

  await run('delete from spent_tokens where expires_at < $1', now)
  const spent = await run(
    'insert into spent_tokens (hash, expires_at) values ($1, $2) on conflict do nothing returning hash',
    token.hash,
    token.expiresAt.getTime(),
  )
  // The request that spent the token may be this very submission, sent twice concurrently.
  if (spent.length === 0) {
    const twin = await idOf(run, idempotencyKey)
    return twin ? { outcome: 'repeated', id: twin } : { outcome: 'token-spent' }
  }

  return insertSubmission(run, { submission, key: idempotencyKey, delivery: 'waiting' }, now)
}

type Inserted = { submission: Submission; key: string; delivery: 'waiting' | 'delivered' }

/** Adds a submission under a new reference, with what the office lists about it, unless one with this key exists. */
export async function insertSubmission(
  run: RunSql,
  { submission, key, delivery }: Inserted,
  now: number,
): Promise<{ outcome: 'stored' | 'repeated'; id: string }> {
  for (;;) {
    const id = newReference()
    // A restore would remove a submission whose reference is on the list.
    if (await wasDeleted(run, id)) continue
    const inserted = await run(
      `insert into submissions (id, idempotency_key, received_at, submission, delivery, attempts, next_attempt_at)
       values ($1, $2, $3, $4, $5, 0, $6) on conflict do nothing returning id`,
      id,
      key,
      now,
      JSON.stringify(submission),
      delivery,
      delivery === 'waiting' ? now : null,
    )
    if (inserted.length === 1) {
      await addMessageRows(run, [{ id, receivedAt: now, submission }])
      await closeUntilChecked(run, id)
      return { outcome: 'stored', id }
    }
    const twin = await idOf(run, key)
    if (twin) return { outcome: 'repeated', id: twin }
  }
}

/** The id of the stored submission with this key. */
export async function idOf(run: RunSql, idempotencyKey: string): Promise<string | undefined> {
  const found = await run('select id from submissions where idempotency_key = $1', idempotencyKey)
  return z.array(z.object({ id: z.string() })).parse(found)[0]?.id
}
