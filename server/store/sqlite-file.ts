import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from './message-store.ts'

/**
 * A SQLite file held open. `ensurePresent` verifies that the folder still holds this very file: if it was removed,
 * it writes everything back and reopens it; if another file took its place, it throws `StoreUnavailable`. `replace`
 * lets go of the file while `work` puts another one in its place.
 */
export type SqliteFile = {
  connection(): DatabaseSync
  ensurePresent(): void
  replace(work: () => Promise<void>): Promise<void>
}

/** How long opening may block for another process that holds the file. Later calls never block. */
const OPEN_TIMEOUT_MS = 5_000

/**
 * Opens the file, creating it if missing, readable by its owner only. `onRestored` is called after the file was
 * removed by someone and written back.
 */
export function openSqliteFile(file: string, onRestored: () => void = () => undefined): SqliteFile {
  let open: DatabaseSync | undefined = connect(file)
  let inode = inodeOf(file)

  function connection(): DatabaseSync {
    if (!open) {
      open = connect(file)
      inode = inodeOf(file)
    }
    return open
  }

  function release(): void {
    open?.close()
    open = undefined
  }

  // Everything is still in the connection: SQLite keeps reading files that were removed.
  function restore(): void {
    const copy = `${file}.restored`
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    rmSync(copy, { force: true })
    connection().prepare('vacuum into ?').run(copy)
    chmodSync(copy, 0o600)
    flush(copy)
    release()
    // A log of the removed file would be applied to the new one.
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    renameSync(copy, file)
    flush(dirname(file))
    connection()
    onRestored()
  }

  return {
    connection,
    ensurePresent() {
      const found = inodeOf(file)
      if (found === inode && existsSync(`${file}-wal`)) return
      if (found === undefined || found === inode) return restore()
      throw new StoreUnavailable(`${file} was replaced while the site was running: restart the site`)
    },
    async replace(work) {
      release()
      await work()
    },
  }
}

/** A `SqliteFile` over a connection to a copy, which nobody else removes. */
export function openCopy(connection: DatabaseSync): SqliteFile {
  return { connection: () => connection, ensurePresent: () => undefined, replace: (work) => work() }
}

function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // A database that was copied here may be readable by others. SQLite gives new log files the mode of the database.
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) chmodSync(file + part, 0o600)
  const connection = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS })
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma secure_delete = on')
  // The vacuum after a removal must not leave a copy in the system's temporary folder.
  connection.exec('pragma temp_store = memory')
  // Creates the log now, so that a missing one always means that somebody removed it.
  connection.exec('begin immediate; commit')
  connection.exec('pragma busy_timeout = 0')
  // SQLite's own changes only ASCII letters, so that "ÉMILE" would not be found.
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  return connection
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}

/** Forces a file's bytes, or the names in a folder, to disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
