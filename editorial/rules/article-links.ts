import { articleOf } from '../reading/content-values.ts'
import { areaHref } from '../../content-model/addresses.ts'
import type { TextCheck } from '../reading/content-folder.ts'

const leastOtherPosts = 2

/**
 * An article links onward: to the contact page, its practice area and two other articles. (Specification, section
 * 3)
 */
export const articleLinks: TextCheck = (file) => {
  const article = articleOf(file)
  if (!article?.area) return []

  // A draft has time to find the articles that it leads on to.
  const wanted = article.draft ? 0 : leastOtherPosts
  const paths = file.links.map(({ url }) => (url.split(/[#?]/)[0] ?? '').replace(/\/$/, ''))
  const area = areaHref(article.area)
  const posts = new Set(paths.filter((path) => /^\/blog\/[^/]+$/.test(path) && path !== `/blog/${file.name}`))
  const missing = [
    ...(paths.includes('/contact-us')
      ? []
      : ['The article does not link to the contact page. Add a link to /contact-us.']),
    ...(paths.includes(area)
      ? []
      : [`The article does not link to its practice area. Add a link to ${area}.`]),
    ...(posts.size >= wanted ? [] : [tooFewPosts(posts.size)]),
  ]
  const line = file.links[0]?.line ?? file.lineOfField('title')
  return missing.map((message) => ({ file: file.path, line, message }))
}

function tooFewPosts(count: number): string {
  const has = count === 0 ? 'no other article' : 'only one other article'
  return `The article links to ${has}. Link to at least two, each with a reason to follow it.`
}
