import './sent-notice.css'
import { useEffect, useRef } from 'react'

/** Takes the place of a form that has arrived: the server's sentence with the reference. */
export function SentNotice({ message }: { message: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="sent-notice" role="status" tabIndex={-1} ref={notice}>
      <p>{message}</p>
    </div>
  )
}
