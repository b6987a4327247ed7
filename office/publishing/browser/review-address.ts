/** Where a lawyer reviews a change on its page. `at`: when it is to go live, on the office’s clock; undefined for now. */
export function reviewAddress(path: string, at?: string): string {
  return `/publish/approve/${path}${at === undefined ? '' : `?at=${at}`}`
}
