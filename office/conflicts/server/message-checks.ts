import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode } from '../../../server/http/log.ts'
import type { Log } from '../../../server/http/log.ts'
import { repeat } from '../../../server/loop/repeat.ts'
import { checkMessage } from './check-message.ts'
import type { CheckParts, DueCheck } from './check-message.ts'
import { listsNow } from './checks.ts'
import { checkedSince } from './retention.ts'
import { addMessageNames, messagesWithoutNames, namesOfMessage } from './message-names.ts'
import { queryColumn, queryRow } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'

/** `onChecked` is called after each check, so that what has waited for it continues. */
type MessageChecksParts = CheckParts & { log: Log; onChecked: () => void }

/** How often to look for messages received by another server, in milliseconds. */
const POLL_MS = 5_000

/** How many messages are looked up at once. */
const PAGE = 100

/** Runs every due check once. One that fails is due again with the next call. */
export async function checkDueMessages(
  parts: MessageChecksParts,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { run } = parts.database
  const since = await checkedSince(run)
  if (since === undefined) return
  await nameEarlierMessages(parts, since, isStopped)
  const tried = new Set<string>()
  for (;;) {
    const lists = JSON.stringify(await listsNow(run))
    const all = await dueChecks(run, lists, tried.size + PAGE)
    // A few at a time, so that a message that arrives meanwhile is compared before the rest.
    const due = all.filter(({ reference }) => !tried.has(reference)).slice(0, PAGE)
    if (due.length === 0) return
    // If the names cannot be loaded now, this throws, and no message is checked.
    await parts.find([], '')
    for (const check of due) {
      if (isStopped()) return
      tried.add(check.reference)
      await checkMessage(parts, check).catch((error: unknown) =>
        parts.log.error({ id: check.reference, code: errorCode(error) }, 'names not checked, will retry'),
      )
      parts.onChecked()
    }
  }
}

/**
 * Makes the names of messages comparable that came in before the check was set up; these messages stay open. Messages
 * that a server without the check received later are checked like any other.
 */
async function nameEarlierMessages(
  parts: MessageChecksParts,
  since: number,
  isStopped: () => boolean,
): Promise<void> {
  const { database, now } = parts
  for (;;) {
    const unnamed = await messagesWithoutNames(database.run, PAGE)
    for (const reference of unnamed) {
      if (isStopped()) return
      const message = await namesOfMessage(database.run, reference)
      if (!message) continue
      if (message.receivedAt >= since) {
        await checkMessage(parts, { reference, cause: 'arrived' })
        continue
      }
      await database.transaction((run) => addMessageNames(run, reference, message, now()))
    }
    if (unnamed.length < PAGE) return
  }
}

/** Checks messages from now on, regularly and when woken. `stop` waits for the check in progress. */
export function startMessageChecks(parts: MessageChecksParts): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  const checking = repeat(
    () => checkDueMessages(parts, () => isStopped),
    POLL_MS,
    (error) => parts.log.error({ code: errorCode(error) }, 'names cannot be checked now, will retry'),
  )
  checking.begin()
  return {
    wake: checking.begin,
    stop: () => {
      isStopped = true
      return checking.stop()
    },
  }
}

/**
 * The messages whose names must be compared: new ones, then those with an added name, then those that were last
 * compared with other lists than `lists`, the current ones as checks store them. Within each group, the oldest first.
 */
export async function dueChecks(run: RunSql, lists: string, limit: number): Promise<DueCheck[]> {
  const due = new Map<string, DueCheck>()
  const pages = await pagesOfMessages(run)

  async function find(cause: DueCheck['cause'], where: string, ...values: string[]): Promise<void> {
    const sql = `select m.reference from messages m where (${where})
        and m.received_at >= $2 and (m.received_at > $2 or m.reference > $3)
        and m.received_at <= $4 and (m.received_at < $4 or m.reference <= $5)
      order by m.received_at, m.reference limit $1`
    for (const [from, to] of pages) {
      if (due.size >= limit) return
      const range = [from.at, from.reference, to.at, to.reference]
      for (const reference of await queryColumn(run, z.string(), sql, limit, ...range, ...values))
        if (!due.has(reference)) due.set(reference, { reference, cause })
      await turn()
    }
  }

  await find(
    'arrived',
    `m.kind = 'intake' and m.gate = 'unchecked'
       and not exists (select 1 from conflict_checks c where c.message = m.reference)
       and not exists (select 1 from parties p where p.reference = m.reference and p.source = 'office')`,
  )
  await find(
    'party',
    `m.kind = 'intake' and (m.gate = 'unchecked' or m.reference in (
       select p.reference from parties p join message_names w on w.id = p.reference
       where p.source = 'office' and p.removed_at is null
         and not exists (select 1 from message_names n where n.id = p.id)))`,
  )
  await find(
    'list',
    `$6 <> (select c.lists from conflict_checks c where c.message = m.reference order by c.at desc, c.id limit 1)`,
    lists,
  )
  return [...due.values()].slice(0, limit)
}

/** SQLite is read on the main thread: this many messages take it a few milliseconds, all of them 100 or more. */
const SEARCHED_AT_ONCE = 5_000

const placeRow = z.object({ at: z.coerce.number(), reference: z.string() })

type Place = z.infer<typeof placeRow>

/** All messages in pages, in the order in which they came in. The first place is not in the page, the second is. */
async function pagesOfMessages(run: RunSql): Promise<[Place, Place][]> {
  const pages: [Place, Place][] = []
  for (let from: Place | undefined = { at: 0, reference: '' }; from;) {
    const to: Place | undefined = await queryRow(
      run,
      placeRow,
      `select received_at as at, reference from messages
       where received_at >= $1 and (received_at > $1 or reference > $2)
       order by received_at, reference limit 1 offset ${SEARCHED_AT_ONCE - 1}`,
      from.at,
      from.reference,
    )
    pages.push([from, to ?? { at: Number.MAX_SAFE_INTEGER, reference: '' }])
    from = to
  }
  return pages
}
