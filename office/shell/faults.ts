/** An error whose message is for the person: what happened, and what to do. */
export class Told extends Error {
  override name = 'Told'
}

/** The server refused. `answer`: all that it answered. */
export class Refused extends Told {
  override name = 'Refused'
  readonly status: number
  readonly asksForProof: boolean
  readonly answer: unknown

  constructor(status: number, message: string, asksForProof: boolean, answer?: unknown) {
    super(message)
    this.status = status
    this.asksForProof = asksForProof
    this.answer = answer
  }
}

/** No answer of the office came: whether the request arrived is not known. */
export class NoAnswer extends Told {
  override name = 'NoAnswer'
}

/** What a person reads about an error. */
export function messageOf(error: unknown): string {
  if (error instanceof Told) return error.message
  return 'Something went wrong in this page. Reload it, then try again.'
}
