import { readdirSync } from 'node:fs'

/**
 * The names of the files in a folder of the content that end so, without drafts; none if it is missing or cannot be
 * read: messages are delivered and answered all the same.
 */
export function contentNames(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[^_.]/.test(name) && name.endsWith(ending))
  } catch {
    return []
  }
}
