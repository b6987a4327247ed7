import './button-link.css'
import type { ReactNode } from 'react'

type ButtonLinkProps = { href: string; kind?: 'main' | 'second'; children: ReactNode }

/** A prominent link to a page's next step. */
export function ButtonLink({ href, kind = 'main', children }: ButtonLinkProps) {
  return (
    <a className="button" data-kind={kind} href={href}>
      {children}
    </a>
  )
}

/** Next steps side by side; they wrap on narrow screens. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>
}
