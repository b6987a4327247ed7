/** Allowed log values: ids, codes and numbers. Never a name, an address or text that anyone wrote. */
export type LogFields = Record<string, string | number | boolean | null>

/** How many lines of one kind are written within a minute. Stored messages are always written. */
const LINES_A_MINUTE = 60

/**
 * A log with which a flood of requests cannot fill the disk: after `LINES_A_MINUTE` lines of the same event and code,
 * the rest is only counted, and the count is written with the first line of a later minute.
 */
export function boundedLog(log: Log, now: () => number = () => performance.now()): Log {
  const counts = new Map<string, { since: number; lines: number }>()

  function bounded(level: keyof Log) {
    return (fields: LogFields, event: string): void => {
      if (fields['code'] === 'stored') return log[level](fields, event)
      const kind = `${event} ${fields['code'] ?? ''}`
      const count = counts.get(kind)
      if (count && now() - count.since < 60_000) {
        count.lines += 1
        if (count.lines <= LINES_A_MINUTE) log[level](fields, event)
        return
      }
      counts.set(kind, { since: now(), lines: 1 })
      const omitted = (count?.lines ?? 0) - LINES_A_MINUTE
      log[level](omitted > 0 ? { ...fields, omitted } : fields, event)
    }
  }

  return { info: bounded('info'), warn: bounded('warn'), error: bounded('error') }
}

/** The subset of pino in use, so that hosts without Node can supply their own. */
export type Log = {
  info(fields: LogFields, event: string): void
  warn(fields: LogFields, event: string): void
  error(fields: LogFields, event: string): void
}

/**
 * What a log may say about an error: its name and, from a database or the system, its code ("DatabaseError 23505").
 * Never the message, which may hold what a person wrote.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? String(error.code) : undefined
  const errcode = 'errcode' in error ? Number(error.errcode) : undefined
  return [error.name, code ?? errcode].filter((part) => part !== undefined).join(' ')
}

/**
 * Where in the code an error was thrown. A line of the message could look like a location, so the result is '' if the
 * message was changed later and cannot be removed.
 */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { stack = '', message } = error
  if (!stack.includes(message)) return ''
  const frames = stack.replace(message, '').split('\n')
  return (frames.find((line) => /^\s+at .*:\d+:\d+\)?$/.test(line)) ?? '').trim()
}
