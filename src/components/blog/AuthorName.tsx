import type { Byline } from '../../lib/view-models.ts'

/** Linked to the author's page if there is one. */
export function AuthorName({ author: { name, href } }: { author: Byline }) {
  return href === undefined ? name : <a href={href}>{name}</a>
}
