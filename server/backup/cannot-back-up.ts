/** A backup, restore or export is not possible; the message says why and what to do. */
export class CannotBackUp extends Error {
  override name = 'CannotBackUp'
}
