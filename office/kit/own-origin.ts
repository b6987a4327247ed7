/** Where this server asks itself for a page. */
export function originHere(host: string, localOrigin: string): string {
  if (['localhost', '0.0.0.0', '::'].includes(host)) return localOrigin
  return `http://${host.includes(':') ? `[${host}]` : host}:${new URL(localOrigin).port}`
}
