import { z } from 'zod'
import { closeUntilChecked } from './conflict-gate.ts'
import { wasDeleted } from './removal.ts'
import { addMessageRows } from './message-rows.ts'
import { newReference } from './reference.ts'
import type { IntakeMessage, VisitorMessage } from '../../forms/visitor-message.ts'
import { insertRow, queryColumn } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'
import type { Acceptance, NewMessage } from './message-store.ts'

/**
 * Stores a message and spends its token; `run` belongs to a transaction, `now` is in milliseconds. The key is looked
 * up first, so that a repeated request gets the same response even though its token is spent.
 */
export async function acceptMessage(
  run: RunSql,
  { message, idempotencyKey, token }: NewMessage,
  now: number,
): Promise<Acceptance> {
  const earlier = await idOf(run, idempotencyKey)
  if (earlier) return { outcome: 'repeated', id: earlier }

  await run('delete from spent_tokens where expires_at < $1', now)
  const row = { hash: token.hash, expiresAt: token.expiresAt.getTime() }
  const spent = await insertRow(run, 'spent_tokens', row, 'on conflict do nothing returning hash')
  // The request that spent the token may be this very message, sent twice concurrently.
  if (spent.length === 0) {
    const twin = await idOf(run, idempotencyKey)
    return twin ? { outcome: 'repeated', id: twin } : { outcome: 'token-spent' }
  }

  return insertMessage(run, { message, key: idempotencyKey, delivery: 'waiting' }, now)
}

type Inserted = { message: VisitorMessage; key: string; delivery: 'waiting' | 'delivered' }

/** Adds a message under a new reference, with its rows for the office's list, unless one with this key exists. */
async function insertMessage(
  run: RunSql,
  { message, key, delivery }: Inserted,
  now: number,
): Promise<{ outcome: 'stored' | 'repeated'; id: string }> {
  for (;;) {
    const id = newReference()
    // A restore would delete a message whose reference is on the list of deleted ones.
    if (await wasDeleted(run, id)) continue
    const inserted = await run(
      `insert into submissions (id, idempotency_key, received_at, submission, delivery, attempts, next_attempt_at)
       values ($1, $2, $3, $4, $5, 0, $6) on conflict do nothing returning id`,
      id,
      key,
      now,
      JSON.stringify(message),
      delivery,
      delivery === 'waiting' ? now : null,
    )
    if (inserted.length === 1) {
      await addMessageRows(run, [{ id, receivedAt: now, message }])
      await closeUntilChecked(run, id)
      return { outcome: 'stored', id }
    }
    const twin = await idOf(run, key)
    if (twin) return { outcome: 'repeated', id: twin }
  }
}

/** A person's notes of a call, a visit or a letter. With the same `key`, they are stored only once. */
type Logged = {
  message: IntakeMessage
  source: 'telephone' | 'visit' | 'letter'
  key: string
  person: string
  now: number
}

/**
 * Stores an intake that did not come through the form; nothing is emailed. Returns its reference, and whether this
 * key was new.
 */
export async function insertLogged(
  run: RunSql,
  { message, source, key, person, now }: Logged,
): Promise<{ id: string; isNew: boolean }> {
  const { outcome, id } = await insertMessage(run, { message, key, delivery: 'delivered' }, now)
  if (outcome === 'repeated') return { id, isNew: false }
  await run('update messages set source = $2 where reference = $1', id, source)
  await run('update parties set source = $2, added_by = $3 where reference = $1', id, source, person)
  return { id, isNew: true }
}

/** The id of the stored message with this key; undefined if there is none. */
export async function idOf(run: RunSql, idempotencyKey: string): Promise<string | undefined> {
  const [id] = await queryColumn(
    run,
    z.string(),
    'select id from submissions where idempotency_key = $1',
    idempotencyKey,
  )
  return id
}
