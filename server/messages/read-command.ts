import { parseArgs } from 'node:util'
import { readReference } from '../store/reference.ts'

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
