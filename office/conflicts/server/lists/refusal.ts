/** A list cannot be read, imported or changed. The message says why, and what to do; `status` is that of HTTP. */
export class ListRefusal extends Error {
  override name = 'ListRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
