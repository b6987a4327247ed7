import type { ListedPicture } from '../../pictures.ts'
import { hasWords } from '../has-words.ts'

/** Whether each of these words is in a picture's descriptions, its file name, or the titles of the pages that show it. */
export function isFoundBy({ path, uses }: ListedPicture, words: string): boolean {
  const texts = uses.flatMap(({ title, path: use, description }) => [title, use, description ?? ''])
  return hasWords([path, ...texts].join(' '), words)
}

/** How a picture is described where it is used, each description once. */
export function descriptionsOf({ uses }: ListedPicture): string[] {
  return [...new Set(uses.flatMap(({ description }) => description ?? []))]
}

export function nameOf({ path }: Pick<ListedPicture, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A file's size: "340 kB", "1.2 MB". */
export function bytesInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
