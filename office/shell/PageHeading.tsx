import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSaid } from './said.ts'

/**
 * The heading of a page with the sentence under it, and what the act that led there has done. Sets the tab's title, and
 * takes the focus after a change of page.
 */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const said = useSaid()
  /** The last navigation that the page has followed; React Router calls the first page "default". */
  const followed = useRef('default')

  // A page may also get another title while it is open, such as an article whose title is being written.
  const focusAfterNavigation = useEffectEvent(() => {
    if (key !== followed.current) heading.current?.focus()
  })

  // Before the page is painted: later, it could take the focus from a field in which someone is already typing.
  useLayoutEffect(() => {
    document.title = `${title} · The office`
    focusAfterNavigation()
  }, [title])

  useLayoutEffect(() => {
    followed.current = key
  }, [key])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="lede">{children}</p>}
      <p role="status" className="page-said">
        {said}
      </p>
    </>
  )
}
