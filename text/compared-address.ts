/** A path in its canonical form: without a trailing slash, ".html" or "index". */
export function barePath(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const bare = path
    .slice(0, end)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return bare === '' ? '/' : bare
}

/** A path without percent encoding; undefined if it is not UTF-8 or has a null byte. */
export function decodedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Encodes a path as browsers send it, including any "?" and "#" in it. */
export function sentPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/**
 * An address of a former site in the form in which it is compared with visitors' requests: its path decoded, lowercase
 * and bare; the parts of its query, sorted ("p=123"); and whether it covers everything below its path ("/category/*").
 */
export type ComparedAddress = { path: string; query: string[]; isFolder: boolean }

/** Reads an address such as `/Cat%C3%A9gorie/*` or `/?p=123`; undefined if it cannot be decoded. */
export function comparedAddress(address: string): ComparedAddress | undefined {
  const start = address.indexOf('?')
  const path = decodedPath(start < 0 ? address : address.slice(0, start))
  if (path === undefined) return undefined
  const isFolder = path.endsWith('/*')
  return {
    path: barePath(isFolder ? path.slice(0, -1) : path).toLowerCase(),
    query: start < 0 ? [] : queryParts(address.slice(start)),
    isFolder,
  }
}

/** The parts of a query, decoded and sorted: "p=123". */
export function queryParts(query: string): string[] {
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).sort()
}

/** The key of an address as it is written; an address that cannot be decoded is its own key. */
export function addressKey(address: string): string {
  const compared = comparedAddress(address)
  return compared ? comparedKey(compared) : address
}

/** The key that two addresses share if visitors' requests cannot tell them apart. */
export function comparedKey({ path, query, isFolder }: ComparedAddress): string {
  return `${path}${isFolder ? '/*' : ''}?${query.join('&')}`
}
