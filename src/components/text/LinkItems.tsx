import type { NamedLink } from '../../lib/view-models.ts'

export function LinkItems({ links }: { links: readonly NamedLink[] }) {
  return links.map(({ href, name }) => (
    <li key={href}>
      <a href={href}>{name}</a>
    </li>
  ))
}
