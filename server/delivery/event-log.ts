/** What is written to the log: ids and codes only. A pino logger fits. */
export type EventLog = {
  info(fields: Record<string, unknown>, event: string): void
  error(fields: Record<string, unknown>, event: string): void
}
