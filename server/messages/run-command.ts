import { inOfficeTime } from '../delivery/format-message.ts'
import type { DamagedMessage, Hold, MessageStore, StoredMessage } from '../store/message-store.ts'
import { retentionLimit } from '../store/retention.ts'
import { damagedMessage, oneMessage, messageTable } from './listing.ts'
import type { OfficeClock } from './listing.ts'
import { CommandError } from './read-command.ts'
import type { StoreCommand } from './read-command.ts'

/** Writes all that is stored as a file; the office knows what belongs to it. */
export type ExportAll = (format: 'csv' | 'json') => Promise<string>

/** Runs every command except `help` and returns what to print. Throws a `CommandError` or `StoreUnavailable`. */
export async function runCommand(
  command: StoreCommand,
  store: MessageStore,
  clock: OfficeClock,
  exportAll: ExportAll,
): Promise<string> {
  const { json } = command
  if (command.name === 'export') return exportAll(json ? 'json' : 'csv')
  if (command.name === 'list') {
    const [all, damaged] = [await store.list(), await store.damaged()]
    return json ? toJson([...all, ...damaged].map(listed)) : messageTable(all, damaged, clock)
  }
  if (command.name === 'show') {
    const damaged = async () => (await store.damaged()).find(({ id }) => id === command.id)
    const found = (await store.find(command.id)) ?? (await damaged())
    if (!found) throw new CommandError(noMessage(command.id))
    if (found.access === 'reference') throw new CommandError(restricted(command.id))
    if (found.access === 'names') throw new CommandError(undecided(command.id))
    if (json) return toJson(inJson(found))
    return 'text' in found ? damagedMessage(found) : oneMessage(found, clock)
  }
  if (command.name === 'retry') {
    const retried = await store.retryNow()
    const soon = retried > 0 ? ' The running site sends them within a minute if mail is set up.' : ''
    return json ? toJson({ retried }) : `Due for delivery now: ${counted(retried)}.${soon}`
  }
  if (command.name === 'delete') {
    if (!(await store.remove(command.id))) {
      const hold = (await store.holds()).find(({ id }) => id === command.id)
      if (hold) throw new CommandError(onHold(hold, clock))
      const isUnsent = (await store.withUnsentReply()).includes(command.id)
      throw new CommandError(isUnsent ? unsentReply(command.id) : noMessage(command.id))
    }
    return json
      ? toJson({ deleted: command.id })
      : `Deleted ${command.id}. Backups made before still hold it, but a restore deletes it again.`
  }
  const before = retentionLimit(clock.now, command.days)
  const purged = await store.purge(before)
  if (json) return toJson({ purged })
  const stays = [
    ...(await store.holds()).map((hold) => onHold(hold, clock)),
    ...(await olderWithUnsentReply(store, before)).map(unsentReply),
  ]
  const deleted = `Deleted ${counted(purged)} received more than ${command.days} days ago. Backups made before still hold them, but a restore deletes them again.`
  return [deleted, ...stays].join('\n')
}

async function olderWithUnsentReply(store: MessageStore, before: Date): Promise<string[]> {
  const ids = new Set(await store.withUnsentReply())
  const found = await Promise.all([...ids].map((id) => store.find(id)))
  return found.flatMap((stored) => (stored && stored.receivedAt < before ? [stored.id] : []))
}

/** There is nothing under this reference. */
function noMessage(id: string): string {
  return `There is no submission ${id}. \`npm run submissions -- list\` shows all.`
}

/** The office has restricted it to some people. */
function restricted(id: string): string {
  return `${id} is restricted: only the people named in the office can read it, at /office/messages/${id}.`
}

/** The conflict check has closed it. */
function undecided(id: string): string {
  return `${id} is closed until a lawyer decides about its names in the office, at /office/messages/${id}.`
}

/** A hold has stopped its deletion. */
function onHold({ id, heldBy, heldAt }: Hold, { timeZone }: OfficeClock): string {
  return `${id} is on hold and stays: ${heldBy} set the hold on ${inOfficeTime(heldAt, timeZone)}. It can be lifted in the office.`
}

/** A reply that has not gone out yet has stopped its deletion. */
function unsentReply(id: string): string {
  return `${id} stays: a reply to it has not been sent yet. It goes out when mail works, or can be canceled in the message in the office.`
}

function counted(count: number): string {
  return count === 1 ? '1 submission' : `${count} submissions`
}

/** Times in ISO 8601 (UTC). */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Of a message that is restricted in the office or closed by the conflict check, only the reference. */
function listed(found: StoredMessage | DamagedMessage): object {
  const { access, ...open } = found
  if (access === 'full') return inJson(open)
  return { id: found.id, ...(access === 'names' ? { isUndecided: true } : { isRestricted: true }) }
}

/** Programs read what the visitor sent as `submission`. */
function inJson(found: object): object {
  if (!('message' in found)) return found
  const { message, ...rest } = found
  return { ...rest, submission: message }
}
