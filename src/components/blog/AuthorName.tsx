import type { Byline } from '../../lib/view-models.ts'

/** An author's name, which leads to their page if they have one. */
export function AuthorName({ author: { name, href } }: { author: Byline }) {
  return href === undefined ? name : <a href={href}>{name}</a>
}
