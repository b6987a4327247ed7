import { setImmediate as turn } from 'node:timers/promises'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { KnownName } from './matching/name-index.ts'
import {
  countMessageNames,
  currentLists,
  messageNamePlaces,
  namesAddedSince,
  namesOfList,
  namesOfMessage,
  namesOfMessages,
} from './store/known-names.ts'
import type { NamePlace, NameRow } from './store/known-names.ts'

/** A change of an index. `remove`: a group. */
export type Change = { add: KnownName[] } | { remove: string }

/**
 * Servers’ clocks differ, and a transaction ends after the time that it records: names that were added up to this long
 * before the last refresh are read again.
 */
const OVERLAP_MS = 5 * 60_000

/** Creates a function that tells an index what has changed in the database since it was last called. */
export function createRefresh(tell: (change: Change) => void): (run: RunSql) => Promise<void> {
  const lists = new Set<string>()
  /** The message of each name in the index that is from a message. */
  const messageOf = new Map<string, string>()
  let lookedAt: number | undefined

  async function refreshLists(run: RunSql): Promise<void> {
    const current = await currentLists(run)
    for (const list of [...lists].filter((known) => !current.includes(known))) {
      tell({ remove: list })
      lists.delete(list)
    }
    for (const list of current.filter((id) => !lists.has(id))) {
      await eachPage<NameRow>(
        (after) => namesOfList(run, list, after),
        (rows) => tell({ add: known('l', rows) }),
      )
      lists.add(list)
    }
  }

  async function refreshMessages(run: RunSql): Promise<void> {
    const since = lookedAt
    lookedAt = Date.now()
    if (since === undefined) return eachPage<NameRow>((after) => namesOfMessages(run, after), addNames)
    await eachPage<NameRow>((after) => namesAddedSince(run, since - OVERLAP_MS, after), addNames)
    // Some names were removed, or added by a server whose clock is far behind.
    if ((await countMessageNames(run)) !== messageOf.size) await refreshEachMessage(run)
  }

  function addNames(rows: NameRow[]): void {
    const fresh = rows.filter(({ id }) => !messageOf.has(id))
    for (const { id, group } of fresh) messageOf.set(id, group)
    if (fresh.length > 0) tell({ add: known('m', fresh) })
  }

  /** Sends again all names of each message that lost or gained one. */
  async function refreshEachMessage(run: RunSql): Promise<void> {
    const gone = new Map(messageOf)
    const changed = new Set<string>()
    await eachPage<NamePlace>(
      (after) => messageNamePlaces(run, after),
      (rows) => {
        for (const { id, message } of rows) if (!gone.delete(id)) changed.add(message)
      },
    )
    for (const message of gone.values()) changed.add(message)
    for (const [id, message] of messageOf) if (changed.has(message)) messageOf.delete(id)
    for (const message of changed) {
      tell({ remove: message })
      addNames(await namesOfMessage(run, message))
      await turn()
    }
  }

  return async (run) => {
    await refreshLists(run)
    await refreshMessages(run)
  }
}

function known(table: 'l' | 'm', rows: NameRow[]): KnownName[] {
  return rows.map((row) => ({ ...row, id: `${table}:${row.id}` }))
}

/** Reads page after page; other work runs in between: SQLite is read on the main thread. */
async function eachPage<Row>(
  read: (after?: Row) => Promise<Row[]>,
  use: (rows: Row[]) => void,
): Promise<void> {
  let rows = await read()
  while (rows.length > 0) {
    use(rows)
    await turn()
    rows = await read(rows.at(-1))
  }
}
