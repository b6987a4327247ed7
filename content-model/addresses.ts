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

/** The annual-report helper's page, and its calendar. */
export const annualReportPage = '/tools/pennsylvania-annual-report'
const annualReportCalendar = '/calendar/pennsylvania-annual-reports.ics'

/** The page with the first steps and the dates after a death. */
export const whenSomeoneDiesPage = '/tools/when-someone-dies'

/** The page with the fees of all areas. */
export const feesPage = '/fees'

/** The addresses of the parts that a firm may leave out (`site-parts.ts`). */
export const optionalRoutes = {
  blog: ['/blog', '/blog/archive', '/blog/feed.xml'],
  annualReport: [annualReportPage, annualReportCalendar],
  whenSomeoneDies: [whenSomeoneDiesPage],
  intake: ['/intake'],
  fees: [feesPage],
} as const

/** Below these, the site makes pages and files itself, or the server answers. */
const ownAddresses =
  /^\/(?:blog\/(?:archive|page|topic|feed)|share|plates|calendar|tools|pagefind|_astro|404|api|office|captcha|healthz|handleformsubmission)(?:\/|$)|\/index$/i

/** Whether something other than a content file of its own answers at an address. */
export function isOfTheSite(address: string): boolean {
  const routes: readonly string[] = [...fixedRoutes, ...Object.values(optionalRoutes).flat()]
  return routes.includes(address) || ownAddresses.test(address)
}

/** Whether the site or the server itself answers at an address, or below it, whatever content there is. */
export function isReserved(address: string): boolean {
  return ownAddresses.test(address)
}

/** The addresses of pages whose file in `pages/` is named otherwise. */
const pageAddresses: Readonly<Record<string, string>> = {
  home: '/',
  archive: '/blog/archive',
  'annual-report': annualReportPage,
  'when-someone-dies': whenSomeoneDiesPage,
}

/** The address of the page with the words of a file in `pages/`, by the name of the file. */
export function pageHref(name: string): string {
  return pageAddresses[name] ?? `/${name}`
}

/** Generated files that texts may link to. */
export const linkableFiles = ['/sitemap.xml'] as const

/** The address of an article. */
export function postHref(slug: string): string {
  return `/blog/${slug}`
}

/** The address of the list of an area's articles. */
export function topicHref(areaSlug: string): string {
  return `/blog/topic/${areaSlug}`
}

/** The address of the archive of a year: "2025". */
export function archiveHref(year: string): string {
  return `/blog/archive/${year}`
}

/** The address of a member's profile. */
export function memberHref(slug: string): string {
  return `/our-team/${slug}`
}

/** The addresses that are gone when a member has left: the contact card, and the page of anyone but a lawyer. */
export function addressesGoneWith(slug: string, isLawyer: boolean): string[] {
  const page = memberHref(slug)
  return isLawyer ? [`${page}.vcf`] : [page, `${page}.vcf`]
}

/** The address of a practice area. */
export function areaHref(slug: string): string {
  return `/areas-of-practice/${slug}`
}

/** The address of a legal page. */
export function legalHref(slug: string): string {
  return `/${slug}`
}

/** The address of a page of the firm's own. */
export function ownPageHref(slug: string): string {
  return `/${slug}`
}
