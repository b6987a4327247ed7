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
