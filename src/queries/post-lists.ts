import { getPageWords } from './pages.ts'
import { withFirstPictureInline } from './plates.ts'
import { getPostCards, getPosts, getTopics, pageSize, type Post } from './posts.ts'
import { archiveHref, mostInArchive } from '../../content-model/addresses.ts'
import type { NamedLink, PostCard } from '../lib/view-models.ts'
import { archiveYears, yearOf } from '../lib/archive-years.ts'

/** A page of the list of articles, counted from 1. */
export async function getBlogPage(number: number) {
  const all = await getPosts()
  const start = (number - 1) * pageSize
  const posts = await getPostCards(all.slice(start, start + pageSize))
  return {
    words: await getPageWords('blog'),
    topics: await getTopics(),
    posts: number === 1 ? await withFirstPictureInline(posts) : posts,
    total: all.length,
    first: start + 1,
    next: start + pageSize < all.length ? hrefOf(number + 1) : undefined,
    previous: number > 1 ? hrefOf(number - 1) : undefined,
  }
}

function hrefOf(number: number): string {
  return number === 1 ? '/blog' : `/blog/page/${number}`
}

/** The newest articles for the archive's first page, and links to the years if there are older articles. */
export async function getArchive(): Promise<{ posts: PostCard[]; years: NamedLink[] }> {
  const posts = await getPosts()
  return { posts: await getPostCards(posts.slice(0, mostInArchive)), years: (await getYears()).map(linkTo) }
}

/** The years with their own archive page, newest first, each with its articles; empty while one page holds everything. */
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
