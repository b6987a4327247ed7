import { areas, members, posts } from './content.ts'
import { builtPages } from './site.ts'

/** Every page of the built site by kind. All tests of weight, style and speed use this list. */
export const kindsOfPages: Record<string, string[]> = {
  home: ['/'],
  firm: ['/our-firm'],
  team: ['/our-team'],
  profile: members.map(({ slug }) => `/our-team/${slug}`),
  'practice areas': ['/areas-of-practice'],
  'practice area': areas.map(({ slug }) => `/areas-of-practice/${slug}`),
  'blog list': ['/blog', ...matching(/^\/blog\/page\//)],
  article: posts.map(({ slug }) => `/blog/${slug}`),
  topic: matching(/^\/blog\/topic\//),
  archive: matching(/^\/blog\/archive/),
  legal: ['/disclaimer', '/privacy-policy'],
  fees: matching(/^\/fees/),
  contact: ['/contact-us'],
  intake: matching(/^\/intake/),
  accessibility: ['/accessibility-feedback'],
  search: ['/search'],
  tool: matching(/^\/tools/),
  lost: ['/404', '/blog/404'],
}

function matching(pattern: RegExp): string[] {
  return builtPages().filter((path) => pattern.test(path))
}
