import './sent-notice.css'
import { useEffect, useRef } from 'react'
import type { Received } from '../../../forms/outcome.ts'

/** Replaces a form that was received: the server's message with the reference, which does not wrap. */
export function SentNotice({ message, reference }: Received) {
  const [before, after] = reference ? message.split(reference) : [message]
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="sent-notice" role="status" tabIndex={-1} ref={notice}>
      <p>
        {before}
        {after !== undefined && <span>{reference}</span>}
        {after}
      </p>
    </div>
  )
}
