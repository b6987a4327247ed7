import type { SiteFile } from './answer.ts'

/** The built site: its files and the former addresses of its pages, both by path. */
export type SiteMap = { files: Map<string, SiteFile>; redirects: Map<string, string> }

/** Where a request leads: to a file, or on to another address. */
export type Place = { file: SiteFile } | { status: 301 | 308; location: string }

/**
 * Finds what a path asks for; undefined when nothing has it. Only the known paths are looked up, never the disk,
 * so no path can lead out of the site.
 */
export function locate(site: SiteMap, path: string, query: string): Place | undefined {
  const file = site.files.get(path)
  if (file) return { file }
  const decoded = decode(path)
  if (decoded === undefined) return undefined
  const meant = site.files.get(decoded)
  if (meant) return { file: meant }
  return elsewhere(site, bareForm(decoded), query) ?? inLowercase(site, decoded, query)
}

function elsewhere({ files, redirects }: SiteMap, bare: string, query: string): Place | undefined {
  if (files.has(bare)) return { status: 308, location: encodeURI(bare) + query }
  const renamed = redirects.get(bare)
  return renamed === undefined ? undefined : { status: 301, location: encodeURI(renamed) + query }
}

/** Where "/Our-Team" leads. Capitals in the name of a hashed file are part of the hash: another one is another file. */
function inLowercase(site: SiteMap, path: string, query: string): Place | undefined {
  const lowercase = path.toLowerCase()
  return lowercase.startsWith('/_astro/') ? undefined : elsewhere(site, bareForm(lowercase), query)
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
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** A path as the site writes it: without a closing slash, ".html" or "index". */
function bareForm(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const bare = path
    .slice(0, end)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return bare === '' ? '/' : bare
}
