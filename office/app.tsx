import './strict-zod.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Refused } from './api.ts'
import { watchAttendance } from './attended.ts'
import { Frame } from './frame/Frame.tsx'
import { AdoptionPage, pages } from './pages.ts'
import { NoSuchPage } from './routes/NoSuchPage.tsx'
import './styles/office.css'

watchAttendance()

/** A refusal stays a refusal: only a lost connection is worth another try. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: (count, error) => count < 2 && !(error instanceof Refused) } },
})

const place = document.getElementById('office')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename="/office">
          <Routes>
            <Route element={<Frame />}>
              {pages.flat().map(({ to, route = to, Component }) => (
                <Route key={to} path={route} element={<Component />} />
              ))}
              <Route path="/adoption" element={<AdoptionPage />} />
              <Route path="*" element={<NoSuchPage />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
