/** For how many days the server keeps a submission; the privacy page states it. The same default as `server/env.ts`. */
export const retentionDays = Number(process.env['RETENTION_DAYS'] ?? 365)
