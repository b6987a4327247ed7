import { codeOf } from '../http/errors.ts'
import { errorCode } from '../http/log.ts'

/** Nothing was published, and the site stays as it was. The message says in plain words why, and what to do. */
export class CannotPublish extends Error {
  override name = 'CannotPublish'
  /** The system's error code, for the log; undefined if the message says it all. */
  readonly code: string | undefined

  constructor(message: string, { code, ...options }: ErrorOptions & { code?: string | undefined } = {}) {
    super(message, options)
    this.code = code
  }
}

/** Why nothing is published after a rollback until a lawyer, or the person who runs the server, publishes over it. */
export const rolledBack =
  'The site was rolled back to an earlier version. Publishing would make the later changes public again, so a lawyer must confirm it under Publish (if no lawyer has an account, anyone who publishes can).'

const todo =
  'Ask the person who runs the server to run “npm run check”. Until that is fixed, nothing else can be published; the rest then happens by itself.'

/**
 * The new site is public, but could not be recorded completely. The message says so, and what to do. `code` is the
 * system's error code.
 */
export class PublicUnwritten extends Error {
  override name = 'PublicUnwritten'
  readonly code: string

  constructor(code: string) {
    super(`The new words are public, but the server could not write them down (${code}). ${todo}`)
    this.code = code
  }

  /** The message if the public site is elsewhere, and does not have the changes yet. */
  get ofBuilt(): string {
    return `The server could not write down what it built (${this.code}). ${todo}`
  }
}

/** The system's error code ("EROFS"); without one, the name of the error. */
export function systemCode(error: unknown): string {
  return codeOf(error) ?? errorCode(error)
}
