import { fixedRoutes, optionalRoutes, pageHref } from '../../../content-model/addresses.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { hrefOfFile } from '../../../content-model/public-addresses.ts'

/** Files in `pages/` that have no page, with one that shows them. */
const shownOn: Record<string, string> = {
  notice: '/contact-us',
  'not-found': '/404',
  'post-not-found': '/blog/404',
}

/**
 * The page on which a content file is previewed: its own, or one that shows it; undefined for files that no single page
 * shows (facts, citations, changed law).
 */
export function previewPageOf(path: string): string | undefined {
  const kind = kindOfFile(path)?.collection
  if (kind === 'firm' || kind === 'announcements') return '/contact-us'
  if (kind === 'offline') {
    const page = pageTakenBy(path)
    return page && previewPageOf(page)
  }
  if (kind !== 'pages') return hrefOfFile(path)
  const slug = slugOfFile(path)
  const pages: string[] = [...fixedRoutes, ...Object.values(optionalRoutes).flat()]
  const address = pageHref(slug)
  return shownOn[slug] ?? (pages.includes(address) ? address : undefined)
}
