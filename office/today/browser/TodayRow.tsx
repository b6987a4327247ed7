import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TodayRowProps = {
  /** Why it waits, or for how long, in words; `since` under it. */
  why: string
  since?: ReactNode
  isProblem?: boolean
  title: string
  children?: ReactNode
  /** Where it is put right, and what the button that leads there says. */
  to: string | null
  action: string
  isFirst: boolean
}

/** Something that waits: why, what, and the way to put it right. The first one on the page has the primary button. */
export function TodayRow({ why, since, isProblem, title, children, to, action, isFirst }: TodayRowProps) {
  return (
    <li className="row today-row">
      <p className="row-margin">
        <strong className={isProblem ? 'problem' : 'late'}>{why}</strong>
        {since && <span className="small">{since}</span>}
      </p>
      <div className="row-text">
        <h3>{title}</h3>
        {children}
      </div>
      {to !== null && (
        <Link className="button" data-look={isFirst ? 'primary' : undefined} to={to}>
          {action}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </li>
  )
}
