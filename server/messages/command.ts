import { counted } from '../../text/counted.ts'
import { inOfficeTime } from '../delivery/format-message.ts'
import type { DamagedMessage, Hold, StoredMessage } from '../store/message-store.ts'
import type { MessageStore } from '../store/sql-store.ts'
import { retentionLimit } from '../store/retention.ts'
import { damagedMessage, deliveryWord, oneMessage, messageTable } from './listing.ts'
import type { OfficeClock, OfficeWords } from './listing.ts'
import { CommandError } from '../start/cannot-start.ts'
import { parseArgs } from 'node:util'
import { readReference } from '../store/reference.ts'

/** Everything stored, as the text of a file; the office knows what belongs in it. */
export type ExportAll = (format: 'csv' | 'json') => Promise<string>

/** Runs any command except `help` and returns what to print. Throws a `CommandError` or `StoreUnavailable`. */
export async function runCommand(
  command: StoreCommand,
  store: MessageStore,
  office: OfficeWords,
  exportAll: ExportAll,
): Promise<string> {
  const { json } = command
  if (command.name === 'export') return exportAll(json ? 'json' : 'csv')
  if (command.name === 'list') {
    const [all, damaged] = [await store.list(), await store.damaged()]
    return json ? toJson([...all, ...damaged].map(listed)) : messageTable(all, damaged, office)
  }
  if (command.name === 'show') {
    const damaged = async () => (await store.damaged()).find(({ id }) => id === command.id)
    const found = (await store.find(command.id)) ?? (await damaged())
    if (!found) throw new CommandError(noMessage(command.id))
    if (found.access === 'reference') throw new CommandError(restricted(command.id))
    if (found.access === 'names') throw new CommandError(undecided(command.id))
    if (json) return toJson(inJson(found))
    return 'text' in found ? damagedMessage(found) : oneMessage(found, office)
  }
  if (command.name === 'retry') {
    const retried = await store.retryNow()
    const soon = retried > 0 ? ' The running site sends them within a minute if mail is set up.' : ''
    return json ? toJson({ retried }) : `Due for delivery now: ${counted(retried, 'message')}.${soon}`
  }
  if (command.name === 'delete') {
    if (!(await store.remove(command.id))) {
      const hold = (await store.holds()).find(({ id }) => id === command.id)
      if (hold) throw new CommandError(onHold(hold, office))
      const isUnsent = (await store.withUnsentReply()).includes(command.id)
      throw new CommandError(isUnsent ? unsentReply(command.id) : noMessage(command.id))
    }
    return json
      ? toJson({ deleted: command.id })
      : `Deleted ${command.id}. Backups made before still hold it, but a restore deletes it again.`
  }
  const before = retentionLimit(office.now, command.days)
  const purged = await store.purge(before)
  if (json) return toJson({ purged })
  const stays = [
    ...(await store.holds()).map((hold) => onHold(hold, office)),
    ...(await olderWithUnsentReply(store, before)).map(unsentReply),
  ]
  const deleted = `Deleted ${counted(purged, 'message')} received more than ${counted(command.days, 'day')} ago. Backups made before still hold them, but a restore deletes them again.`
  return [deleted, ...stays].join('\n')
}

async function olderWithUnsentReply(store: MessageStore, before: Date): Promise<string[]> {
  const ids = new Set(await store.withUnsentReply())
  const found = await Promise.all([...ids].map((id) => store.find(id)))
  return found.flatMap((stored) => (stored && stored.receivedAt < before ? [stored.id] : []))
}

function noMessage(id: string): string {
  return `There is no message ${id}. \`npm run submissions -- list\` shows all.`
}

/** What to print if the office has restricted a message to some people. */
function restricted(id: string): string {
  return `${id} is restricted: only the people named in the office can read it, at /office/messages/${id}.`
}

/** What to print if the conflict check has closed a message. */
function undecided(id: string): string {
  return `${id} is closed until a lawyer decides about its names in the office, at /office/messages/${id}.`
}

function onHold({ id, heldBy, heldAt }: Hold, { timeZone }: OfficeClock): string {
  return `${id} is on hold and stays: ${heldBy} set the hold on ${inOfficeTime(heldAt, timeZone)}. It can be lifted in the office.`
}

/** What to print if an unsent reply prevented a message's deletion. */
function unsentReply(id: string): string {
  return `${id} stays: a reply to it has not been sent yet. It goes out when mail works, or can be canceled in the message in the office.`
}

/** JSON for people to read, with times in ISO 8601 (UTC). */
function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Only the reference, if a message is restricted in the office or closed by the conflict check. */
function listed(found: StoredMessage | DamagedMessage): object {
  const { access, ...open } = found
  if (access === 'full') return inJson(open)
  return { id: found.id, ...(access === 'names' ? { isUndecided: true } : { isRestricted: true }) }
}

/** Programs that read this output expect what the visitor sent under `submission`. */
function inJson(found: Omit<StoredMessage, 'access'> | Omit<DamagedMessage, 'access'>): object {
  if (!('message' in found)) return found
  const { message, ...rest } = found
  return { ...rest, delivery: deliveryWord(found), submission: message }
}

/** What staff see when they type nothing, `help`, or an unknown command. */
export const USAGE = `Read and manage what visitors have sent. Undelivered messages come first.

  npm run submissions -- list                        lists all messages, one per line
  npm run submissions -- show K7QM-3WXD              shows everything one visitor sent
  npm run --silent submissions -- export --csv > file.csv
                                                     exports all of them for a spreadsheet
  npm run submissions -- retry                       retries the undelivered ones now
  npm run submissions -- delete K7QM-3WXD            removes one permanently, without confirmation
  npm run submissions -- purge --older-than 365d     removes all older ones, without confirmation

Add --json to list, show, export, retry, delete or purge for JSON.`

/** A command, with its reference or age already parsed. */
type Command = { json: boolean } & (
  | { name: 'list' }
  | { name: 'show'; id: string }
  | { name: 'export' }
  | { name: 'retry' }
  | { name: 'delete'; id: string }
  | { name: 'purge'; days: number }
  | { name: 'help' }
)

type StoreCommand = Exclude<Command, { name: 'help' }>

/** Parses the words after `npm run submissions --`. Throws a `CommandError`. */
export function readCommand(words: string[]): Command {
  const { positionals, json, csv, olderThan } = readWords(words)
  const [name = 'help', reference, ...rest] = positionals
  const takesReference = name === 'show' || name === 'delete'
  const misplaced =
    csv && name !== 'export' ? '--csv' : olderThan !== undefined && name !== 'purge' && '--older-than'
  const extra = (takesReference ? rest[0] : reference) ?? misplaced
  if (extra) throw new CommandError(`"${name}" cannot be combined with "${extra}".\n\n${USAGE}`)

  if (name === 'list' || name === 'retry' || name === 'help') return { name, json }
  if (takesReference) {
    if (!reference) throw new CommandError(`Add the reference: npm run submissions -- ${name} K7QM-3WXD`)
    return { name, json, id: readReference(reference) }
  }
  if (name === 'export') {
    if (csv === json) throw new CommandError('Write either "export --csv" or "export --json".')
    return { name, json }
  }
  if (name === 'purge') return { name, json, days: readDays(olderThan) }
  throw new CommandError(`There is no command "${name}".\n\n${USAGE}`)
}

function readWords(words: string[]) {
  const options = {
    json: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    'older-than': { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
  return { positionals, json: values.json, csv: values.csv, olderThan: values['older-than'] }
}

function readDays(age: string | undefined): number {
  const days = /^(\d{1,5})d$/.exec(age ?? '')?.[1]
  if (days === undefined) {
    throw new CommandError('Say how many days to keep: npm run submissions -- purge --older-than 365d')
  }
  return Number(days)
}
