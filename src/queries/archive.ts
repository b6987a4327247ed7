import { archiveHref, mostInArchive } from '../../content-model/addresses.ts'
import type { NamedLink, PostCard } from '../lib/view-models.ts'
import { archiveYears, yearOf } from '../lib/archive-years.ts'
import { getPostCards, getPosts, type Post } from './posts.ts'

/** The newest articles for the archive's first page, and links to the years if there are more. */
export async function getArchive(): Promise<{ posts: PostCard[]; years: NamedLink[] }> {
  const posts = await getPosts()
  return { posts: await getPostCards(posts.slice(0, mostInArchive)), years: (await getYears()).map(linkTo) }
}

/**
 * The years with their own archive page, newest first, each with its articles. Empty while one page holds
 * everything.
 */
export async function getArchiveYears(): Promise<{ year: number; posts: Post[]; others: NamedLink[] }[]> {
  const [posts, years] = await Promise.all([getPosts(), getYears()])
  return years.map((year) => ({
    year,
    posts: posts.filter(({ data }) => yearOf(data.date) === year),
    others: years.filter((other) => other !== year).map(linkTo),
  }))
}

async function getYears(): Promise<number[]> {
  const posts = await getPosts()
  return archiveYears(posts.map(({ data }) => data.date))
}

function linkTo(year: number): NamedLink {
  return { name: String(year), href: archiveHref(String(year)) }
}
