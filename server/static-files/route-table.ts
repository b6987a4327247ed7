import { meantPath } from '../../text/meant-path.ts'
import type { SiteFile } from './answer.ts'

/** The built site: its files, its redirects, and where visitors to pages that are offline are sent for now, by path. */
export type RouteTable = {
  files: Map<string, SiteFile>
  redirects: Map<string, string>
  forNow: Map<string, string>
}

/** Where a request leads: to a file, or to another address. */
export type Place = { file: SiteFile } | { status: 301 | 302 | 308; location: string }

/**
 * Resolves a path; undefined if nothing matches. Looks up known paths only, never the disk, so no path can escape
 * the site folder.
 */
export function locate(site: RouteTable, path: string, query: string): Place | undefined {
  const file = site.files.get(path)
  if (file) return { file }
  const decoded = decode(path)
  if (decoded === undefined) return undefined
  const meant = site.files.get(decoded)
  if (meant) return { file: meant }
  return elsewhere(site, bareForm(decoded), query) ?? asMeant(site, decoded, query)
}

function elsewhere({ files, redirects, forNow }: RouteTable, bare: string, query: string): Place | undefined {
  if (files.has(bare)) return { status: 308, location: encodeURI(bare) + query }
  const instead = forNow.get(bare)
  if (instead !== undefined) return { status: 302, location: encodeURI(instead) }
  const renamed = redirects.get(bare)
  return renamed === undefined ? undefined : { status: 301, location: encodeURI(renamed) + query }
}

/**
 * Where "/Our-Team" and "/our-team)." redirect. Capitals in a hashed file name are part of the hash, so changing them
 * would name another file.
 */
function asMeant(site: RouteTable, path: string, query: string): Place | undefined {
  const meant = meantPath(path)
  return meant.startsWith('/_astro/') ? undefined : elsewhere(site, bareForm(meant), query)
}

/** The error page of the nearest folder that has one. */
export function lostPage(lostPages: Map<string, SiteFile>, path: string): SiteFile | undefined {
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const page = lostPages.get(`${path.slice(0, end)}/404`)
    if (page) return page
    if (end === 0) return undefined
  }
  return undefined
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** A path in its canonical form: no trailing slash, ".html" or "index". */
function bareForm(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const bare = path
    .slice(0, end)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return bare === '' ? '/' : bare
}
