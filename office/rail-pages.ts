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
      Component: lazy(() => import('./messages/browser/MessagesPage.tsx')),
    },
    {
      to: '/conflicts',
      route: '/conflicts/:tab?',
      word: 'Conflicts',
      needs: ['staff', 'lawyer'],
      waiting: 'conflicts',
      Component: lazy(() => import('./conflicts/browser/ConflictsPage.tsx')),
    },
  ],
  [
    {
      to: '/content',
      route: '/content/*',
      word: 'Content',
      needs: ['staff', 'lawyer'],
      Component: lazy(() => import('./content/browser/ContentPage.tsx')),
    },
    {
      to: '/publish',
      route: '/publish/:tab?',
      word: 'Publish',
      needs: ['staff', 'lawyer'],
      waiting: 'publish',
      Component: lazy(() => import('./publishing/browser/PublishPage.tsx')),
    },
  ],
  [
    {
      to: '/people',
      word: 'People',
      Component: lazy(() => import('./people/browser/PeoplePage.tsx')),
    },
  ],
]

/** Not in the rail: a firm needs this only once. */
export const AdoptionPage: ComponentType = lazy(() => import('./adoption/browser/AdoptionPage.tsx'))

/** Not in the rail: administrators come from People or Today. */
export const MailPage: ComponentType = lazy(() => import('./today/browser/MailPage.tsx'))

/** Not in the rail: an invitation that someone opens who is signed in. */
export const JoinWhileSignedIn: ComponentType = lazy(() => import('./door/browser/JoinWhileSignedIn.tsx'))

/** Below Publish, for one file. */
export const VersionsPage: ComponentType = lazy(() => import('./publishing/browser/VersionsPage.tsx'))

/** Below Publish, for one change. */
export const ApprovePage: ComponentType = lazy(() => import('./publishing/browser/approve/ApprovePage.tsx'))
