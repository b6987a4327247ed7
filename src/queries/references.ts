import { getCollection, type CollectionEntry } from 'astro:content'
import { fixedRoutes } from '../lib/routes.ts'

type Post = CollectionEntry<'blog'>
type Named = { id: string }

/**
 * Stops the build when an article names an author, an area or a page that does not exist, or takes another
 * article's number. The message names file, field, what is wrong and what may stand there.
 */
export async function refuseWrongReferences(posts: Post[]): Promise<void> {
  const [team, areas, legal] = await Promise.all([
    getCollection('team'),
    getCollection('practiceAreas'),
    getCollection('legal'),
  ])
  const pages = new Set([
    ...fixedRoutes,
    ...legal.map(({ id }) => `/${id}`),
    ...team.map(({ id }) => `/our-team/${id}`),
    ...areas.flatMap(({ id }) => [`/areas-of-practice/${id}`, `/blog/topic/${id}`]),
    ...posts.filter(({ data }) => !data.draft).map(({ id }) => `/blog/${id}`),
  ])
  const findings = posts.flatMap((post) => [
    ...unknownName(post, 'author', post.data.author, team),
    ...unknownName(post, 'area', post.data.area, areas),
    ...post.data.changes.flatMap(({ readMore }) => unknownName(post, 'changes.readMore', readMore, posts)),
    ...deadLinks(post, pages),
    ...takenNumber(post, posts),
  ])
  if (findings.length > 0) throw new Error(['The articles need mending:', ...findings].join('\n  '))
}

function unknownName(post: Post, field: string, name: Named | undefined, known: Named[]): string[] {
  if (!name || known.some(({ id }) => id === name.id)) return []
  const names = known.map(({ id }) => id).join(', ')
  return [`content/blog/${post.id}.md, ${field}: there is no "${name.id}". Write one of: ${names}.`]
}

function deadLinks(post: Post, pages: Set<string>): string[] {
  const links = [...(post.body ?? '').matchAll(/\]\((\/[^)\s#?]*)/g)].map(([, path = '']) => path)
  return links
    .filter((path) => !pages.has(path))
    .map(
      (path) =>
        `content/blog/${post.id}.md, body: no page has the address ${path}. Correct the link or leave it out.`,
    )
}

function takenNumber(post: Post, posts: Post[]): string[] {
  const other = posts.find(({ id, data }) => id < post.id && data.id === post.data.id)
  if (!other) return []
  const next = Math.max(...posts.map(({ data }) => data.id)) + 1
  return [`content/blog/${post.id}.md, id: ${post.data.id} belongs to ${other.id}.md. Write ${next}.`]
}
