/** The last part of an address, derived from a heading: "Estates & Trusts" becomes "estates-trusts". */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
