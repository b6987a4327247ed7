import type { ReactNode } from 'react'
import type { NamedLink } from '../../lib/view-models.ts'

type FooterLinksProps = { title: string; links: NamedLink[]; children?: ReactNode }

/** One footer column: a small heading and its links. */
export function FooterLinks({ title, links, children }: FooterLinksProps) {
  return (
    <div>
      <h2 className="label">{title}</h2>
      <ul role="list">
        {links.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}
