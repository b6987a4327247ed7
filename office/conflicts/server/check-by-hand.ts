import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import type { ComparedNames } from '../names-by-hand.ts'
import type { FindNames } from './check-message.ts'
import { isTooLittle } from './matching/read-name.ts'
import { addCheck, listsNow, namesSince } from './store/checks.ts'
import type { NewHit } from './store/checks.ts'
import { foundNames } from './store/found-names.ts'
import { keptUntil } from './store/terms.ts'
import { restrictedAmong } from './store/gate.ts'
import { foundInWords, hiddenReason } from './view-check.ts'

/** The most hits for one name that are kept and shown; the others are only counted. */
const mostHits = 50

/**
 * How long the record is kept if the firm keeps decisions only as long as their message, because here there is no
 * message.
 */
const leastKeptMs = 30 * 24 * 60 * 60_000

/** Who compares names, and when. `isKept`: whether to keep the record. */
type ByHand = { person: string; isLawyer: boolean; isKept: boolean; now: number }

/** Compares names that a person has entered. Lawyers learn what was found, others only how much. */
export async function checkByHand(
  { database, find }: { database: SqlDatabase; find: FindNames },
  asked: readonly string[],
  { person, isLawyer, isKept, now }: ByHand,
): Promise<ComparedNames> {
  const { run } = database
  const lists = await listsNow(run)
  const { compared, matches, more } = await find(
    asked.map((name) => ({ name })),
    '',
  )
  const known = await foundNames(
    run,
    matches.flat().map(({ id }) => id),
  )
  const hits = asked.map((name, index): NewHit[] =>
    (matches[index] ?? []).slice(0, mostHits).flatMap(({ id, strength, reason }) => {
      const snapshot = known.get(id)?.snapshot
      return snapshot ? [{ asked: { name, role: '' }, found: id, snapshot, strength, reason }] : []
    }),
  )
  const found = asked.map((_, index) => {
    const leftOff = Math.max(0, (matches[index] ?? []).length - mostHits) + (more[index] ?? 0)
    return (hits[index] ?? []).length + leftOff
  })
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  const until = isKept ? ((await keptUntil(run, now, 'decisions')) ?? now + leastKeptMs) : null
  if (until !== null) {
    const check = {
      message: null,
      person,
      at: now,
      cause: 'by-hand',
      compared,
      more: sum(found) - hits.flat().length,
      lists,
      keptUntil: until,
    } as const
    await database.transaction(async (within) => {
      const named = asked.map((name) => ({ name, role: '' }))
      const id = await addCheck(within, { ...check, asked: named, hits: hits.flat() })
      await recordAct(within, { person, act: 'check-names', subject: id }, now)
    })
  }
  const shown = isLawyer ? await shownHits(run, hits, person) : []
  return {
    at: now,
    compared,
    keptUntil: until,
    lists: lists.map(({ title, at }) => ({ title, at })),
    messagesSince: await namesSince(run),
    hasClientList: lists.some(({ kind }) => kind === 'clients'),
    names: asked.map((name, index) => ({
      name,
      found: found[index] ?? 0,
      isTooLittle: found[index] === 0 && isTooLittle(name),
      hits: shown[index] ?? [],
    })),
  }
}

async function shownHits(
  run: RunSql,
  hits: readonly NewHit[][],
  person: string,
): Promise<ComparedNames['names'][number]['hits'][]> {
  const messages = hits.flat().flatMap(({ snapshot: { message } }) => (message === null ? [] : [message]))
  const restricted = await restrictedAmong(run, messages, person)
  return hits.map((ofName) =>
    ofName.map(({ found: id, snapshot, strength, reason }) => {
      const isHidden = snapshot.message !== null && restricted.has(snapshot.message)
      if (isHidden) return { id, found: null, strength, reason: hiddenReason }
      return { id, found: foundInWords(snapshot), strength, reason }
    }),
  )
}
