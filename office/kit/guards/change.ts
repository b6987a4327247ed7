import { guardContentType } from '../../../server/guards/content-type.ts'

/**
 * Whether a change comes from the office's own pages: an own `Origin`, `Sec-Fetch-Site: same-origin` (Fetch Metadata,
 * W3C) and JSON. A browser cannot be made to send these by a foreign page.
 */
export function isOwnChange(request: Request, origins: readonly string[]): boolean {
  return (
    origins.includes(request.headers.get('origin') ?? '') &&
    request.headers.get('sec-fetch-site') === 'same-origin' &&
    guardContentType(request) === undefined
  )
}
