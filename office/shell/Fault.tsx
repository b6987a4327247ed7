import { messageOf } from './api.ts'

/** Why something failed and what to do, announced when it appears. */
export function Fault({ children }: { children: string | Error | null | undefined }) {
  return (
    <p role="alert" className="fault">
      {children instanceof Error ? messageOf(children) : children}
    </p>
  )
}
