import { guardContentType } from '../../../server/guards/body.ts'
import { isStaff } from '../../contract.ts'
import type { SignedIn } from '../../door/server/signed-in.ts'
import { refuse } from '../route.ts'
import type { Reply, Route, Rule } from '../route.ts'

/** Why someone without a grant is refused. */
export const allowedTo: Record<Exclude<Rule, 'anyone' | 'signed-in' | 'open'>, string> = {
  staff: 'Only staff and lawyers may do this.',
  lawyer: 'Only a lawyer may do this.',
  administrator: 'Only an administrator may do this.',
}

/** Whether a route exists for this user at all: a stranger learns nothing about those that are not public. */
export function isVisible({ rule }: Pick<Route, 'rule'>, user: SignedIn | undefined): boolean {
  return rule === 'anyone' || user !== undefined
}

/** Why this user may not call a route; undefined if they may. */
export function refuseByRule({ rule }: Pick<Route, 'rule'>, user: SignedIn | undefined): Reply | undefined {
  if (rule === 'anyone') return undefined
  if (!user) return refuse(404, 'Not found.')
  if (rule !== 'signed-in') {
    if (!user.isOpen) {
      return refuse(403, 'The office opens after a second passkey or a sheet of recovery codes.')
    }
    if (rule !== 'open' && !meets(rule, user)) return refuse(403, allowedTo[rule])
  }
  return undefined
}

function meets(grant: keyof typeof allowedTo, { grants }: SignedIn): boolean {
  return grant === 'staff' ? isStaff(grants) : grants.includes(grant)
}

/**
 * Whether a change comes from the office's own pages: from one of `origins`, with `Sec-Fetch-Site: same-origin` (Fetch
 * Metadata, W3C), as JSON, or as bytes where files are taken. A foreign page cannot make a browser send that.
 */
export function isOwnChange(request: Request, origins: readonly string[], takesFiles: boolean): boolean {
  const isBytes = takesFiles && request.headers.get('content-type') === 'application/octet-stream'
  return (
    origins.includes(request.headers.get('origin') ?? '') &&
    request.headers.get('sec-fetch-site') === 'same-origin' &&
    (isBytes || guardContentType(request) === undefined)
  )
}
