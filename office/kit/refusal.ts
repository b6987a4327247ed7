import { CommandError } from '../../server/start/cannot-start.ts'

/** Something cannot be done. The message says why and what to do; `status` is the HTTP status. */
export class Refusal extends CommandError {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
