/** The pages whose addresses are not derived from a content file's name. */
export const fixedRoutes = [
  '/',
  '/our-firm',
  '/our-team',
  '/areas-of-practice',
  '/contact-us',
  '/accessibility-feedback',
  '/search',
] as const

export const annualReportPage = '/tools/pennsylvania-annual-report'
const annualReportCalendar = '/calendar/pennsylvania-annual-reports.ics'

const whenSomeoneDiesPage = '/tools/when-someone-dies'

export const feesPage = '/fees'

export const toolsPage = '/tools'

/** Up to this many posts, the archive is one page; beyond it, each year has its own. */
export const mostInArchive = 100

/** The addresses of the parts that a firm may leave out (`site-parts.ts`), by the file name of the part's page. */
export const optionalRoutes = {
  blog: ['/blog', '/blog/archive', '/blog/feed.xml'],
  'annual-report': [annualReportPage, annualReportCalendar],
  'when-someone-dies': [whenSomeoneDiesPage],
  intake: ['/intake'],
  fees: [feesPage],
} as const

/** At and below these addresses, the site generates pages and files, or the server answers. */
const ownAddresses =
  /^\/(?:blog\/(?:archive|page|topic|feed)|share|plates|calendar|tools|pagefind|_astro|404|api|office|captcha|healthz|handleformsubmission)(?:\/|$)|\/index$/i

/** Whether an address is the site's own, rather than that of a page named after its content file. */
export function isOfTheSite(address: string): boolean {
  const routes: readonly string[] = [...fixedRoutes, ...Object.values(optionalRoutes).flat()]
  return routes.includes(address) || ownAddresses.test(address)
}

/** Whether the site or the server uses an address or one below it, whatever the content. */
export function isReserved(address: string): boolean {
  return ownAddresses.test(address)
}

/** The addresses of pages that are not named after their file in `pages/`. */
const pageAddresses = new Map(
  Object.entries({
    home: '/',
    archive: '/blog/archive',
    'annual-report': annualReportPage,
    'when-someone-dies': whenSomeoneDiesPage,
  }),
)

/** The address of the page whose text is `pages/{name}.yaml`. */
export function pageHref(name: string): string {
  return pageAddresses.get(name) ?? `/${name}`
}

/** Generated files that pages may link to. */
export const linkableFiles = ['/sitemap.xml'] as const

export function postHref(slug: string): string {
  return `/blog/${slug}`
}

export function topicHref(areaSlug: string): string {
  return `/blog/topic/${areaSlug}`
}

export function archiveHref(year: string): string {
  return `/blog/archive/${year}`
}

export function memberHref(slug: string): string {
  return `/our-team/${slug}`
}

/** The addresses that disappear when a member leaves: the contact card and, unless they are a lawyer, the page. */
export function addressesGoneWith(slug: string, isLawyer: boolean): string[] {
  const page = memberHref(slug)
  return isLawyer ? [`${page}.vcf`] : [page, `${page}.vcf`]
}

export function areaHref(slug: string): string {
  return `/areas-of-practice/${slug}`
}

export function legalHref(slug: string): string {
  return `/${slug}`
}

export function ownPageHref(slug: string): string {
  return `/${slug}`
}
