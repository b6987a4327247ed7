import { accessQuestionRoutes } from './access-questions.ts'
import { adoptionRoutes } from './adoption.ts'
import { auditRoutes } from './audit.ts'
import { contentRoutes } from './content.ts'
import { contentChangeRoutes } from './content-changes.ts'
import { contentFileRoutes } from './content-files.ts'
import { contentReviewRoutes } from './content-reviews.ts'
import { findRoutes } from './find.ts'
import { joiningRoutes } from './joining.ts'
import { messageChangeRoutes } from './messages-change.ts'
import { messageExportRoutes } from './messages-export.ts'
import { messageRemovalRoutes } from './messages-removal.ts'
import { messageRestrictionRoutes } from './messages-restriction.ts'
import { messageRoutes } from './messages.ts'
import { ownMailRoutes } from './own-mails.ts'
import { ownPasskeyRoutes } from './own-passkeys.ts'
import { ownRoutes } from './own.ts'
import type { OfficeParts } from './parts.ts'
import { peoplePasskeyRoutes } from './people-passkeys.ts'
import { peopleRoutes } from './people.ts'
import { previewRoutes } from './preview.ts'
import { publishLaterRoutes } from './publish-later.ts'
import { publishRoutes } from './publish.ts'
import { railRoutes } from './rail.ts'
import { recoveryRoutes } from './recovery.ts'
import type { Route } from './route.ts'
import { signingInRoutes } from './signing-in.ts'
import { todayRoutes } from './today.ts'

/** Every route of the office below /office/api. What is not in this table does not exist. */
export function officeRoutes(parts: OfficeParts): Route[] {
  return [
    ...signingInRoutes(parts),
    ...railRoutes(parts),
    ...todayRoutes(parts),
    ...findRoutes(parts),
    ...recoveryRoutes(parts),
    ...joiningRoutes(parts),
    ...ownRoutes(parts),
    ...ownPasskeyRoutes(parts),
    ...ownMailRoutes(parts),
    ...peopleRoutes(parts),
    ...peoplePasskeyRoutes(parts),
    ...accessQuestionRoutes(parts),
    ...auditRoutes(parts),
    ...messageRoutes(parts),
    ...messageChangeRoutes(parts),
    ...messageRestrictionRoutes(parts),
    ...messageRemovalRoutes(parts),
    ...messageExportRoutes(parts),
    ...adoptionRoutes(parts),
    ...contentRoutes(parts),
    ...previewRoutes(parts),
    ...contentChangeRoutes(parts),
    ...contentFileRoutes(parts),
    ...contentReviewRoutes(parts),
    ...publishRoutes(parts),
    ...publishLaterRoutes(parts),
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
