/**
 * The path of a page as the specification writes it: "/our-team", without ".html" and without a slash at the end.
 * `/` stays `/`. (Specification, section 2: a trailing slash is stripped first.)
 */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}
