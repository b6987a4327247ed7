import { SettingsError } from '../../settings/read.ts'
import { LockBusy } from '../lock/data-lock.ts'
import { StoreUnavailable } from '../store/submission-store.ts'
import { CannotBackUp } from './cannot-back-up.ts'

/** Runs a command and prints its lines, or in one sentence why it could not (exit code 1). */
export async function runCommand(command: () => Promise<string[]>): Promise<void> {
  try {
    for (const line of await command()) console.log(line)
  } catch (error) {
    console.error(sentence(error))
    process.exitCode = 1
  }
}

function sentence(error: unknown): string {
  if (error instanceof StoreUnavailable) return `The submissions cannot be read or written: ${error.message}.`
  if ([SettingsError, LockBusy, CannotBackUp].some((kind) => error instanceof kind)) {
    return error instanceof Error ? error.message : ''
  }
  const isAboutFiles = error instanceof Error && ('syscall' in error || error.name === 'TypeError')
  if (isAboutFiles) return `${error.message}. Nothing was changed.`
  throw error
}
