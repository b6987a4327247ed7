import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Fetching } from './Fetching.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageFault } from './PageFault.tsx'
import { Rail } from './Rail.tsx'
import { useVisitor } from './use-visitor.ts'

/** Band, rail and the page. */
export function Frame() {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  if (!visitor) return <div className="band" aria-hidden="true" />

  return (
    <>
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <div className="band" aria-hidden="true" />
      <OfflineNotice />
      <div className="frame">
        <Rail visitor={visitor} />
        <main id="page" tabIndex={-1}>
          <PageFault key={pathname}>
            <Suspense fallback={<Fetching>Fetching the page</Fetching>}>
              <Outlet />
            </Suspense>
          </PageFault>
        </main>
      </div>
    </>
  )
}
