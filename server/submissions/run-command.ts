import { retentionLimit } from '../store/retention.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import { openToAll, toJson } from './json.ts'
import { damagedSubmission, oneSubmission, submissionTable } from './listing.ts'
import type { OfficeClock } from './listing.ts'
import { CommandError } from './read-command.ts'
import type { StoreCommand } from './read-command.ts'
import { counted, noSubmission, onHold, restricted, undecided, unsentReply } from './sentences.ts'

/** Writes all that is stored as a file; the office knows what belongs to it. */
export type ExportAll = (format: 'csv' | 'json') => Promise<string>

/** Runs every command except `help` and returns what to print. Throws a `CommandError` or `StoreUnavailable`. */
export async function runCommand(
  command: StoreCommand,
  store: SubmissionStore,
  clock: OfficeClock,
  exportAll: ExportAll,
): Promise<string> {
  const { json } = command
  if (command.name === 'export') return exportAll(json ? 'json' : 'csv')
  if (command.name === 'list') {
    const [all, damaged] = [await store.list(), await store.damaged()]
    return json ? toJson(openToAll(all, damaged)) : submissionTable(all, damaged, clock)
  }
  if (command.name === 'show') {
    const damaged = async () => (await store.damaged()).find(({ id }) => id === command.id)
    const found = (await store.find(command.id)) ?? (await damaged())
    if (!found) throw new CommandError(noSubmission(command.id))
    if (found.access === 'reference') throw new CommandError(restricted(command.id))
    if (found.access === 'names') throw new CommandError(undecided(command.id))
    if (json) return toJson(found)
    return 'text' in found ? damagedSubmission(found) : oneSubmission(found, clock)
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
      throw new CommandError(isUnsent ? unsentReply(command.id) : noSubmission(command.id))
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

async function olderWithUnsentReply(store: SubmissionStore, before: Date): Promise<string[]> {
  const ids = new Set(await store.withUnsentReply())
  const found = await Promise.all([...ids].map((id) => store.find(id)))
  return found.flatMap((stored) => (stored && stored.receivedAt < before ? [stored.id] : []))
}
