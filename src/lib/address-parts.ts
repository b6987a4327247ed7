/**
 * The parts of an email or web address. A narrow page may break the address between them, before "@", a period or a
 * slash; browsers also break it after a hyphen.
 */
export function addressParts(address: string): string[] {
  return address.split(/(?<=[\w-])(?=[@./])/)
}
