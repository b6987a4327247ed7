import { comparedAddress, queryParts } from '../../text/compared-address.ts'

/**
 * Where former addresses lead, from `redirects.json`: those of pages that were renamed, and those of the firm's former
 * site.
 */
export type Redirects = {
  /** Where a path without a query leads, decoded and bare (`barePath`). */
  of(path: string): string | undefined
  /** Where a path with a query leads: the old address all of whose query parts are in this query. Extra parts are ignored. */
  withQuery(path: string, query: string): string | undefined
  /** Where everything below a folder leads; the nearest folder counts. */
  below(path: string): string | undefined
}

/** The most parts of a visitor's query that are looked up. */
const mostParts = 20

/** Reads the table of former addresses: "/blog/old", "/?p=123", "/category/*". */
export function redirectsFrom(table: Readonly<Record<string, string>>): Redirects {
  const paths = new Map<string, string>()
  const folders = new Map<string, string>()
  const queries = new Map<string, { query: string[]; to: string }[]>()
  for (const [former, to] of Object.entries(table)) {
    const address = comparedAddress(former)
    if (!address) continue
    const { path, query, isFolder } = address
    if (query[0] !== undefined) {
      const key = `${path}?${query[0]}`
      const rows = queries.get(key) ?? []
      rows.push({ query, to })
      queries.set(key, rows)
    } else (isFolder ? folders : paths).set(path, to)
  }
  // A requested path may have thousands of slashes; no folder in the table has more parts than this.
  const mostInFolder = Math.max(0, ...[...folders.keys()].map((folder) => folder.split('/').length))

  return {
    of: (path) => paths.get(path) ?? paths.get(path.toLowerCase()),
    withQuery(path, query) {
      if (queries.size === 0) return undefined
      const asked = queryParts(query).slice(0, mostParts)
      const fitting = asked
        .flatMap((part) => queries.get(`${path.toLowerCase()}?${part}`) ?? [])
        .filter((row) => row.query.every((part) => asked.includes(part)))
      return fitting.sort((one, other) => other.query.length - one.query.length)[0]?.to
    },
    below(path) {
      for (let parts = path.toLowerCase().split('/', mostInFolder); parts.length > 1; parts.pop()) {
        const to = folders.get(parts.join('/'))
        if (to !== undefined) return to
      }
      return undefined
    },
  }
}
