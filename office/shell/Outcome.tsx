import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** The result of a pressed button that has disappeared. It takes the focus. */
export function Outcome({ children }: { children: ReactNode }) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => status.current?.focus(), [])
  return (
    <p ref={status} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
