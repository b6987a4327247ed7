import { peopleRoutes } from './people/server/routes/people.ts'
import { adoptionRoutes } from './adoption/server/routes/adoption.ts'
import { messageCheckRoutes } from './conflicts/server/routes/message-checks.ts'
import { commentRoutes } from './content/server/routes/comments.ts'
import { contentRoutes } from './content/server/routes/content.ts'
import { pictureRoutes } from './content/server/routes/pictures.ts'
import { contentReviewRoutes } from './content/server/routes/content-reviews.ts'
import { findRoutes } from './find.ts'
import { joiningRoutes } from './door/server/routes/joining.ts'
import { listRoutes } from './conflicts/server/routes/lists.ts'
import { messageChangeRoutes } from './messages/server/routes/messages-change.ts'
import { threadRoutes } from './messages/server/routes/thread.ts'
import { messageRoutes } from './messages/server/routes/messages.ts'
import { messageRemovalRoutes } from './messages/server/routes/messages-removal.ts'
import { namesByHandRoutes } from './conflicts/server/routes/names-by-hand.ts'
import { ownAbsenceRoutes } from './messages/server/routes/own-absence.ts'
import { ownRoutes } from './people/server/routes/own.ts'
import { passkeyRoutes } from './people/server/routes/passkeys.ts'
import type { OfficeParts } from './kit/office-parts.ts'
import { previewRoutes } from './preview/server/routes/preview.ts'
import { publishingRoutes } from './publishing/server/routes/publishing.ts'
import { todayRoutes } from './today/server/routes/today.ts'
import { railRoutes } from './rail.ts'
import { signingInRoutes } from './door/server/routes/signing-in.ts'
import type { Route } from './kit/route.ts'

/** Every route of the office below /office/api. What is not in this table does not exist. */
export function officeRoutes(parts: OfficeParts): Route[] {
  return [
    ...signingInRoutes(parts),
    ...railRoutes(parts),
    ...todayRoutes(parts),
    ...findRoutes(parts),
    ...joiningRoutes(parts),
    ...ownRoutes(parts),
    ...passkeyRoutes(parts),
    ...ownAbsenceRoutes(parts),
    ...peopleRoutes(parts),
    ...messageRoutes(parts),
    ...messageChangeRoutes(parts),
    ...threadRoutes(parts),
    ...messageRemovalRoutes(parts),
    ...messageCheckRoutes(parts),
    ...listRoutes(parts),
    ...namesByHandRoutes(parts),
    ...adoptionRoutes(parts),
    ...contentRoutes(parts),
    ...previewRoutes(parts),
    ...commentRoutes(parts),
    ...pictureRoutes(parts),
    ...contentReviewRoutes(parts),
    ...publishingRoutes(parts),
  ]
}

/** The route for a method and a path below /office/api, with its `:id`. */
export function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; id: string } | undefined {
  const segments = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    const isMatch =
      wanted.length === segments.length &&
      wanted.every((part, index) => part === segments[index] || (part === ':id' && segments[index] !== ''))
    if (route.method === method && isMatch) return { route, id: segments[wanted.indexOf(':id')] ?? '' }
  }
  return undefined
}
