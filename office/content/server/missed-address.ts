import { barePath, decodedPath } from '../../../text/compared-address.ts'

/** Longer addresses are attacks, or contain personal data. */
const longest = 200

/** The queries by which WordPress names a page. */
const pageQuery = /^(?:p|page_id|attachment_id|cat)=\d{1,9}$/

/** What browsers and other programs request from every site on their own. */
const ofPrograms =
  /^\/(?:\.well-known|favicon|apple-touch-icon|apple-app-site|robots\.txt|ads\.txt|app-ads\.txt|humans\.txt|security\.txt|browserconfig|manifest\.|sw\.js|service-worker|_astro)/i

/** What scanners look for: doors of other programs, copies, secrets. */
const ofScanners = [
  /\/\.|\.\.|[<>'"`{}|\\^;$()]|\/\//,
  /\.(?:env|git|sql|bak|old|orig|swp|save|log|ini|conf|cfg|ya?ml|json|xml|toml|lock|key|pem|gz|tgz|tar|zip|rar|7z|exe|dll|sh|py|pl|cgi|rb|do|action|axd|ashx|asmx|map|ts|tsx|js|css)$/i,
  /^\/wp-(?!content\/uploads\/)/i,
  // Whole names: a law firm has had pages such as /testimonials, /news, /newsletter, /administration or /accounting.
  /^\/(?:xmlrpc|wordpress|wp|cgi-bin|vendor|node_modules|phpmyadmin|pma|mysql|adminer|admin|administrator|login|signin|user|auth|console|manager|solr|actuator|jenkins|owa|ecp|autodiscover|boaform|hnap1|cgi|cfide|shell|telescope|_ignition|debug|server-status|api|graphql|v\d+|rest|swagger|remote|sdk|webui|struts|geoserver|druid|nacos|hudson|config|setup|install|backups?|test|te?mp|staging|s3|aws|docker|kube)(?:[/.]|$)/i,
  /\/(?:wp-(?:login|admin|includes|json|cron)|xmlrpc\.php|wlwmanifest|phpinfo|eval-stdin|setup-config)/i,
  // A page written in PHP has a plain name at the top of its site.
  /\.php\d?(?:\/|$)(?<!^\/(?:index|about|about-us|contact|contact-us|home|services|attorneys|staff|team|practice|practice-areas|directions|articles|news|blog|faq|links)\.php)/i,
]

/** What may be about a person: numbers, such as telephone numbers and identifiers, and email addresses. */
const ofPeople = /@|\d{7}|[a-z\d]{40}/i

/**
 * A missing address that a visitor requested, as the office counts it; undefined for what no visitor requests. Browsers
 * and search engines accept HTML by name; most scanners accept anything.
 */
export function missedAddress({
  method,
  url,
  headers,
}: Pick<Request, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || !headers.get('accept')?.includes('text/html')) return undefined
  const { pathname, search } = new URL(url)
  const decoded = decodedPath(pathname)
  if (decoded === undefined || decoded.length > longest || decoded !== decoded.trim()) return undefined
  const path = barePath(decoded).toLowerCase()
  if (/\s|\p{C}/u.test(path) || ofPrograms.test(path) || ofPeople.test(path)) return undefined
  if (ofScanners.some((pattern) => pattern.test(decoded.toLowerCase()))) return undefined
  const query = search.slice(1)
  return pageQuery.test(query) ? `${path}?${query}` : path
}
