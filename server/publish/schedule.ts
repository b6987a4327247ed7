import { printed } from '../../editorial/finding.ts'
import type { Problem } from '../../editorial/finding.ts'
import { reasonOf } from '../http/errors.ts'
import type { Log } from '../http/log.ts'
import { isAhead, lastAt } from '../../calendar/firm-clock.ts'
import { repeat } from '../loop/repeat.ts'
import { lastPublished } from './releases.ts'
import type { Release } from './releases.ts'
import { siteDiffers } from './hash-content.ts'

/** `publish` builds in the background; `timeZone` is the office's. */
type ScheduleParts = {
  dataDir: string
  contentDir: () => string
  timeZone: string
  publish: (signal: AbortSignal) => Promise<Release | { findings: Problem[] }>
  log: Log
  now?: () => Date
  everyMs?: number
}

/** What `/healthz` says. After a rollback, `differs`: the site does not match the content, and nothing is published. */
export type PublishingState = { state: 'on time' | 'late' | 'differs'; lastPublished: string | null }

/** `state` is as of the last check; `stop` ends a running build. */
type Schedule = { state: () => PublishingState; stop: () => Promise<void> }

/** After a failure, the next attempt waits this long. */
export const RETRY_MINUTES = 15

/** The hour of the daily publication, on the office's clock. */
const publishingHour = 6

/** A publication that is this long overdue is late. */
const lateMs = 30 * 60_000

/**
 * Publishes every day at 6:00 on the office's clock, so that dated content appears. It looks at the clock repeatedly
 * instead of using one long timer, so downtime, sleep and changed clocks do not matter. Pauses after a rollback until
 * content and site agree again.
 */
export function startSchedule(parts: ScheduleParts): Schedule {
  const { dataDir, contentDir, log, now = () => new Date(), everyMs = 5_000 } = parts
  const stopping = new AbortController()
  let state: PublishingState['state'] = 'on time'
  /** When the last attempt began, if it failed. */
  let failedAt = -Infinity

  async function look(): Promise<void> {
    const moment = now()
    if (await siteDiffers(dataDir, contentDir())) return say('differs')
    if (overdue(parts, moment) === undefined) return say('on time')
    say(lateSince(parts, moment) ? 'late' : 'on time')
    // The difference may be negative, if the clock was set back in the meantime.
    if (Math.abs(moment.getTime() - failedAt) < RETRY_MINUTES * 60_000) return
    failedAt = moment.getTime()
    await publishNow()
    if (overdue(parts, moment)) return
    failedAt = -Infinity
    say('on time')
  }

  async function publishNow(): Promise<void> {
    const published = await parts.publish(stopping.signal)
    if ('id' in published) return log.info({ release: published.id }, 'published as scheduled')
    const [first] = published.findings
    log.error(
      { findings: published.findings.length },
      `scheduled publishing failed: ${first && printed(first)}`,
    )
  }

  function say(next: PublishingState['state']): void {
    if (next === state) return
    state = next
    if (next === 'on time') log.info({}, 'scheduled publishing is on time again')
    else log.warn({ lastPublished: lastPublished(dataDir)?.toISOString() ?? null }, sentences[next])
  }

  const looking = repeat(look, everyMs, (error) => {
    if (!stopping.signal.aborted) log.error({}, `scheduled publishing failed: ${reasonOf(error)}`)
  })
  looking.begin()

  return {
    state: () => ({ state, lastPublished: lastPublished(dataDir)?.toISOString() ?? null }),
    stop() {
      stopping.abort()
      return looking.stop()
    },
  }
}

type Daily = Pick<ScheduleParts, 'dataDir' | 'timeZone'>

/** The last 6:00, if nothing has been published since; otherwise undefined. */
function overdue({ dataDir, timeZone }: Daily, now: Date): Date | undefined {
  const due = lastAt(publishingHour, now, timeZone)
  const last = lastPublished(dataDir)
  const isDone = last !== undefined && !isAhead(last, now) && last.getTime() >= due.getTime()
  return isDone ? undefined : due
}

/** When the daily publication was due, if it is late; otherwise undefined. */
export function lateSince(daily: Daily, now: Date): Date | undefined {
  const due = overdue(daily, now)
  return due && now.getTime() - due.getTime() > lateMs ? due : undefined
}

const sentences = {
  late: 'scheduled publishing is late',
  differs:
    'content and site differ since a rollback; scheduled publishing pauses until the later changes are published again',
}
