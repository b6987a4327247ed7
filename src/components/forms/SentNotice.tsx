import './sent-notice.css'
import { useEffect, useRef } from 'react'
import type { Received } from '../../../forms/outcome.ts'
import { phoneLink, formatPhone } from '../../lib/phone.ts'

/**
 * Replaces a form that was received: the server's message with the reference, which does not wrap, and the number to call if
 * a deadline is near.
 */
export function SentNotice({ message, reference, phone }: Received & { phone: string }) {
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
      <p>
        Telephone: <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
      </p>
    </div>
  )
}
