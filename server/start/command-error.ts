/** A command cannot be carried out; the message says why and what to type. */
export class CommandError extends Error {
  override name = 'CommandError'
}
