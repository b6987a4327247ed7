import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { officeTimeZone } from '../../content-model/time-zone.ts'
import { backupPlaces } from '../backup/places.ts'
import { unlessMissing } from '../http/errors.ts'
import { freeMegabytes } from '../publish/writable-folder.ts'
import { damagedDatabases } from '../store/sqlite-errors.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** In megabytes. Below this, there is still time to act. */
const FEW_MB = 2000

/**
 * Free space, permissions and damaged databases of DATA_DIR, which the line calls by that name, not by its path. With
 * less than `leastMegabytes`, messages are at risk and `/healthz` answers 503.
 */
export async function checkDisk(dataDir: string, leastMegabytes: number): Promise<CheckLine> {
  const megabytes = await freeMegabytes(dataDir)
  const todo = 'free space on that disk, such as old logs, or move DATA_DIR to a larger one.'
  if (megabytes < leastMegabytes) return fault(`The disk of DATA_DIR has ${megabytes} MB free.`, todo)
  const damaged = damagedDatabases(backupPlaces(dataDir, undefined).local).at(-1)
  if (damaged) {
    return fault(
      `A database was damaged and is set apart in DATA_DIR/backups: ${damaged}.`,
      'check the disk, and follow "A damaged database" in docs/operating.md.',
    )
  }
  const { mode } = await stat(dataDir)
  if ((mode & 0o077) !== 0) {
    return fault('Other users of this machine can look into DATA_DIR.', 'run "chmod 700" on that folder.')
  }
  if (megabytes < FEW_MB) return attention(`The disk of DATA_DIR has ${megabytes} MB free.`, todo)
  return good(`DATA_DIR has ${megabytes} MB free, and only the site's user can look into it.`)
}

const seenByAnother = attention(
  'DATA_DIR belongs to another user than the one who runs this check.',
  'run it as the site’s user: what this user may read and write says nothing.',
)

/** Whether DATA_DIR, down to its second level, belongs to one user, who runs this check. */
export async function checkOwner(dataDir: string, user = process.getuid?.()): Promise<CheckLine> {
  const { uid } = await stat(dataDir)
  if (user !== undefined && user !== uid && user !== 0) return seenByAnother
  const other = await ofAnotherUser(dataDir, uid)
  if (other !== undefined) {
    return fault(
      `${other} in DATA_DIR belongs to another user than DATA_DIR itself, so the site may not be able to change it.`,
      'give all of it to the site’s user with "chown -R", and run every command as that user.',
    )
  }
  if (user !== undefined && user !== uid) return seenByAnother
  return good('All of DATA_DIR belongs to the site’s user.')
}

/** The first entry in a folder, or in a folder within it, that belongs to another user. */
async function ofAnotherUser(folder: string, uid: number, levels = 2): Promise<string | undefined> {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    // The root of a disk has this folder, which belongs to the system.
    if (name === 'lost+found') continue
    const entry = await lstat(join(folder, name)).catch(unlessMissing)
    if (!entry) continue
    if (entry.uid !== uid) return name
    if (levels === 1 || !entry.isDirectory()) continue
    const below = await ofAnotherUser(join(folder, name), uid, levels - 1)
    if (below !== undefined) return join(name, below)
  }
  return undefined
}

type TimeServer = { host: string; port: number }

/** The National Institute of Standards and Technology's. */
const NIST: TimeServer = { host: 'time.nist.gov', port: 123 }

/** In seconds. Beyond this, captchas, schedules and retention begin to go wrong. */
const WRONG_SECONDS = 30

/** Compares this machine's clock with a time server (SNTP, RFC 4330). */
export async function checkClock(server = NIST): Promise<CheckLine> {
  const todo = 'switch on time synchronization: timedatectl set-ntp true'
  try {
    const seconds = Math.round((Date.now() - (await askTime(server))) / 1000)
    if (Math.abs(seconds) <= WRONG_SECONDS) return good(`The clock is within ${WRONG_SECONDS} seconds.`)
    return fault(`The clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'fast' : 'slow'}.`, todo)
  } catch {
    return attention(
      `${server.host} gave no time, so the clock was not checked.`,
      `compare it yourself; ${todo}`,
    )
  }
}

/** Seconds between 1900, where the protocol counts from, and 1970. */
const EPOCH_SECONDS = 2_208_988_800
const TRANSMIT_TIME = 40
/** In 2036 the count starts over. */
const [ERA_SECONDS, HALF_ERA] = [2 ** 32, 2 ** 31]
const SERVER = 4
const UNSYNCHRONIZED = 3

async function askTime({ host, port }: TimeServer): Promise<number> {
  const socket = createSocket('udp4')
  try {
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(5_000) })
    const request = Buffer.alloc(48)
    // Version 4, mode "client".
    request[0] = 0x23
    socket.send(request, port, host)
    const [answer] = (await answered) as [Buffer]
    const [flags, stratum] = [answer.readUInt8(0), answer.readUInt8(1)]
    // A stratum of 0 is a refusal without a time, for example because of too many requests (RFC 4330, 5 and 8).
    if ((flags & 7) !== SERVER || flags >> 6 === UNSYNCHRONIZED || stratum === 0)
      throw new Error(`${host} gave no time.`)
    const seconds = answer.readUInt32BE(TRANSMIT_TIME)
    return (seconds + (seconds < HALF_ERA ? ERA_SECONDS : 0) - EPOCH_SECONDS) * 1000
  } finally {
    socket.close()
  }
}

/** Says the office's time, to be compared with the clock on its wall. */
export async function checkTimeZone(timeZone: string, now = new Date()): Promise<CheckLine> {
  // `Intl.supportedValuesOf` leaves out aliases, such as US/Eastern.
  if (!officeTimeZone().safeParse(timeZone).success)
    return fault(`Node does not know the time zone ${timeZone}.`, 'install Node with npm ci.')
  const time = now.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return good(`At the office it is ${time} (${timeZone}).`)
}
