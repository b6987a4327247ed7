import { pagePath } from './paths.ts'

/**
 * The address of a page's share image: "/share/blog/will-vs-trust.png"; the home page's is "/share/home.png".
 * Further pages of a list share the picture of the first.
 */
export function shareImageAddress(pathname: string): string {
  const path = pagePath(pathname).replace(/(\/page)?\/\d+$/, '')
  return `/share${path === '/' ? '/home' : path}.png`
}
