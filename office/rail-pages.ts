import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Page } from './shell/page.ts'
import { TodayPage } from './today/browser/TodayPage.tsx'

/**
 * Every page, in the groups and the order of the rail. Only the first one is in the office's first script; the others
 * are fetched when needed.
 */
export const pages: Page[][] = [
  [{ to: '/', word: 'Today', Component: TodayPage }],
  [
    {
      to: '/messages',
      route: '/messages/:reference?',
      word: 'Messages',
      needs: ['staff', 'lawyer'],
      waiting: 'messages',
      Component: lazy(async () => ({
        default: (await import('./messages/browser/MessagesPage.tsx')).MessagesPage,
      })),
    },
    {
      to: '/conflicts',
      route: '/conflicts/:tab?',
      word: 'Conflicts',
      needs: ['staff', 'lawyer'],
      waiting: 'conflicts',
      Component: lazy(async () => ({
        default: (await import('./conflicts/browser/ConflictsPage.tsx')).ConflictsPage,
      })),
    },
  ],
  [
    {
      to: '/content',
      route: '/content/*',
      word: 'Content',
      needs: ['staff', 'lawyer'],
      waiting: 'content',
      Component: lazy(async () => ({
        default: (await import('./content/browser/ContentPage.tsx')).ContentPage,
      })),
    },
    {
      to: '/publish',
      route: '/publish/:tab?',
      word: 'Publish',
      needs: ['staff', 'lawyer'],
      waiting: 'publish',
      Component: lazy(async () => ({
        default: (await import('./publishing/browser/PublishPage.tsx')).PublishPage,
      })),
    },
  ],
  [
    {
      to: '/people',
      word: 'People',
      Component: lazy(async () => ({
        default: (await import('./people/browser/PeoplePage.tsx')).PeoplePage,
      })),
    },
  ],
]

/** Not in the rail: a firm needs this only once. */
export const AdoptionPage: ComponentType = lazy(async () => ({
  default: (await import('./adoption/browser/AdoptionPage.tsx')).AdoptionPage,
}))

/** Not in the rail: administrators come from People or Today. */
export const MailPage: ComponentType = lazy(async () => ({
  default: (await import('./today/browser/MailPage.tsx')).MailPage,
}))

/** Not in the rail: an invitation that someone opens who is signed in. */
export const JoinWhileSignedIn: ComponentType = lazy(async () => ({
  default: (await import('./door/browser/JoinWhileSignedIn.tsx')).JoinWhileSignedIn,
}))

/** Below Publish, for one text. */
export const VersionsPage: ComponentType = lazy(async () => ({
  default: (await import('./publishing/browser/VersionsPage.tsx')).VersionsPage,
}))

/** Below Publish, for one change. */
export const ApprovePage: ComponentType = lazy(async () => ({
  default: (await import('./publishing/browser/approve/ApprovePage.tsx')).ApprovePage,
}))
