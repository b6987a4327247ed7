import { errorCode } from '../../../server/http/log.ts'
import type { Log } from '../../../server/http/log.ts'
import { repeat } from '../../../server/loop/repeat.ts'
import { checkMessage } from './check-message.ts'
import type { CheckParts } from './check-message.ts'
import { listsNow } from './store/checks.ts'
import { dueChecks } from './store/due-checks.ts'
import { checkedSince, keptUntil } from './store/terms.ts'
import {
  addMessageNames,
  messagesWithoutNames,
  nameByOutcome,
  namesOfMessage,
} from './store/message-names.ts'

/** `onChecked`: called so that whatever waited for a check can continue. */
type MessageChecksParts = CheckParts & { log: Log; onChecked: () => void }

/** How often to look for messages that another server received, in milliseconds. */
const POLL_MS = 5_000

/** How many messages are looked up at a time. */
const PAGE = 100

/** Runs the checks that are due, each once; one that fails is due again with the next call. */
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
 * Makes the names of messages that came in before the check was set up comparable: these messages stay open. Messages
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
      await database.transaction(async (run) => {
        const until = await keptUntil(run, message.receivedAt, 'names')
        await addMessageNames(run, reference, message.names, { now: now(), keptUntil: until })
        await nameByOutcome(run, reference, message.outcome)
      })
    }
    if (unnamed.length < PAGE) return
  }
}

/** Checks messages from now on, periodically and whenever it is woken. `stop` waits for the check in progress. */
export function startMessageChecks(parts: MessageChecksParts): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isWanted = false

  async function work(): Promise<void> {
    do {
      isWanted = false
      await checkDueMessages(parts, () => isStopped).catch((error: unknown) =>
        parts.log.error({ code: errorCode(error) }, 'names cannot be checked now, will retry'),
      )
    } while (isWanted && !isStopped)
  }

  const checking = repeat(work, POLL_MS)
  checking.begin()
  return {
    wake: () => {
      isWanted = true
      checking.begin()
    },
    stop: () => {
      isStopped = true
      return checking.stop()
    },
  }
}
