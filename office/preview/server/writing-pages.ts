import { limits } from '../../door/limits.ts'

/** Of each text, the page that is shown and the one before it, which may be loading or open in a tab. */
const mostOfOne = 2

/** Texts whose pages are kept at a time; the ones shown longest ago end first. */
const mostTexts = 40

/**
 * Which pages are shown to people who write. A page ends after the second that follows it, or as late as a session that
 * nobody uses. It is known by the hash of its token, in memory alone: none outlives the server.
 */
export function createWritingPages(now: () => number) {
  const shown = new Map<string, { id: string; at: number }[]>()

  return {
    /** Notes a page of a text; answers with the ids of the pages that end with it. */
    add(key: string, id: string): string[] {
      const pages = [{ id, at: now() }, ...(shown.get(key) ?? [])]
      shown.delete(key)
      shown.set(key, pages.slice(0, mostOfOne))
      const ended = pages.slice(mostOfOne)
      for (const [oldest, its] of [...shown].slice(0, -mostTexts)) {
        shown.delete(oldest)
        ended.push(...its)
      }
      return ended.map((page) => page.id)
    },

    /** Ends the pages of a person, whose keys begin with their id; answers with the ids of the pages. */
    endOf(person: string): string[] {
      const own = [...shown].filter(([key]) => key.startsWith(`${person} `))
      for (const [key] of own) shown.delete(key)
      return own.flatMap(([, pages]) => pages.map(({ id }) => id))
    },

    /** Whether a page is shown; with `key`, to this person and of this text. */
    has(id: string, key?: string): boolean {
      const pages = key === undefined ? [...shown.values()].flat() : (shown.get(key) ?? [])
      return pages.some((page) => page.id === id && page.at > now() - limits.idle)
    },
  }
}
