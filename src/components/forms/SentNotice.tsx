import './sent-notice.css'
import { useEffect, useRef } from 'react'
import type { Received } from '../../../forms/outcome.ts'

/** Takes the place of a form that has arrived: the server's sentence with the reference, which stays in one line. */
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
