/** The page on which a file is edited. */
export function addressOfFile(path: string): string {
  return `/content/${path}`
}

/** Where the office's server has a file. */
export function apiOfFile(path: string): string {
  return `/content/files/${encodeURIComponent(path)}`
}

/** The field that a link to a file leads to, by the hash of the address; the comments are none. */
export function fieldIn(hash: string): string | undefined {
  return hash.length > 1 && hash !== '#comments' ? hash.slice(1) : undefined
}
