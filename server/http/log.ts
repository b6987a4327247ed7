/** Allowed log values: ids, codes and numbers. Never a name, an address or text that anyone wrote. */
export type LogFields = Record<string, string | number | boolean | null>

/** The subset of pino in use, so that hosts without Node can supply their own. */
export type Log = {
  info(fields: LogFields, event: string): void
  warn(fields: LogFields, event: string): void
  error(fields: LogFields, event: string): void
}
