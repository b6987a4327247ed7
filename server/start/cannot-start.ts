/** Something the server needs is missing or damaged. The message says in one sentence what it is and how to fix it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Explains a failure to listen if another program has the port; throws `CannotStart`, or the error itself. */
export function explainPort(error: unknown, port: number): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  throw new CannotStart(
    `Port ${port} is in use by another program. Stop it, or set PORT to a different number.`,
  )
}
