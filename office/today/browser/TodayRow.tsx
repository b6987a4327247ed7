import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A section of Today, shown only if it has rows. */
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

type TodayRowProps = {
  /** Why it waits, or for how long. `since` is shown below. */
  why: string
  since?: ReactNode
  isProblem?: boolean
  title: string
  children?: ReactNode
  /** Where it is fixed, and the label of the button that leads there. */
  to: string | null
  action: string
  /** A button that fixes it at once, instead of leading there. */
  button?: ReactNode
  isFirst: boolean
}

/** Something that waits: why, what, and the way to fix it. The page's first row has the primary button. */
export function TodayRow(props: TodayRowProps) {
  const { why, since, isProblem, title, children, to, action, button, isFirst } = props
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
      {button}
    </li>
  )
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "Two messages" at the beginning of a sentence, "two messages" in the middle, and figures from eleven on. */
export function counted(count: number, one: string, many: string, where?: 'in text'): string {
  const number = words[count] ?? count.toLocaleString('en-US')
  const shown = where ? number : number.charAt(0).toUpperCase() + number.slice(1)
  return `${shown} ${count === 1 ? one : many}`
}
