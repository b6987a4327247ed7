import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type OutcomeProps = { className?: string; children: ReactNode }

/** The result of pressing a button that is no longer there. It takes the focus. */
export function Outcome({ className, children }: OutcomeProps) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => status.current?.focus(), [])
  return (
    <p ref={status} role="status" tabIndex={-1} className={className}>
      {children}
    </p>
  )
}
