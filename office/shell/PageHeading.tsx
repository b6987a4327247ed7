import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSaid } from './said.ts'

/**
 * A page's heading with the sentence below it, and what the act that led there has done. Sets the tab's title, and
 * takes the focus after a change of page.
 */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const said = useSaid()
  /** The key of the last navigation that was followed. React Router gives the first page the key "default". */
  const followed = useRef('default')

  // A page's title may also change while it is open, such as that of an article being written.
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
