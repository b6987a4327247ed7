import { pagePath } from './paths.ts'

const pinePaths = ['/our-team', '/contact-us', '/areas-of-practice', '/blog', '/search', '/tools']

/**
 * The bar's background for a path (specification, section 2, "Background colour per path"): pine #293B28 for team,
 * contact, areas and blog with everything below them, transparent for every other path. The search page and the
 * tools have no masthead background of their own, so they use pine.
 */
export function barColorOf(pathname: string): 'transparent' | 'pine' {
  const path = pagePath(pathname)
  return pinePaths.some((pine) => path === pine || path.startsWith(`${pine}/`)) ? 'pine' : 'transparent'
}
