/**
 * What a log may say of an error: its name and, from a database or the system, its code ("DatabaseError 23505"). Never
 * the message, which can hold what a person wrote.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? String(error.code) : undefined
  const errcode = 'errcode' in error ? Number(error.errcode) : undefined
  return [error.name, code ?? errcode].filter((part) => part !== undefined).join(' ')
}

/** Where in the code an error was thrown: a location, never a text. */
export function errorPlace(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return (stack.split('\n').find((line) => /^\s+at /.test(line)) ?? '').trim()
}
