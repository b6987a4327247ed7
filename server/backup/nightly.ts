import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { errorCode } from '../http/log.ts'
import type { Log } from '../http/log.ts'
import { repeat } from '../loop/repeat.ts'
import { provenBackupAge, recordFailure } from './proven.ts'

type Nightly = {
  dataDir: string
  /** The office's time zone ("America/New_York"): backups are made during its night. */
  timeZone: string
  log: Log
  now?: () => Date
  /** How often to check whether a backup is due, and how soon to retry after a failure. */
  lookMs?: number
  /** A backup that takes longer is stopped. */
  mostHours?: number
}

const HOUR_SECONDS = 3600
const LOOK_MS = 15 * 60_000

/** The command `npm run backup`, which reads the same settings as the server. */
const COMMAND = join(import.meta.dirname, '../../commands/backup.ts')

/** A disk that does not respond must not cost the next night its backup. */
const MOST_HOURS = 12

const run = promisify(execFile)

/**
 * Whether a backup is due: at night (1:00 to 5:00 in the office) when the last proven one is not of this night,
 * or at any hour when a night was missed.
 *
 * @param age of the last proven backup, in seconds; null without one
 */
export function isBackupDue(age: number | null, now: Date, timeZone: string): boolean {
  if (age === null) return true
  const hour = Number(now.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
  const isNight = hour >= 1 && hour < 5
  return age > (isNight ? 12 : 30) * HOUR_SECONDS
}

/**
 * The backups that the server makes, one at a time. `backUpNow` begins one, unless one is running. `stop` ends a
 * running one; the next starts from scratch.
 */
export type Backups = { backUpNow(): void; isRunning(): boolean; stop(): Promise<void> }

/**
 * Makes a backup every night, and when someone asks for one, in a separate process, so that visitors do not wait for
 * it. Logs the age of the last proven one.
 */
export function startNightlyBackup({
  dataDir,
  timeZone,
  log,
  now = () => new Date(),
  lookMs = LOOK_MS,
  mostHours = MOST_HOURS,
}: Nightly): Backups {
  const stopping = new AbortController()
  const age = () => ({ provenBackupAgeSeconds: provenBackupAge(dataDir, now()) })
  let isAsked = false

  async function backUp(): Promise<void> {
    try {
      await backUpInProcess(stopping.signal, mostHours)
      log.info(age(), 'backup made and proven')
    } catch (error) {
      if (stopping.signal.aborted) return
      await recordFailure(dataDir, now()).catch(() => undefined)
      log.error({ ...age(), reason: reasonOf(error, mostHours) }, 'backup failed')
    }
  }

  async function look(): Promise<void> {
    if (isAsked || isBackupDue(provenBackupAge(dataDir, now()), now(), timeZone)) await backUp()
    isAsked = false
  }

  log.info(age(), 'last proven backup')
  const looking = repeat(look, lookMs, (error) =>
    log.error({ code: errorCode(error) }, 'looking whether a backup is due failed'),
  )
  return {
    backUpNow: () => {
      if (looking.isUnderWay()) return
      isAsked = true
      looking.begin()
    },
    isRunning: looking.isUnderWay,
    stop: () => {
      stopping.abort()
      return looking.stop()
    },
  }
}

async function backUpInProcess(signal: AbortSignal, mostHours: number): Promise<void> {
  const mostMs = mostHours * HOUR_SECONDS * 1000
  const options = { signal, timeout: mostMs, killSignal: 'SIGKILL' } as const
  const running = run(process.execPath, [COMMAND], options)
  // Even SIGKILL does not end a process that waits for a disk.
  const late = sleep(mostMs + 60_000, undefined, { ref: false }).then(() => {
    running.child.unref()
    throw Object.assign(new Error('The backup was not done in time.'), { killed: true })
  })
  await Promise.race([running, late])
}

/** The first line of what the command printed: about folders, space or the database, never about a visitor. */
function reasonOf(error: unknown, mostHours: number): string {
  if (error instanceof Error && 'killed' in error && error.killed)
    return `It was not finished after ${mostHours} hours and was stopped. Check whether the disk of BACKUP_SECOND_DIR responds.`
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  // It printed nothing if it could not start, or was killed.
  return (said || String(error)).split('\n')[0] ?? ''
}
