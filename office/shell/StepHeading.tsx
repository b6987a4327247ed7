import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type StepHeadingProps = { level?: 'h1' | 'h2' | 'h3'; children: ReactNode }

/** The heading of a step. It takes the focus when the step begins, so that Tab leads to the step's first control. */
export function StepHeading({ level: Level = 'h1', children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Level ref={heading} tabIndex={-1}>
      {children}
    </Level>
  )
}
