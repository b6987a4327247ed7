/** Whether the path of a request target belongs to the office. */
export function isOfficePath(target: string): boolean {
  return /^\/office(?:[/?]|$)/.test(target)
}
