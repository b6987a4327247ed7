import { reasonOf } from '../http/errors.ts'
import { errorCode } from '../http/log.ts'
import type { Log } from '../http/log.ts'
import { repeat } from '../loop/repeat.ts'
import { CannotStart } from '../start/cannot-start.ts'
import type { Site } from './site.ts'

/** `find` returns the id of the build to serve; `load` reads that build, and throws if this server cannot serve it. */
type LiveSiteParts = {
  find: () => string | undefined
  load: (id: string) => Promise<Site>
  log: Log
  everyMs?: number
}

/** A site that switches to each new build. `id` returns the build that it serves. */
type LiveSite = Site & { id: () => string; stop: () => void }

/** How many looks pass before a build is tried again that failed to load for a reason that may pass. */
const RETRY_LOOKS = 30

/**
 * Serves the build that `find` names and switches to the next one within seconds, without failing a request: each
 * request is answered from memory, by the build that was complete when it arrived. A build that cannot be loaded is
 * logged once for each cause, and the previous one continues to be served. Throws if the first build cannot be loaded.
 */
export async function openLiveSite({ find, load, log, everyMs = 1000 }: LiveSiteParts): Promise<LiveSite> {
  let id = find() ?? ''
  let site = await load(id)
  const none = { id: '', code: '', retryAt: 0 }
  let failed = none

  async function follow(): Promise<void> {
    const next = find() ?? id
    if (next === id || (next === failed.id && performance.now() < failed.retryAt)) return
    try {
      site = await load(next)
      id = next
      failed = none
      log.info({ release: id }, 'now serving this release')
    } catch (error) {
      const code = errorCode(error)
      if (next !== failed.id || code !== failed.code)
        log.error({ release: next, stillServing: id }, `a new release cannot be served: ${reasonOf(error)}`)
      // A passing fault, such as too many open files, is tried again, but not at once, because loading reads the
      // whole site.
      const isCertain = error instanceof CannotStart
      failed = { id: next, code, retryAt: isCertain ? Infinity : performance.now() + RETRY_LOOKS * everyMs }
    }
  }

  // One look at a time, so that a slow load is never overtaken.
  const looking = repeat(follow, everyMs, (error) =>
    log.error({ code: errorCode(error) }, 'looking for a new release failed'),
  )

  return {
    handle: (req, res) => site.handle(req, res),
    respond: (request) => site.respond(request),
    id: () => id,
    stop: () => void looking.stop(),
  }
}
