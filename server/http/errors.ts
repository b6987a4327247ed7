/** The code of an error from the system, a database or Node ("ENOENT", "23505"); undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** For `catch`: undefined if the file does not exist, or no longer; rethrows any other error. */
export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** What caused an error, and the errors that it combines, as the error of a failed build does. */
export function causesOf(error: Error): unknown[] {
  const combined: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  return [error.cause, ...combined]
}

/**
 * The codes with which Node refuses a certificate: it names another host, is out of date, or has no known issuer.
 * Codes that begin with ERR_SSL are left out: with ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED, for example, the other
 * side refuses Node's certificate.
 */
export const UNTRUSTED_CERTIFICATE = /^(?!ERR_SSL_).*CERT|^UNABLE_TO_VERIFY/

/** Whether a disk that is full, over its quota or failing is the error or one of its causes. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['ENOSPC', 'EDQUOT', 'EIO'].includes(codeOf(error) ?? '') || causesOf(error).some(isDiskFault)
}

/** SQLite's SQLITE_FULL and PostgreSQL's disk_full. */
const SQLITE_FULL = 13
const POSTGRES_FULL = '53100'

/** Whether a full disk, perhaps a database's, is the error or one of its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isFull = ['ENOSPC', 'EDQUOT', POSTGRES_FULL].includes(codeOf(error) ?? '')
  return isFull || ('errcode' in error && error.errcode === SQLITE_FULL) || causesOf(error).some(isDiskFull)
}
