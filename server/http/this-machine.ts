export function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Whether a mail server must encrypt: one on another machine, unless its URL ends in `?requireTLS=false`. */
export function needsTls(url: URL): boolean {
  return !isThisMachine(url) && url.searchParams.get('requireTLS') !== 'false'
}
