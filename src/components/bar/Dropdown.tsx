import type { NamedLink } from '../../lib/view-models.ts'
import { currentIf } from '../../lib/current.ts'

type DropdownProps = { id: string; title: string; href: string; links: NamedLink[]; path: string }

/**
 * A link with a list of links that an arrow button opens (WAI-ARIA APG, disclosure navigation). The list opens on hover
 * without script; `enhancements/dropdowns.ts` takes over when script runs.
 */
export function Dropdown({ id, title, href, links, path }: DropdownProps) {
  return (
    <li className="dropdown" data-dropdown>
      <a href={href} aria-current={currentIf(path === href)}>
        {title}
      </a>
      <button type="button" aria-expanded="false" aria-controls={id} aria-label={`${title} menu`}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 4.2 6 8l4-3.8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <ul id={id} role="list" className="dropdown-list">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={currentIf(path === link.href)}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
