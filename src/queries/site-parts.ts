import { getCollection } from 'astro:content'
import type { SiteParts } from '../../content-model/site-parts.ts'
import { getPosts } from './posts.ts'

/** Which parts the site has; the routes of the others have no path. */
export async function getSiteParts(): Promise<SiteParts> {
  const [posts, pages] = await Promise.all([getPosts(), getCollection('pages')])
  const has = (name: string) => pages.some(({ id }) => id === name)
  return {
    blog: posts.length > 0,
    annualReport: has('annual-report'),
    whenSomeoneDies: has('when-someone-dies'),
    intake: has('intake'),
    fees: has('fees'),
  }
}
