import { SettingsError } from '../settings/read.ts'
import { codeOf } from './http/errors.ts'
import { LockBusy } from './lock/data-lock.ts'
import { OfficeElsewhere } from './lock/office-lease.ts'
import { CannotPublish, PublicUnwritten } from './publish/cannot-publish.ts'
import { CannotStart, CommandError } from './start/cannot-start.ts'
import { explainSystemError } from './store/explain-system-error.ts'
import { NewerSchema } from './store/migrate.ts'
import { StoreUnavailable } from './store/message-store.ts'

type ErrorKind = new (...values: never[]) => Error

const explained: ErrorKind[] = [
  CommandError,
  SettingsError,
  CannotPublish,
  PublicUnwritten,
  CannotStart,
  LockBusy,
  OfficeElsewhere,
  NewerSchema,
]

/**
 * Runs a command that a person typed at the server and prints its lines, or a sentence that says why it failed
 * (exit code 1). With `--help` or `-h` it prints `usage` and does nothing else.
 */
export async function runAtTerminal(
  usage: string,
  command: () => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    return
  }
  try {
    for (const line of await command()) console.log(line)
  } catch (error) {
    console.error(isUsageError(error) ? `${firstSentence(error.message)}.\n\n${usage}` : sentenceOf(error))
    process.exitCode = 1
  }
}

/** Whether `parseArgs` refused the arguments: https://nodejs.org/api/errors.html. */
function isUsageError(error: unknown): error is Error {
  return codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true
}

/** The message without Node's advice, such as on arguments that begin with a hyphen. An argument may contain a period. */
function firstSentence(message: string): string {
  return message.replace(/\.\s(?:This command does|To specify|Did you forget) .*$/s, '')
}

/** The sentence for an error. Rethrows an error that is a fault in the program. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) throw error
  if (explained.some((kind) => error instanceof kind)) return error.message
  const sentence = explainSystemError(error)
  if (sentence) return sentence
  if (error instanceof StoreUnavailable) return `The database cannot be read or changed: ${error.message}.`
  if ('syscall' in error) return `${error.message}.`
  throw error
}
