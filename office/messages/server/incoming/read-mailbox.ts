import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../../server/crypto/secret.ts'
import type { Mailbox } from '../../../../server/delivery/mail.ts'
import { errorCode } from '../../../../server/http/log.ts'
import type { Log } from '../../../../server/http/log.ts'
import { createMailReader } from '../../../../server/mailbox/mail-reader.ts'
import { MailboxUnreadable } from '../../../../server/mailbox/mailbox-unreadable.ts'
import { addressOf, folderName, openFolder } from '../../../../server/mailbox/open-folder.ts'
import type { ImapTimeouts, MailboxPlace, OpenFolder } from '../../../../server/mailbox/open-folder.ts'
import type { SqlDatabase } from '../../../../server/store/sql-database.ts'
import {
  leaveFolder,
  markCaughtUp,
  markRead,
  markUnreadable,
  takeFolder,
  withKeptToken,
} from '../store/mailbox.ts'
import type { FolderPlace } from '../store/mailbox.ts'
import { takeMail } from './take-mail.ts'
import type { Keep } from './take-mail.ts'

/**
 * What reading the mailbox needs. `mailbox` has the firm's addresses. `ownAddresses` returns mailboxes of the firm and
 * its people, which are never read.
 */
export type MailboxReading = {
  database: SqlDatabase
  place: MailboxPlace
  mailbox: Mailbox
  ownAddresses: () => readonly (string | undefined)[]
  log: Log
  now?: () => number
  timeouts?: ImapTimeouts
}

/** The result of a look. `elsewhere`: another server reads the mailbox. `code` says why it cannot be read. */
type Look = { outcome: 'read' | 'elsewhere' } | { outcome: 'failed'; code: string }

const MINUTE = 60_000

/** How long after each step no other server reads the mailbox: longer than a step and the pause between two looks. */
const HOLD_MS = 5 * MINUTE

/** A look ends after this long, however slowly the mail server sends. The next one continues from there. */
const LONGEST_LOOK_MS = 10 * MINUTE

/** How many headers are fetched at a time. */
const BATCH = 50

/**
 * If the connection breaks this often at an email, it is kept without its text, so that it does not block the others.
 */
const MOST_BREAKS = 3

/** Creates a reader of the mailbox. Each look keeps the answers that have arrived since the last one. */
export function createMailboxReading(parts: MailboxReading) {
  const { database, mailbox, ownAddresses, log, now = Date.now, timeouts } = parts
  const { run } = database
  const place = withKeptToken(parts.place, run)
  const folder = folderName(place)
  const address = addressOf(place.imapUrl)
  const reader = createMailReader()
  const taking = { run, reader, mailbox, address }
  const holder = newId()
  const held = () => ({ folder, holder, until: now() + HOLD_MS })
  const broke = { uid: 0, times: 0 }
  // The email at whose headers the connection broke, and how often. Up to the email `until`, headers are fetched one by
  // one. `isCompared`: another email's headers could be read since.
  const headsBroke = { uid: 0, times: 0, isCompared: false, until: 0 }

  async function look(stopped: () => boolean = () => false): Promise<Look> {
    const known = await takeFolder(run, held(), now())
    if (!known) return { outcome: 'elsewhere' }
    try {
      if (ownAddresses().some((own) => own?.toLowerCase() === address.toLowerCase()))
        throw new MailboxUnreadable('own-mailbox')
      const open = await openFolder(place, timeouts)
      const end = setTimeout(open.close, LONGEST_LOOK_MS)
      try {
        if (await readOn(open, known, stopped)) await markCaughtUp(run, held(), now())
      } finally {
        clearTimeout(end)
        open.close()
        await reader.stop()
      }
      return { outcome: 'read' }
    } catch (error) {
      const code = error instanceof MailboxUnreadable ? error.code : errorCode(error)
      if (await markUnreadable(run, held(), code)) log.error({ code }, 'mailbox cannot be read')
      await leaveFolder(run, held())
      return { outcome: 'failed', code }
    }
  }

  /** Reads on from a place; false if it did not get to the end. */
  async function readOn(open: OpenFolder, known: FolderPlace, stopped: () => boolean): Promise<boolean> {
    const validity = open.uidValidity
    const uids = await open.numbersAfter(known.validity === validity ? known.lastUid : 0)
    for (let start = 0, some: number[] = []; start < uids.length; start += some.length) {
      const first = uids[start] ?? 0
      some = uids.slice(start, start + (first <= headsBroke.until ? 1 : BATCH))
      if (headsBroke.uid === first && headsBroke.isCompared) {
        log.error({ uid: first }, 'mail cannot be read, skipped')
        if (!(await markRead(run, held(), { validity, lastUid: first }))) return false
        continue
      }
      const other = uids[start + 1 + (headsBroke.times % (uids.length - start - 1))]
      if (headsBroke.uid === first && headsBroke.times >= MOST_BREAKS && other !== undefined) {
        // If the headers of another email can be read, and these then break the connection again, it is not the
        // connection's fault. If they cannot be read either, the next look tries another email.
        headsBroke.times += 1
        await open.arrived([other])
        headsBroke.isCompared = true
      }
      for (const mail of await headsOf(open, some)) {
        if (stopped()) return false
        const keep = await takeMail(taking, mail, () => sourceOf(open, mail.uid))
        if (keep && !(await keepAt({ validity, lastUid: mail.uid }, keep))) return false
      }
      const lastUid = some.at(-1) ?? 0
      if (!(await markRead(run, held(), { validity, lastUid }))) return false
    }
    return true
  }

  /** Keeps an email and the position after it, both or neither. False if another server has taken over the mailbox. */
  async function keepAt(at: FolderPlace, keep: Keep): Promise<boolean> {
    const kept = await database.transaction(async (within) => {
      if (!(await markRead(within, held(), at))) return undefined
      return { reference: await keep(within, now()) }
    })
    if (kept?.reference !== undefined) log.info({ id: kept.reference }, 'answer came in')
    return kept !== undefined
  }

  async function headsOf(open: OpenFolder, uids: readonly number[]) {
    const [first, last] = [uids[0] ?? 0, uids.at(-1) ?? 0]
    if (headsBroke.uid !== first) Object.assign(headsBroke, { uid: first, times: 0, isCompared: false })
    headsBroke.times += 1
    headsBroke.until = Math.max(headsBroke.until, last)
    const heads = await open.arrived(uids)
    Object.assign(headsBroke, { times: 0, isCompared: false })
    if (last === headsBroke.until) headsBroke.until = 0
    return heads
  }

  async function sourceOf(open: OpenFolder, uid: number) {
    if (broke.uid === uid && broke.times >= MOST_BREAKS) return { source: null, isWhole: true }
    broke.times = broke.uid === uid ? broke.times : 0
    broke.uid = uid
    broke.times += 1
    const source = await open.source(uid)
    broke.times = 0
    return source
  }

  return {
    look,
    /** Lets another server read the mailbox. */
    leave: async () => {
      await leaveFolder(run, held()).catch(() => undefined)
      await reader.stop()
    },
  }
}

/** The longest pause after failures. If a wrong password is tried too often, the mailbox is locked. */
const longestPause = (code: string) =>
  code === 'login' || code === 'token-refused' ? 60 * MINUTE : 10 * MINUTE

/** How long to wait after this many failures in a row, in milliseconds. */
export function pauseAfter(failures: number, code: string): number {
  return Math.min(MINUTE * 2 ** Math.min(failures, 10), longestPause(code))
}

/**
 * Looks into the mailbox again and again, and less often while it cannot be read. Returns a function that stops this.
 */
export function startMailboxReading(parts: MailboxReading, everySeconds: number): () => Promise<void> {
  const { log } = parts
  const reading = createMailboxReading(parts)
  const stopping = new AbortController()
  const { signal } = stopping

  async function lookAgain(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const looked = await reading
        .look(() => signal.aborted)
        .catch((error: unknown): Look => {
          log.error({ code: errorCode(error) }, 'answers cannot be kept, will retry')
          return { outcome: 'elsewhere' }
        })
      failures = looked.outcome === 'failed' ? failures + 1 : 0
      const pause = looked.outcome === 'failed' ? pauseAfter(failures, looked.code) : everySeconds * 1000
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
    await reading.leave()
  }

  const running = lookAgain()
  return () => {
    stopping.abort()
    return running
  }
}
