/** The code of an error, as the system, a database and Node give it ("ENOENT", "23505"); undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns undefined for a file that is not there, or no longer; throws any other error. */
export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** What caused an error, and the errors that it combines, as a failed build does. */
export function causesOf(error: Error): unknown[] {
  const combined: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  return [error.cause, ...combined]
}

/**
 * The codes with which Node refuses a certificate: it names another host, is out of date, or has no known issuer. With
 * one that begins with ERR_SSL, such as ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED, the other side refuses Node's.
 */
export const UNTRUSTED_CERTIFICATE = /^(?!ERR_SSL_).*CERT|^UNABLE_TO_VERIFY/

/** Whether the disk is at fault, directly or as a cause: it is full, a quota is reached, or it fails. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['ENOSPC', 'EDQUOT', 'EIO'].includes(codeOf(error) ?? '') || causesOf(error).some(isDiskFault)
}

/** SQLite's SQLITE_FULL and PostgreSQL's disk_full. */
const SQLITE_FULL = 13
const POSTGRES_FULL = '53100'

/** Whether a disk is full, directly or as a cause, also that of a database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isFull = ['ENOSPC', 'EDQUOT', POSTGRES_FULL].includes(codeOf(error) ?? '')
  return isFull || ('errcode' in error && error.errcode === SQLITE_FULL) || causesOf(error).some(isDiskFull)
}
