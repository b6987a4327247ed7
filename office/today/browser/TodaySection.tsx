import { useId } from 'react'
import type { ReactNode } from 'react'

/** A section of Today with its rows; not shown without any. */
export function TodaySection({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  )
}
