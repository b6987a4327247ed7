/** Something the server needs is missing or damaged. The message says in one sentence what it is and how to fix it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
