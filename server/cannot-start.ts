/** Something that the server needs is missing or damaged. The message says what it is and what to do, in a sentence. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
