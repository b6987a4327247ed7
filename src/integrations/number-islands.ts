/**
 * Numbers the islands of a page from 1. Astro's own `uid` is a hash that contains the folder of the build, so that the
 * same code and content would give different pages in another folder.
 */
export function numberIslands(html: string): string {
  let number = 0
  return html.replace(/(<astro-island uid=")[^"]*"/g, (_, before: string) => `${before}${(number += 1)}"`)
}
