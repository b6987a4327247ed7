/** No content was made; the message says why and what to do. */
export class CannotAdopt extends Error {
  override name = 'CannotAdopt'
}
