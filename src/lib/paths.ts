/**
 * The path of a page in the specification's form: "/our-team", without ".html" or a trailing slash. `/` stays `/`.
 * (Specification, section 2: a trailing slash is stripped first.)
 */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}
