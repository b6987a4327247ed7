import { codeOf } from '../http/errors.ts'

/** Something that the server needs is missing or damaged. The message says in one sentence what it is and how to fix it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Explains why the server cannot listen on PORT and HOST by throwing `CannotStart`; rethrows other errors. */
export function explainListening(error: unknown, { PORT, HOST }: { PORT: number; HOST: string }): never {
  const noAddress = `This machine has no address ${HOST}. Set HOST to localhost, 0.0.0.0 or one of its addresses.`
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `Port ${PORT} is in use by another program. Stop it, or set PORT to a different number.`,
    EACCES: `This user may not listen on port ${PORT}. Set PORT to 1024 or more, and put a web server in front of it.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
    EINVAL: noAddress,
    EAFNOSUPPORT: noAddress,
  }
  const sentence = sentences[codeOf(error) ?? '']
  if (sentence === undefined) throw error
  throw new CannotStart(sentence)
}

/** A command cannot be carried out; the message says why and what to type. */
export class CommandError extends Error {
  override name = 'CommandError'
}
