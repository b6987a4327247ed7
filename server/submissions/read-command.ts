import { parseArgs } from 'node:util'
import { retentionLimit } from '../store/retention.ts'
import { readReference } from '../store/reference.ts'
import { counted, noSubmission, onHold, restricted } from './sentences.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import { toCsv } from './csv.ts'
import { openToAll, toJson } from './json.ts'
import { damagedSubmission, oneSubmission, submissionTable } from './listing.ts'
import type { OfficeClock } from './listing.ts'

/** What staff see when they type nothing, `help`, or an unknown command. */
export const USAGE = `Read and manage what visitors have sent. Undelivered submissions come first.

  npm run submissions -- list                        lists all submissions, one per line
  npm run submissions -- show K7QM-3WXD              shows everything one visitor sent
  npm run submissions -- export --csv > file.csv     exports all of them for a spreadsheet
  npm run submissions -- retry                       retries the undelivered ones now
  npm run submissions -- delete K7QM-3WXD            removes one permanently, without confirmation
  npm run submissions -- purge --older-than 365d     removes all older ones, without confirmation

Add --json to list, show, export, retry, delete or purge for JSON.`

/** The command was not understood or matches nothing; the message says what to type instead. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The requested command, with its reference or age already parsed. */
export type Command = { json: boolean } & (
  | { name: 'list' }
  | { name: 'show'; id: string }
  | { name: 'export' }
  | { name: 'retry' }
  | { name: 'delete'; id: string }
  | { name: 'purge'; days: number }
  | { name: 'help' }
)

/** A command that needs the store. */
export type StoreCommand = Exclude<Command, { name: 'help' }>

/** Parses the words after `npm run submissions --`. Throws a `CommandError`. */
export function readCommand(words: string[]): Command {
  const { positionals, json, csv, olderThan } = readWords(words)
  const [name = 'help', reference, ...rest] = positionals
  const takesReference = name === 'show' || name === 'delete'
  const extra = takesReference ? rest[0] : reference
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

/** Runs every command except `help` and returns what to print. Throws a `CommandError` or `StoreUnavailable`. */
export async function runCommand(
  command: StoreCommand,
  store: SubmissionStore,
  clock: OfficeClock,
): Promise<string> {
  const { json } = command
  if (command.name === 'list' || command.name === 'export') {
    const [all, damaged] = [await store.list(), await store.damaged()]
    if (json) return toJson(openToAll(all, damaged))
    return command.name === 'list' ? submissionTable(all, damaged, clock) : toCsv(all, damaged)
  }
  if (command.name === 'show') {
    const damaged = async () => (await store.damaged()).find(({ id }) => id === command.id)
    const found = (await store.find(command.id)) ?? (await damaged())
    if (!found) throw new CommandError(noSubmission(command.id))
    if (found.isRestricted) throw new CommandError(restricted(command.id))
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
      throw new CommandError(hold ? onHold(hold, clock) : noSubmission(command.id))
    }
    return json
      ? toJson({ deleted: command.id })
      : `Deleted ${command.id}. Backups made before still hold it, but a restore deletes it again.`
  }
  const purged = await store.purge(retentionLimit(clock.now, command.days))
  if (json) return toJson({ purged })
  const holds = (await store.holds()).map((hold) => `\n${onHold(hold, clock)}`).join('')
  return `Deleted ${counted(purged)} received more than ${command.days} days ago. Backups made before still hold them, but a restore deletes them again.${holds}`
}

function readWords(words: string[]) {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      'older-than': { type: 'string' },
    } as const
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    return { positionals, json: values.json, csv: values.csv, olderThan: values['older-than'] }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function readDays(age: string | undefined): number {
  const days = /^(\d{1,5})d$/.exec(age ?? '')?.[1]
  if (days === undefined) {
    throw new CommandError('Say how many days to keep: npm run submissions -- purge --older-than 365d')
  }
  return Number(days)
}
