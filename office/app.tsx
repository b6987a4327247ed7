import './shell/strict-zod.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { NoAnswer } from './shell/api.ts'
import { watchAttendance } from './shell/attended.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { readRailWithLists } from './shell/read-rail-with-lists.ts'
import { Frame } from './shell/Frame.tsx'
import { SignedOut } from './shell/SignedOut.tsx'
import { followSignOut, forgetFiles } from './shell/forget-unsent.ts'
import { personOfPage } from './shell/person-of-page.ts'
import { AdoptionPage, ApprovePage, JoinWhileSignedIn, MailPage, pages, VersionsPage } from './rail-pages.ts'
import { NoSuchPage } from './shell/NoSuchPage.tsx'
import './shell/styles/office.css'

watchAttendance()
keepFocus()
void forgetFiles({ days: 1 })
followSignOut(() => personOfPage()?.id)

/** Only a lost answer is worth another try. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && error instanceof NoAnswer } },
})

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
