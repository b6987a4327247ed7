import type { Log } from '../../../../server/http/log.ts'

const LOOK_MS = 60_000

/** Looks every minute whether a mail is due; returns a function that stops it and waits for the one being sent. */
export function startOfficeMails(look: () => Promise<void>, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) =>
        log.error({ code: error instanceof Error ? error.name : 'unknown' }, 'mails of the office not sent'),
      )
      .finally(() => (running = undefined))
  }, LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
