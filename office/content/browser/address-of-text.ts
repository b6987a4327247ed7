/** The address of a text in the office. */
export function addressOfText(path: string): string {
  return `/content/${path}`
}
