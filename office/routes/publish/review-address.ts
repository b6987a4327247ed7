/** Where a lawyer reviews a change on its page. */
export function reviewAddress(path: string): string {
  return `/publish/approve/${path}`
}
