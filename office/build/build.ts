import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { build } from 'vite'

// `npm run build:office`, which `npm run build` and `npm start` also run. Where the code is read-only, such as under a
// separate service user, the office stays as it was built.

const office = dirname(import.meta.dirname)
const dist = join(office, 'dist')

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Waits until no other build of this office runs, because each begins by emptying the folder. Returns the lock, which
 * the system releases when the process ends, however it ends; undefined if this user may not take it, or after ten
 * minutes.
 */
function waitForOthers(): DatabaseSync | undefined {
  try {
    const lock = new DatabaseSync(`${dist}.lock`, { timeout: 600_000 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch {
    return undefined
  }
}

if (mayWrite(existsSync(dist) ? dist : office)) {
  const lock = waitForOthers()
  const { default: config } = await import('./vite.config.ts')
  await build({ ...config, configFile: false })
  lock?.close()
} else if (existsSync(join(dist, 'manifest.json'))) {
  console.log('This user may not write office/dist: the office stays as it was built.')
} else {
  console.error(
    'This user may not write office/dist. Run "npm run build:office" once as the user who owns the code.',
  )
  process.exitCode = 1
}
