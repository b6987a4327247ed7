/** Whether the path of a request target belongs to the office. */
export function isOfficePath(target: string): boolean {
  return /^\/office(?:[/?]|$)/.test(target)
}

/** Whether a request may take long to arrive: the office reads long bodies only of people who are signed in. */
export function mayArriveSlowly({
  method,
  url = '',
}: {
  method?: string | undefined
  url?: string | undefined
}): boolean {
  return method === 'POST' && isOfficePath(url)
}
