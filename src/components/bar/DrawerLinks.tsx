import type { NamedLink } from '../../lib/view-models.ts'
import { currentIf } from '../../lib/current.ts'

export function DrawerLink({ name, href, path }: NamedLink & { path: string }) {
  return (
    <li>
      <a href={href} aria-current={currentIf(path === href)}>
        {name}
      </a>
    </li>
  )
}

/** A drawer link with a list of links that an arrow opens. */
export function DrawerSubmenu(props: { title: string; href: string; links: NamedLink[]; path: string }) {
  const { title, href, links, path } = props
  return (
    <li>
      <a href={href} aria-current={currentIf(path === href)}>
        {title}
      </a>
      <details open={path.startsWith(`${href}/`)}>
        <summary aria-label={`${title} menu`}>
          <svg viewBox="0 0 12 12" width="16" height="16" aria-hidden="true">
            <path d="M2 4.2 6 8l4-3.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </summary>
        <ul role="list">
          {links.map((link) => (
            <DrawerLink key={link.href} {...link} path={path} />
          ))}
        </ul>
      </details>
    </li>
  )
}
