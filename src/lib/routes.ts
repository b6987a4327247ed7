/** The pages whose address does not come from a content file's name. */
export const fixedRoutes = [
  '/',
  '/our-firm',
  '/our-team',
  '/areas-of-practice',
  '/blog',
  '/blog/archive',
  '/contact-us',
  '/intake',
  '/accessibility-feedback',
  '/search',
  '/tools/pennsylvania-annual-report',
] as const

/** The page of the annual-report helper. */
export const annualReportPage = '/tools/pennsylvania-annual-report'
