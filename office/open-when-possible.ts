import { errorCode, errorPlace } from '../server/http/log.ts'
import type { Log } from '../server/http/log.ts'
import { repeat } from '../server/loop/repeat.ts'
import { StoreUnavailable } from '../server/store/message-store.ts'
import type { RunningOffice } from './open-office.ts'

const AGAIN_MS = 10_000

/**
 * Opens the office. While its databases cannot be opened, such as on a full disk, it answers 503 and tries again every
 * ten seconds; visitors can still read the pages. `stop` may be called more than once.
 */
export async function openWhenPossible(
  open: () => Promise<RunningOffice | undefined>,
  log: Log,
): Promise<RunningOffice | undefined> {
  try {
    return withOneStop(await open())
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ code: error.message }, 'The office cannot be opened yet: it is tried again every ten seconds')
  }
  let office: RunningOffice | undefined
  let localOrigin: string | undefined

  async function tryAgain(): Promise<void> {
    office = await open()
    void trying.stop()
    log.info({}, 'The office is open now')
    if (localOrigin !== undefined) await office?.serveAt(localOrigin)
  }
  const trying = repeat(tryAgain, AGAIN_MS, (error) => {
    if (error instanceof StoreUnavailable) return
    void trying.stop()
    log.error({ code: errorCode(error), place: errorPlace(error) }, 'The office cannot be opened')
  })

  return withOneStop({
    answer: async (request, address) => office?.answer(request, address) ?? officeAway(cannotBeReached),
    wakeChecks: () => office?.wakeChecks(),
    noteMissed: (request) => office?.noteMissed(request),
    serveAt: async (origin) => {
      localOrigin = origin
      await office?.serveAt(origin)
    },
    stop: async () => {
      await trying.stop()
      await office?.stop()
    },
  })
}

function withOneStop<Office extends RunningOffice | undefined>(office: Office): Office {
  if (!office) return office
  let stopped: Promise<void> | undefined
  return { ...office, stop: () => (stopped ??= office.stop()) }
}

const cannotBeReached = 'The office cannot be reached at the moment. Try again in a minute.'

/** What the office's addresses answer while it is not open here. */
export function officeAway(error: string): Response {
  return Response.json(
    { error },
    { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '10' } },
  )
}
