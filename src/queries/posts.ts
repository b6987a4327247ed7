import { getCollection } from 'astro:content'
import type { CollectionEntry } from 'astro:content'
import { areaHref, memberHref, postHref, topicHref } from '../../content-model/addresses.ts'
import { dayIn } from '../../content-model/time-zone.ts'
import type { Article, NamedLink, PostCard } from '../lib/view-models.ts'
import { isoDay } from '../lib/dates.ts'
import { getFirm } from './firm.ts'
import { getOfflinePages } from './offline.ts'
import { pictureOf } from './pictures.ts'
import { getPracticeAreas } from './practice-areas.ts'
import { previewedArticle } from './previewed-article.ts'
import { getReview } from './reviews.ts'
import { getTeam } from './team.ts'

export type Post = CollectionEntry<'blog'>

/** How many cards the list shows initially, and how many each click adds (specification, section 9). */
export const pageSize = 6

let published: Promise<Post[]> | undefined

/**
 * The published articles, newest first. Drafts, future-dated articles and those taken offline are excluded everywhere,
 * because nothing else reads the collection; only a preview shows the one that it previews.
 */
export function getPosts(): Promise<Post[]> {
  published ??= loadPosts()
  return published
}

/** The cards of the given articles, in the same order. */
export async function getPostCards(posts: Post[]): Promise<PostCard[]> {
  const [areas, team] = await Promise.all([getPracticeAreas(), getTeam()])
  return Promise.all(
    posts.map(async ({ id, data }) => {
      const area = areas.find((candidate) => candidate.id === data.area.id)
      const author = team.find((candidate) => candidate.id === data.author.id)
      if (!area || !author) throw new Error(`content/blog/${id}.md: its area or author does not exist.`)
      return {
        slug: id,
        href: postHref(id),
        title: data.title,
        author: { name: author.data.name, href: memberHref(author.id) },
        area: { name: area.data.title, href: areaHref(area.id) },
        form: area.data.plate,
        date: data.date,
        excerpt: data.excerpt,
        picture: await pictureOf(data, `articles/${id}`),
        changed: data.changes.length > 0,
        isSample: author.data.sample,
      }
    }),
  )
}

/** Everything that an article's page shows, except its body. */
export async function getPostPage(post: Post): Promise<Article> {
  const posts = await getPosts()
  const place = posts.findIndex((candidate) => candidate.id === post.id)
  const [cards, related, review] = await Promise.all([
    getPostCards([post]),
    getPostCards(relatedTo(post, posts)),
    getReview(post),
  ])
  const [card] = cards
  if (!card) throw new Error(`content/blog/${post.id}.md is not published.`)
  const { summary, asOf, checked, sources, changes } = post.data
  return {
    ...card,
    summary,
    asOf,
    checked,
    review,
    sources,
    related,
    minutes: readingMinutes(post.body ?? ''),
    changes: changes.map(({ date, text, source, readMore }) => ({
      date,
      text,
      source,
      readMore: linkTo(posts.find((candidate) => candidate.id === readMore?.id)),
    })),
    newer: linkTo(posts[place - 1]),
    older: linkTo(posts[place + 1]),
  }
}

/** The blog's topics: the practice areas that have articles. */
export async function getTopics(): Promise<NamedLink[]> {
  const [areas, posts] = await Promise.all([getPracticeAreas(), getPosts()])
  return areas
    .filter(({ id }) => posts.some(({ data }) => data.area.id === id))
    .map(({ id, data }) => ({ name: data.title, href: topicHref(id) }))
}

async function loadPosts(): Promise<Post[]> {
  const [posts, { timeZone }, offline] = await Promise.all([
    getCollection('blog'),
    getFirm(),
    getOfflinePages(),
  ])
  const today = dayIn(timeZone, new Date())
  return posts
    .filter(
      ({ id, data }) =>
        id === previewedArticle ||
        (!data.draft && isoDay(data.date) <= today && !offline.has(`blog/${id}.md`)),
    )
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || b.data.id - a.data.id)
}

/** The three articles to read next: same area first, then closest in date. */
function relatedTo(post: Post, posts: Post[]): Post[] {
  const distance = (other: Post) => Math.abs(other.data.date.getTime() - post.data.date.getTime())
  const isOfSameArea = (other: Post) => other.data.area.id === post.data.area.id
  return posts
    .filter((other) => other.id !== post.id)
    .sort((a, b) => Number(isOfSameArea(b)) - Number(isOfSameArea(a)) || distance(a) - distance(b))
    .slice(0, 3)
}

function linkTo(post: Post | undefined): NamedLink | undefined {
  return post && { name: post.data.title, href: postHref(post.id) }
}

/** Words per minute of an adult reading informational English (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** The minutes it takes to read a Markdown text, at least one. */
function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
