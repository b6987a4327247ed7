/**
 * An email or web address in the parts between which a narrow page may break it: before "@", a period or a slash, never
 * inside a word.
 */
export function addressParts(address: string): string[] {
  return address.split(/(?<=[\w-])(?=[@./])/)
}
