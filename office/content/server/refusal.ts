/** Something in the office's content cannot be done. The message says why, and what to do; `status` is that of HTTP. */
export class ContentRefusal extends Error {
  override name = 'ContentRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
