import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Fetching } from './Fetching.tsx'
import { FindDialog } from './find/FindDialog.tsx'
import { useKey } from './keys.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageFault } from './PageFault.tsx'
import { Rail } from './Rail.tsx'
import { useVisitor } from './use-visitor.ts'

/** Band, rail and the page. */
export function Frame() {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const [dialog, setDialog] = useState<'find' | 'keys'>()
  useKey('k', () => setDialog('find'))
  useKey('/', () => setDialog('keys'))
  if (!visitor) return <div className="band" aria-hidden="true" />

  return (
    <>
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <div className="band" aria-hidden="true" />
      <OfflineNotice />
      <div className="frame">
        <Rail visitor={visitor} onFind={() => setDialog('find')} />
        <main id="page" tabIndex={-1}>
          <PageFault key={pathname}>
            <Suspense fallback={<Fetching>Loading the page</Fetching>}>
              <Outlet />
            </Suspense>
          </PageFault>
        </main>
      </div>
      {dialog === 'find' && (
        <FindDialog grants={visitor.person.grants} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
