import { Suspense, lazy, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Fetching } from './Fetching.tsx'
import { useKey } from './keys.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageFault } from './PageFault.tsx'
import { Rail } from './Rail.tsx'
import { pagesFor } from './rail-pages.ts'
import type { Page } from './rail-pages.ts'
import { useVisitor } from './use-visitor.ts'

/** Loaded once the first page is there, so that the dialog opens at once. */
const LOAD_FIND_MS = 3_000

const loadFind = () => import('./find/FindDialog.tsx')
const FindDialog = lazy(async () => ({ default: (await loadFind()).FindDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** Band, rail and the page. */
export function Frame({ pages }: { pages: Page[][] }) {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const [dialog, setDialog] = useState<'find' | 'keys'>()
  useKey('k', () => setDialog('find'))
  useKey('/', () => setDialog('keys'))
  useEffect(() => {
    const timer = setTimeout(() => void loadFind().catch(() => undefined), LOAD_FIND_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!visitor) return <div className="band" aria-hidden="true" />

  return (
    <>
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <div className="band" aria-hidden="true" />
      <OfflineNotice />
      <div className="frame">
        <Rail pages={pages} visitor={visitor} onFind={() => setDialog('find')} />
        <main id="page" tabIndex={-1}>
          <PageFault key={pathname}>
            <Suspense fallback={<Fetching>Loading the page</Fetching>}>
              <Outlet />
            </Suspense>
          </PageFault>
        </main>
      </div>
      <PageFault key={dialog}>
        <Suspense>
          {dialog === 'find' && (
            <FindDialog
              pages={pagesFor(pages, visitor.person.grants).flat()}
              onClose={() => setDialog(undefined)}
            />
          )}
          {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
        </Suspense>
      </PageFault>
    </>
  )
}
