/**
 * An email or web address in the parts between which a narrow page may break it: before "@", a period or a slash;
 * browsers also break after a hyphen.
 */
export function addressParts(address: string): string[] {
  return address.split(/(?<=[\w-])(?=[@./])/)
}
