/** What may stand in a log line: ids, codes and numbers. Never a name, an address or a text that somebody wrote. */
export type LogFields = Record<string, string | number | boolean | null>

/** The part of pino that is used, so that hosts without Node can bring their own. */
export type Log = {
  info(fields: LogFields, event: string): void
  warn(fields: LogFields, event: string): void
  error(fields: LogFields, event: string): void
}
