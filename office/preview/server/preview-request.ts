/** A file as it would be: its path in the content folder, and its bytes; null if it would be gone. */
export type FileChange = { path: string; bytes: Uint8Array | null }

/**
 * One page of the site as it would be. `page`: its address; `article`: the file name of an article that is shown even
 * before it is published.
 */
export type PreviewRequest = {
  contentDir: string
  changes: FileChange[]
  page: string
  article: string | undefined
}

/** What the preview's process answers: the built page with its files, or why there is none. `megabytes`: its memory. */
export type PreviewAnswer = ({ site: string } | { sentence: string }) & { megabytes: number }
