import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/**
 * The heading of a page with the sentence under it. Sets the tab's title, and takes the focus after a change of page.
 */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useLocation().key === 'default'

  useEffect(() => {
    document.title = `${title} · The office`
    if (!isFirstPage) heading.current?.focus()
  }, [title, isFirstPage])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="lede">{children}</p>}
    </>
  )
}
