/** Where the office answers for a text: `path` in the content folder, such as `blog/what-a-bylaw-is.md`. */
export function textAddress(path: string): string {
  return `/office/api/content/texts/${encodeURIComponent(path)}`
}
