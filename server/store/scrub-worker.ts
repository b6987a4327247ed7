import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCodeOf, SQLITE_BUSY } from './sqlite-errors.ts'

/** The SQLite file to rewrite, and how many milliseconds to wait for other connections. */
export type Scrubbed = { path: string; waitMs: number }

/**
 * Rewrites the file. secure_delete overwrites removed rows with zeros, but copies remain that SQLite left when it
 * moved a row to another page (seen in 1 of 1,000 deletions), hence the vacuum. The checkpoint then empties the
 * write-ahead log. Returns SQLite's result code.
 */
async function scrub({ path, waitMs }: Scrubbed): Promise<number> {
  const address = pathToFileURL(path)
  // With this mode, a missing file is not created.
  address.searchParams.set('mode', 'rw')
  const connection = new DatabaseSync(address, { timeout: waitMs })
  try {
    // The vacuum must not leave a copy in the system's temporary folder.
    connection.exec('pragma secure_delete = on; pragma temp_store = memory; vacuum')
    // Otherwise each try would wait `waitMs` for a reader, and block the server's other writes meanwhile.
    connection.exec('pragma busy_timeout = 0')
    for (let tries = 0; tries < 10; tries++) {
      if (connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0) return 0
      await sleep(100)
    }
    return SQLITE_BUSY
  } finally {
    connection.close()
  }
}

process.exit(
  await scrub(workerData as Scrubbed).catch((error: unknown) => {
    const code = sqliteCodeOf(error)
    if (code === undefined) throw error
    return code
  }),
)
