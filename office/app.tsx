import './shell/strict-zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, lazy } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { watchAttendance } from './shell/api.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { queries } from './shell/queries.ts'
import { dropSecondPresses } from './shell/second-presses.ts'
import { readRailWithLists } from './shell/use-read.ts'
import { Frame } from './shell/Frame.tsx'
import { SignedOut } from './shell/SignedOut.tsx'
import { followSignOut, forgetCaches } from './shell/sign-out.ts'
import { personOfPage } from './shell/person-of-page.ts'
import type { Page } from './shell/Rail.tsx'
import { TodayPage } from './today/browser/TodayPage.tsx'
import './shell/styles/office.css'

/**
 * Every page, in the groups and the order of the rail. Only Today is in the office's first script; the others are
 * loaded when needed.
 */
const pages: Page[][] = [
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
const AdoptionPage: ComponentType = lazy(() => import('./adoption/browser/AdoptionPage.tsx'))

/** Not in the rail: administrators get there from People or Today. */
const MailPage: ComponentType = lazy(() => import('./today/browser/MailPage.tsx'))

/** Not in the rail: for an invitation's link that is opened by someone who is signed in. */
const JoinWhileSignedIn: ComponentType = lazy(() => import('./door/browser/JoinWhileSignedIn.tsx'))

/** The versions of one file, below Publish. */
const VersionsPage: ComponentType = lazy(() => import('./publishing/browser/VersionsPage.tsx'))

/** One change to be approved, below Publish. */
const ApprovePage: ComponentType = lazy(() => import('./publishing/browser/approve/ApprovePage.tsx'))

const NoSuchPage = lazy(async () => ({ default: (await import('./shell/NoSuchPage.tsx')).NoSuchPage }))

watchAttendance()
keepFocus()
dropSecondPresses()
void forgetCaches()
followSignOut(() => personOfPage()?.id)

readRailWithLists(queries)

const place = document.getElementById('office')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename="/office">
          <Routes>
            <Route element={<Frame pages={pages} />}>
              {pages.flat().map(({ to, route = to, Component }) => (
                <Route key={to} path={route} element={<Component />} />
              ))}
              <Route path="/publish/approve/*" element={<ApprovePage />} />
              <Route path="/publish/versions/*" element={<VersionsPage />} />
              <Route path="/adoption" element={<AdoptionPage />} />
              <Route path="/mail" element={<MailPage />} />
              <Route path="/join" element={<JoinWhileSignedIn />} />
              <Route path="*" element={<NoSuchPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
        <SignedOut />
      </QueryClientProvider>
    </StrictMode>,
  )
}
