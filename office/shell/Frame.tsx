import { Suspense, lazy, useEffect, useState, useSyncExternalStore, Component } from 'react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { onlineManager } from '@tanstack/react-query'
import { Fetching } from './Fetching.tsx'
import { messageOf } from './api.ts'
import { useKey } from './keys.ts'
import { PageHeading } from './PageHeading.tsx'
import { Rail, closedPage, pagesFor } from './Rail.tsx'
import type { Page } from './Rail.tsx'
import { useUserOrFault } from './use-user.ts'
import { Button } from './Button.tsx'

/** The dialogs are loaded this long after the first page, so that each opens at once. */
const LOAD_DIALOGS_MS = 3_000

const loadDialogs = () => import('./FrameDialogs.tsx')
const FindDialog = lazy(async () => ({ default: (await loadDialogs()).FindDialog }))
const KeysDialog = lazy(async () => ({ default: (await loadDialogs()).KeysDialog }))

export function Frame({ pages }: { pages: Page[][] }) {
  const { user, fault } = useUserOrFault()
  const { pathname } = useLocation()
  const [dialog, setDialog] = useState<'find' | 'keys'>()
  useKey('k', () => setDialog('find'))
  useKey('/', () => setDialog('keys'))
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), LOAD_DIALOGS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!user)
    return (
      <>
        <div className="band" aria-hidden="true" />
        {fault && (
          <main className="door">
            <NotShown>{messageOf(fault)}</NotShown>
          </main>
        )}
      </>
    )

  const closed = closedPage(pages, user.person.grants, pathname)
  return (
    <>
      <a className="skip-link" href="#page">
        Skip to the page
      </a>
      <div className="band" aria-hidden="true" />
      <OfflineNotice />
      <div className="frame">
        <Rail pages={pages} user={user} onFind={() => setDialog('find')} />
        <main id="page" tabIndex={-1}>
          <PageFault key={pathname}>
            <Suspense fallback={<Fetching>Loading the page</Fetching>}>
              {closed ? (
                <PageHeading title={closed.word}>
                  Only staff and lawyers may open this page. An administrator can let you, under People.
                </PageHeading>
              ) : (
                <Outlet />
              )}
            </Suspense>
          </PageFault>
        </main>
      </div>
      <PageFault key={dialog}>
        <Suspense>
          {dialog === 'find' && (
            <FindDialog
              pages={pagesFor(pages, user.person.grants).flat()}
              onClose={() => setDialog(undefined)}
            />
          )}
          {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
        </Suspense>
      </PageFault>
    </>
  )
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** A sentence under the band while the browser has no connection. */
function OfflineNotice() {
  const hasConnection = useSyncExternalStore(subscribe, isOnline)
  return (
    <p role="status" className="offline">
      {hasConnection
        ? ''
        : 'No connection. What you see may be out of date; nothing can be saved until it is back.'}
    </p>
  )
}

type PageFaultProps = { children: ReactNode }

/** Says that a page could not be shown, because its files did not load or it failed. The rail stays. */
class PageFault extends Component<PageFaultProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <NotShown>
        Reload it. If a newer version of the office is running, that brings it; without a connection, wait
        until it is back.
      </NotShown>
    )
  }
}

function NotShown({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <h1>This page could not be shown</h1>
      <p className="lede">{children}</p>
      <p className="actions">
        <Button onPress={() => location.reload()}>Reload</Button>
      </p>
    </div>
  )
}
