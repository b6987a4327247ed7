import {
  annualReportPage,
  fixedRoutes,
  optionalRoutes,
  whenSomeoneDiesPage,
} from '../../../content-model/addresses.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { hrefOfFile } from '../../../content-model/public-addresses.ts'

/** Pages whose file has another name than their address. */
const addresses: Record<string, string> = {
  home: '/',
  archive: '/blog/archive',
  notice: '/contact-us',
  'annual-report': annualReportPage,
  'when-someone-dies': whenSomeoneDiesPage,
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
  const address = addresses[slug] ?? `/${slug}`
  const pages: string[] = [
    ...fixedRoutes,
    ...optionalRoutes.blog,
    ...optionalRoutes.intake,
    ...optionalRoutes.fees,
  ]
  return slug in addresses || pages.includes(address) ? address : undefined
}
