/**
 * The path of a page in the specification's form: "/our-team", without ".html" or a trailing slash; the home page
 * stays "/". (Specification, section 2: a trailing slash is stripped first.)
 */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}

type TitleAndDescription = { title: string; description: string }

/**
 * A page's title and description, derived from its path (specification, section 2, "Page title and description"): on
 * `/` both are the firm's name; elsewhere they are "Our Team | Firm" and "Learn more about Our Team".
 */
export function titleFromPath(pathname: string, firmName: string): TitleAndDescription {
  const path = pagePath(pathname)
  if (path === '/') return { title: firmName, description: firmName }
  const words = capitalizedWords(path)
  return { title: titleWithFirm(words, firmName), description: `Learn more about ${words}` }
}

/** The title of a page with its own title: "Will or Trust: Which Fits Your Plan? | Firm". */
export function titleWithFirm(title: string, firmName: string): string {
  return `${title} | ${firmName}`
}

function capitalizedWords(path: string): string {
  return path
    .split(/[/-]/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/**
 * The address of a page's share image: "/share/blog/will-vs-trust.png", or "/share/home.png" for the home page. Later
 * pages of a list share the image of the first.
 */
export function shareImageAddress(pathname: string): string {
  const path = pagePath(pathname).replace(furtherPage, '')
  return `/share${imageNames[path] ?? path}.png`
}

/** Images with other names than their pages: one of the firm's own pages may be called "home". */
const imageNames: Readonly<Record<string, string>> = { '/': '/home', '/home': '/home/page' }

/** The number of a later page of the blog, a topic, or the archive; other pages may be named by a number. */
const furtherPage = /(?<=^\/blog)\/page\/\d+$|(?<=^\/blog\/(?:archive|topic\/[^/]+))\/\d+$/

const pinePaths = ['/our-team', '/contact-us', '/areas-of-practice', '/blog', '/search', '/tools']

/**
 * The bar's background for a path (specification, section 2, "Background colour per path"): pine #293B28 for team,
 * contact, areas and blog with everything below them, transparent for every other path. Pages without a masthead,
 * such as the search page and the tools, also need pine.
 */
export function barColorOf(pathname: string): 'transparent' | 'pine' {
  const path = pagePath(pathname)
  return pinePaths.some((pine) => path === pine || path.startsWith(`${pine}/`)) ? 'pine' : 'transparent'
}
