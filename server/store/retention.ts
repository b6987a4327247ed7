import { DAY_MS } from '../../text/iso-day.ts'
import { TRASH_DAYS } from '../../forms/trash.ts'
import { errorCode } from '../http/log.ts'
import type { Log } from '../http/log.ts'
import { repeat } from '../loop/repeat.ts'
import type { MessageStore } from './sql-store.ts'

/** How long the clock must run evenly after a jump before anything is removed: time for a person to notice. */
const STEADY_DAYS = 7

type Retention = { store: MessageStore; days: number; log: Log; now?: () => Date }

/** When removal may resume, if the clock does not jump again. */
function removalResumes(steadySince: Date): Date {
  return new Date(steadySince.getTime() + STEADY_DAYS * DAY_MS)
}

/** Whether the clock may decide what is old enough to be removed. Throws `StoreUnavailable`. */
export async function isClockSteady(store: Pick<MessageStore, 'steadySince'>, now: Date): Promise<boolean> {
  return now >= removalResumes(await store.steadySince(now))
}

/** Messages received before this moment are older than `days` days of 24 hours. */
export function retentionLimit(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/**
 * Removes messages older than RETENTION_DAYS once, delivered or not: the privacy statement promises this limit. After
 * the clock jumps by more than two days, it waits a week, so that a wrong clock does not remove everything. Then
 * overwrites copies that earlier removals could not. Failures are logged.
 */
export async function removeOld({ store, days, log, now = () => new Date() }: Retention): Promise<void> {
  await step(log, 'old messages could not be removed', async () => {
    const time = now()
    const { steadySince } = await store.checkClock(time)
    const resumes = removalResumes(steadySince)
    if (time < resumes) {
      const fields = { clock: time.toISOString(), resumes: resumes.toISOString() }
      return log.error(
        fields,
        'the clock jumped or the server was off for days: check the clock; removal of old messages waits',
      )
    }
    const emptied = await store.emptyTrash(retentionLimit(time, TRASH_DAYS))
    if (emptied > 0) log.info({ emptied }, 'trash emptied')
    const removed = await store.purge(retentionLimit(time, days))
    if (removed > 0) log.info({ removed, olderThanDays: days }, 'old messages removed')
  })
  await step(
    log,
    'the files of the database were not rewritten, so copies of removed messages may remain; will retry',
    () => store.scrub(),
  )
}

async function step(log: Log, failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ code: errorCode(error) }, failure)
  }
}

/** Removes old messages now and then daily. Returns a function that stops it. */
export function startRetention(retention: Retention): () => void {
  const removing = repeat(
    () => removeOld(retention),
    DAY_MS,
    (error) => retention.log.error({ code: errorCode(error) }, 'old messages could not be removed'),
  )
  removing.begin()
  return () => void removing.stop()
}
