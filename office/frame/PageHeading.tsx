import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** The heading of a page with the sentence under it. Names the tab, and takes the focus after a change of page. */
export function PageHeading({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · The office`
    if (document.activeElement !== document.body) heading.current?.focus()
  }, [title])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lede">{children}</p>
    </>
  )
}
