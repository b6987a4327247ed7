import { SettingsError } from '../settings/read.ts'
import { CannotBackUp } from './backup/cannot-back-up.ts'
import { LockBusy } from './lock/data-lock.ts'
import { OfficeElsewhere } from './lock/office-lease.ts'
import { CannotPublish, PublicUnwritten } from './publish/cannot-publish.ts'
import { CannotStart } from './start/cannot-start.ts'
import { CommandError } from './start/command-error.ts'
import { explainSystemError } from './store/explain-system-error.ts'
import { NewerSchema } from './store/migrate.ts'
import { StoreUnavailable } from './store/message-store.ts'

type ErrorKind = new (...values: never[]) => Error

const explained: ErrorKind[] = [
  CommandError,
  SettingsError,
  CannotBackUp,
  CannotPublish,
  PublicUnwritten,
  CannotStart,
  LockBusy,
  OfficeElsewhere,
  NewerSchema,
]

/**
 * Runs a command that a person typed at the server and prints its lines, or a sentence that says why it failed
 * (exit code 1). `ownErrors` are further errors whose messages are such sentences.
 */
export async function runAtTerminal(
  command: () => Promise<readonly string[]> | readonly string[],
  ownErrors: readonly ErrorKind[] = [],
): Promise<void> {
  try {
    for (const line of await command()) console.log(line)
  } catch (error) {
    console.error(sentenceOf(error, ownErrors))
    process.exitCode = 1
  }
}

/** The sentence about an error. Throws the error if it is a fault of the program. */
export function sentenceOf(error: unknown, ownErrors: readonly ErrorKind[] = []): string {
  if (!(error instanceof Error)) throw error
  if ([...explained, ...ownErrors].some((kind) => error instanceof kind)) return error.message
  const sentence = explainSystemError(error)
  if (sentence) return sentence
  if (error instanceof StoreUnavailable) return `The database cannot be read or changed: ${error.message}.`
  const isOfSystem = 'syscall' in error
  // https://nodejs.org/api/errors.html: words that parseArgs does not know.
  const isOfWords = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (isOfSystem || isOfWords) return `${error.message}.`
  throw error
}
