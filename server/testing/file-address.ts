/** The office's address for a content file, such as `blog/what-a-bylaw-is.md`. */
export function fileAddress(path: string): string {
  return `/office/api/content/files/${encodeURIComponent(path)}`
}
