import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contentDatabaseName } from '../../settings/content-folder.ts'
import { countDamaged, countRows, scratchStore } from '../store/copy-database.ts'
import type { StoreSettings } from '../store/open-store.ts'
import { refuseDamaged } from '../store/sqlite-copy.ts'
import { differences } from '../store/table-counts.ts'
import { decryptFile } from './encryption.ts'
import { restoreFiles } from './restore.ts'
import { CommandError } from '../start/command-error.ts'

/**
 * Restores a backup into a scratch place and checks it: every file has its hash, the databases are undamaged, the
 * one with the messages has the rows that were counted, and no more messages are damaged than before. Throws
 * `CommandError` or `StoreUnavailable`.
 *
 * @param key opens the file if it is encrypted
 * @param scratch a private folder for the restored files; what was restored is removed
 * @param damagedBefore how many messages could not be read when the backup was begun
 */
export async function proveBackup(
  file: string,
  key: string | undefined,
  store: StoreSettings,
  scratch: string,
  damagedBefore: number,
): Promise<void> {
  const zipFile = key ? join(scratch, 'decrypted.zip') : file
  const target = await scratchStore(store, join(scratch, 'restored'))
  try {
    if (key) await decryptFile(file, zipFile, key)
    const { database } = await restoreFiles(zipFile, target.settings)
    const wrong = differences(database.counts, await countRows(target.settings))
    if (wrong.length > 0) throw new CommandError(`The backup is not complete: ${wrong.join(', ')}.`)
    const damaged = await countDamaged(target.settings)
    if (damaged > damagedBefore)
      throw new CommandError(
        `The backup is not complete. Messages that cannot be read: ${damaged} in it, ${damagedBefore} before.`,
      )
    const contentDatabase = join(target.settings.dataDir, contentDatabaseName)
    if (existsSync(contentDatabase)) refuseDamaged(contentDatabase)
  } finally {
    await target.remove()
    await rm(join(scratch, 'restored'), { recursive: true, force: true })
  }
}
