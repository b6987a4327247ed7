import { getCollection } from 'astro:content'
import type { CollectionEntry } from 'astro:content'
import { areaHref, postHref, topicHref } from '../../content-model/addresses.ts'
import type { Article, NamedLink, News, PostCard } from '../lib/view-models.ts'
import { changedAfter } from '../lib/last-change.ts'
import { isoDay } from '../../text/iso-day.ts'
import { todayAtTheFirm } from './firm.ts'
import { lastChangeOf } from './last-change.ts'
import { newsExcerpt } from './news-excerpt.ts'
import { getOfflinePages } from './offline.ts'
import { pictureOf } from './pictures.ts'
import { getPracticeAreas } from './practice-areas.ts'
import { previewedArticle } from './previewed-article.ts'
import { getReview } from './reviews.ts'
import { getBylines, getFirmByline } from './team.ts'

type ArticleEntry = CollectionEntry<'blog'>
type NewsEntry = CollectionEntry<'news'>

export type Post = ArticleEntry | NewsEntry

/** The form of the engravings for news, which has no practice area's form. Its plate is a map (`newsPlate`). */
export const newsForm = 'weave' as const

/** How many cards the list shows at first, and how many each click adds (specification, section 9). */
export const pageSize = 6

let published: Promise<Post[]> | undefined
/** The posts by the file name of their area; news may have none. */
let byArea: ReadonlyMap<string | undefined, Post[]> | undefined

/**
 * The published articles and news, newest first, without drafts, future-dated posts and posts taken offline; besides
 * this, only `redirects.ts` reads the collections. A preview also has the post that it previews.
 */
export function getPosts(): Promise<Post[]> {
  published ??= loadPosts()
  return published
}

/** The cards of the given posts, in the same order. */
export async function getPostCards(posts: Post[]): Promise<PostCard[]> {
  const [areas, bylines] = await Promise.all([getPracticeAreas(), getBylines()])
  return Promise.all(
    posts.map(async (post) => {
      const { id, data } = post
      const author = data.author ? bylines.get(data.author.id) : await getFirmByline()
      if (!author) throw new Error(`${fileOf(post)}: its author does not exist.`)
      return {
        slug: id,
        href: postHref(id),
        title: data.title,
        author,
        label: post.collection === 'news' ? 'News' : areaOf(post, areas).data.title,
        date: data.date,
        excerpt: excerptOf(post),
        picture: await pictureOf(data, `articles/${id}`),
        changed: lawChangesOf(post).length > 0,
      }
    }),
  )
}

/** Everything that a post's page shows, except its body. */
export async function getPostPage(post: Post): Promise<Article | News> {
  const posts = await getPosts()
  const place = posts.findIndex((candidate) => candidate.id === post.id)
  const [[card], related] = await Promise.all([getPostCards([post]), getPostCards(relatedTo(post, posts))])
  if (!card) throw new Error(`${fileOf(post)} is not published.`)
  const onward = { related, newer: linkTo(posts[place - 1]), older: linkTo(posts[place + 1]) }
  const modified = changedOn(post)
  if (post.collection === 'news')
    return { ...card, ...onward, modified, kind: 'news', sources: post.data.sources }
  const [review, areas] = await Promise.all([getReview(post), getPracticeAreas()])
  const area = areaOf(post, areas)
  const { summary, asOf, checked, sources, changes } = post.data
  return {
    ...card,
    ...onward,
    modified,
    kind: 'article',
    area: { name: area.data.title, href: areaHref(area.id) },
    form: area.data.plate,
    summary,
    asOf,
    checked,
    review,
    sources,
    minutes: readingMinutes(post.body ?? ''),
    changes: changes.map(({ date, text, source, readMore }) => ({
      date,
      text,
      source,
      readMore: linkTo(posts.find((candidate) => candidate.id === readMore?.id)),
    })),
  }
}

/** One or two sentences of a post, for cards, search engines and the feed. */
export function excerptOf(post: Post): string {
  return post.collection === 'news' ? newsExcerpt(post.data, post.body ?? '') : post.data.excerpt
}

/** The day of a post's last change: an article's last check, because every change is checked, unlike in news. */
export function changedOn(post: Post): Date {
  const changed = post.collection === 'blog' ? post.data.checked : lastChangeOf([`news/${post.id}.md`])
  return changedAfter(post.data.date, changed)
}

/** What has changed in the law since an article was written; empty for news. */
export function lawChangesOf(post: Post): ArticleEntry['data']['changes'] {
  return post.collection === 'news' ? [] : post.data.changes
}

function areaOf(post: ArticleEntry, areas: Awaited<ReturnType<typeof getPracticeAreas>>) {
  const area = areas.find(({ id }) => id === post.data.area.id)
  if (!area) throw new Error(`${fileOf(post)}: its area does not exist.`)
  return area
}

function fileOf({ collection, id }: Post): string {
  return `content/${collection}/${id}.md`
}

/** The blog's topics: the practice areas that have posts. */
export async function getTopics(): Promise<NamedLink[]> {
  const [areas, posts] = await Promise.all([getPracticeAreas(), getPosts()])
  return areas
    .filter(({ id }) => posts.some(({ data }) => data.area?.id === id))
    .map(({ id, data }) => ({ name: data.title, href: topicHref(id) }))
}

async function loadPosts(): Promise<Post[]> {
  const [articles, news, today, offline] = await Promise.all([
    getCollection('blog'),
    getCollection('news'),
    todayAtTheFirm(),
    getOfflinePages(),
  ])
  const finished = articles.filter(({ id, data }) => id === previewedArticle || !data.draft)
  return [...finished, ...news]
    .filter(
      ({ id, data, collection }) =>
        id === previewedArticle || (isoDay(data.date) <= today && !offline.has(`${collection}/${id}.md`)),
    )
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime() || b.data.id - a.data.id)
}

/** The three posts to read next: same area first, then closest in date. */
function relatedTo(post: Post, posts: Post[]): Post[] {
  const distance = (other: Post) => Math.abs(other.data.date.getTime() - post.data.date.getTime())
  const nearest = (some: Post[]) =>
    some.filter((other) => other.id !== post.id).sort((a, b) => distance(a) - distance(b))
  const areaId = post.data.area?.id
  byArea ??= Map.groupBy(posts, ({ data }) => data.area?.id)
  const sameArea = nearest(byArea.get(areaId) ?? [])
  // The other areas' posts are sorted only if they are needed: with 2,000 articles, doing so for each page takes
  // seconds.
  const rest = sameArea.length < 3 ? nearest(posts.filter(({ data }) => data.area?.id !== areaId)) : []
  return [...sameArea, ...rest].slice(0, 3)
}

function linkTo(post: Post | undefined): NamedLink | undefined {
  return post && { name: post.data.title, href: postHref(post.id) }
}

/** Words per minute of an adult reading informational English (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** The minutes that it takes to read a Markdown text, at least one. */
function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
