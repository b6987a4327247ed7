/** The office's address for a content file, such as `blog/what-a-bylaw-is.md`. */
export function textAddress(path: string): string {
  return `/office/api/content/texts/${encodeURIComponent(path)}`
}
