import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** One sentence under the band while the browser has no connection. */
export function OfflineNotice() {
  const hasConnection = useSyncExternalStore(subscribe, isOnline)
  return (
    <p role="status" className="offline">
      {hasConnection
        ? ''
        : 'No connection. What you see may be out of date; nothing can be saved until it is back.'}
    </p>
  )
}
