/** Whether the path of a request target belongs to the office. */
export function isOfficePath(target: string): boolean {
  return /^\/office(?:[/?]|$)/.test(target)
}

/** Whether a request may arrive slowly: one to the office may carry files. `call.ts` limits what strangers send. */
export function mayArriveSlowly({
  method,
  url = '',
}: {
  method?: string | undefined
  url?: string | undefined
}): boolean {
  return method === 'POST' && isOfficePath(url)
}
