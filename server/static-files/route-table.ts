import { barePath, decodedPath, comparedAddress, queryParts } from '../../text/compared-address.ts'
import { meantPath } from '../../text/meant-path.ts'
import type { SiteFile } from './answer.ts'

/** The built site: its files, its redirects, and where visitors to pages that are offline are sent for now, by path. */
type RouteTable = {
  files: Map<string, SiteFile>
  redirects: Redirects
  forNow: Map<string, string>
}

/** Where a request leads: to a file, or to another address. */
type Place = { file: SiteFile } | { status: 301 | 302 | 308; location: string }

/**
 * Resolves a path; undefined if nothing matches. Looks up known paths only, never the disk, so no path can escape
 * the site folder.
 */
export function locate(site: RouteTable, path: string, query: string): Place | undefined {
  const moved = query.length > 1 ? ofQuery(site, path, query) : undefined
  if (moved) return moved
  const file = site.files.get(path)
  if (file) return { file }
  const decoded = decodedPath(path)
  if (decoded === undefined) return undefined
  const meant = site.files.get(decoded)
  if (meant) return { file: meant }
  return (
    elsewhere(site, barePath(decoded), query) ?? asMeant(site, decoded, query) ?? below(site, decoded, query)
  )
}

/** Where an old address with a query leads, such as "/?p=123". That query is dropped: this site has no use for it. */
function ofQuery({ redirects }: RouteTable, path: string, query: string): Place | undefined {
  const decoded = decodedPath(path)
  const to = decoded === undefined ? undefined : redirects.withQuery(barePath(decoded), query)
  return to === undefined ? undefined : { status: 301, location: encodeURI(to) }
}

function elsewhere({ files, redirects, forNow }: RouteTable, bare: string, query: string): Place | undefined {
  if (files.has(bare)) return { status: 308, location: encodeURI(bare) + query }
  const instead = forNow.get(bare)
  if (instead !== undefined) return { status: 302, location: encodeURI(instead) }
  const renamed = redirects.of(bare)
  return renamed === undefined ? undefined : movedTo(renamed, query)
}

/** Where everything below a folder of the former site leads. Hashed files are always this site's own. */
function below(site: RouteTable, path: string, query: string): Place | undefined {
  const folder = path.startsWith('/_astro/') ? undefined : site.redirects.below(barePath(path))
  return folder === undefined ? undefined : movedTo(folder, query)
}

/** A redirect that keeps the visitor’s query, before any fragment. */
function movedTo(page: string, query: string): Place {
  const [path = '', place] = page.split('#')
  return {
    status: 301,
    location: encodeURI(path) + query + (place === undefined ? '' : `#${encodeURI(place)}`),
  }
}

/**
 * Where an address leads that was typed or linked a little wrong, such as "/Our-Team" or "/our-team).". Capitals in a
 * hashed file name are part of the hash: other letters would name another file.
 */
function asMeant(site: RouteTable, path: string, query: string): Place | undefined {
  const meant = meantPath(path)
  return meant.startsWith('/_astro/') ? undefined : elsewhere(site, barePath(meant), query)
}

/** The error page of the nearest folder that has one. `lostPages` begins with the deepest. */
export function lostPage(lostPages: readonly (readonly [path: string, page: SiteFile])[], path: string) {
  return lostPages.find(([page]) => path.startsWith(page.slice(0, -'404'.length)))?.[1]
}

/** Where former addresses lead, from `redirects.json`: those of renamed pages, and those of the firm's former site. */
type Redirects = {
  /** Where a path without a query leads; the path is decoded and bare (`barePath`). */
  of(path: string): string | undefined
  /** The target of an old address whose query parts are all in this query, which may have more. */
  withQuery(path: string, query: string): string | undefined
  /** Where everything below a folder leads; the nearest listed folder counts. */
  below(path: string): string | undefined
}

/** How many parts of a visitor's query are looked up. */
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
