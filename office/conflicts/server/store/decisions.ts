import { z } from 'zod'
import { newId } from '../../../../server/crypto/secret.ts'
import { insertRow, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { answerSchema, decisionSchema } from '../../contract.ts'
import { keptUntil } from './terms.ts'

const identityRow = z.object({
  hit: z.string(),
  asked: z.string(),
  found: z.string(),
  answer: answerSchema,
  person: z.string(),
  at: z.coerce.number(),
})

/** Whether a hit is the same person: who said so, and of which two names. */
export type Identity = z.infer<typeof identityRow>

/** What was said about the hits of a message, the latest first. */
export async function identitiesOf(run: RunSql, message: string): Promise<Identity[]> {
  return queryRows(
    run,
    identityRow,
    `select hit, asked, found, answer, person, at from conflict_identities where message = $1
     order by at desc, id desc`,
    message,
  )
}

const decisionRow = z.object({
  id: z.string(),
  decision: decisionSchema,
  reason: z.string(),
  person: z.string(),
  at: z.coerce.number(),
})

export type Decision = z.infer<typeof decisionRow>

/** What lawyers decided about a message, the latest first. */
export async function decisionsOf(run: RunSql, message: string): Promise<Decision[]> {
  return queryRows(
    run,
    decisionRow,
    `select id, decision, reason, person, at from conflict_decisions where message = $1 order by at desc, id desc`,
    message,
  )
}

/** The message that a record is about, and when it came in. */
type Of = { message: string; receivedAt: number }

/** Adds what someone said about a hit. */
export async function addIdentity(run: RunSql, { message, receivedAt }: Of, said: Identity): Promise<void> {
  const until = await keptUntil(run, receivedAt, 'decisions')
  await insertRow(run, 'conflict_identities', {
    id: newId(),
    message,
    reference: until === null ? message : null,
    hit: said.hit,
    asked: said.asked,
    found: said.found,
    answer: said.answer,
    person: said.person,
    at: said.at,
    kept_until: until,
  })
}

/** Adds what a lawyer decided about what a check found. */
export async function addDecision(
  run: RunSql,
  { message, receivedAt }: Of,
  { check, ...decided }: Omit<Decision, 'id'> & { check: string },
): Promise<void> {
  const until = await keptUntil(run, receivedAt, 'decisions')
  await insertRow(run, 'conflict_decisions', {
    id: newId(),
    message,
    reference: until === null ? message : null,
    check_id: check,
    decision: decided.decision,
    reason: decided.reason,
    person: decided.person,
    at: decided.at,
    kept_until: until,
  })
}

const openingRow = z.object({ person: z.string(), at: z.coerce.number(), reason: z.string() })

/** The lawyers who opened a message before it was decided, and why; the first one first. */
export async function openingsOf(run: RunSql, message: string) {
  return queryRows(
    run,
    openingRow,
    'select person, at, reason from conflict_openings where reference = $1 order by at, person',
    message,
  )
}

/** Opens a message to one lawyer; a second time changes nothing. */
export async function addOpening(
  run: RunSql,
  reference: string,
  { person, at, reason }: { person: string; at: number; reason: string },
): Promise<void> {
  await insertRow(run, 'conflict_openings', { reference, person, at, reason }, 'on conflict do nothing')
}
