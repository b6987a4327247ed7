import { dayAfter } from '../../../text/iso-day.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { barePath, decodedPath } from '../../../text/compared-address.ts'
import { addMissed, listMissed, purgeMissed } from '../store/missed-addresses.ts'
import type { Missed, MissedOfDay } from '../store/missed-addresses.ts'
import { missedDays } from '../contract.ts'

/** At most this many different addresses wait to be written; the rest of a flood is not counted. */
const mostWaiting = 500

/** How long counts stay in memory before they are written. */
const WRITE_MS = 5 * 60_000

/** At most this many are listed, those requested on most days first, so that a flood comes last. */
const mostListed = 5_000

/**
 * Counts addresses that visitors request and do not find, in memory; the database gets the counts only every few
 * minutes, so that a missing page costs no write.
 */
export function createMissedAddresses(
  { run, transaction }: Pick<SqlDatabase, 'run' | 'transaction'>,
  today: () => string,
  now: () => number,
) {
  let counts = new Map<string, MissedOfDay>()
  let writtenAt = now()

  /** Writes pending counts, and deletes those older than `missedDays`. */
  async function write(): Promise<void> {
    writtenAt = now()
    const waiting = [...counts.values()]
    counts = new Map()
    await transaction(async (within) => {
      await addMissed(within, waiting)
      await purgeMissed(within, dayAfter(today(), -missedDays))
    })
  }

  return {
    /** Counts a request that was answered with 404. */
    note(request: Request): void {
      const address = missedAddress(request)
      if (address === undefined) return
      const day = today()
      const key = `${day} ${address}`
      const count = counts.get(key)?.count ?? 0
      if (count > 0 || counts.size < mostWaiting) counts.set(key, { day, address, count: count + 1 })
      // If the database cannot be written, a few counts are lost, and nothing else.
      if (now() - writtenAt >= WRITE_MS) void write().catch(() => {})
    },
    /** The missing addresses of the last `missedDays`. */
    async list(): Promise<Missed[]> {
      await write()
      return listMissed(run, dayAfter(today(), -missedDays), mostListed)
    },
    write,
  }
}

/** Longer addresses are attacks, or contain personal data. */
const longest = 200

/** The queries by which WordPress names a page. */
const pageQuery = /^(?:p|page_id|attachment_id|cat)=\d{1,9}$/

/** What browsers and other programs request from every site on their own. */
const ofPrograms =
  /^\/(?:\.well-known|favicon|apple-touch-icon|apple-app-site|robots\.txt|ads\.txt|app-ads\.txt|humans\.txt|security\.txt|browserconfig|manifest\.|sw\.js|service-worker|_astro)/i

/** What scanners look for: entry points of other programs, backups, secrets. */
const ofScanners = [
  /\/\.|\.\.|[<>'"`{}|\\^;$()]|\/\//,
  /\.(?:env|git|sql|bak|old|orig|swp|save|log|ini|conf|cfg|ya?ml|json|xml|toml|lock|key|pem|gz|tgz|tar|zip|rar|7z|exe|dll|sh|py|pl|cgi|rb|do|action|axd|ashx|asmx|map|ts|tsx|js|css)$/i,
  /^\/wp-(?!content\/uploads\/)/i,
  // Whole names only: a law firm's former site may have /testimonials, /news, /newsletter, /administration or
  // /accounting.
  /^\/(?:xmlrpc|wordpress|wp|cgi-bin|vendor|node_modules|phpmyadmin|pma|mysql|adminer|admin|administrator|login|signin|user|auth|console|manager|solr|actuator|jenkins|owa|ecp|autodiscover|boaform|hnap1|cgi|cfide|shell|telescope|_ignition|debug|server-status|api|graphql|v\d+|rest|swagger|remote|sdk|webui|struts|geoserver|druid|nacos|hudson|config|setup|install|backups?|test|te?mp|staging|s3|aws|docker|kube)(?:[/.]|$)/i,
  /\/(?:wp-(?:login|admin|includes|json|cron)|xmlrpc\.php|wlwmanifest|phpinfo|eval-stdin|setup-config)/i,
  // A real page written in PHP has a plain name at the top level of its site.
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
