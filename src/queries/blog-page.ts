import { getPageWords } from './pages.ts'
import { withFirstPictureInline } from './plates.ts'
import { getPostCards, getPosts, getTopics, pageSize } from './posts.ts'

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
