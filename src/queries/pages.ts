import { getEntry, type CollectionEntry } from 'astro:content'
import type { PageSection } from '../schemas/pages.ts'

export type PageWords = Omit<CollectionEntry<'pages'>['data'], 'sections'> & {
  /** The parts in the order of the file. */
  parts: (PageSection & { name: string })[]
}

/** The words of one page of `content/pages/`. */
export async function getPageWords(name: string): Promise<PageWords> {
  const entry = await getEntry('pages', name)
  if (!entry) throw new Error(`content/pages/${name}.yaml is missing. The page takes its words from it.`)
  const { sections, ...words } = entry.data
  return { ...words, parts: Object.entries(sections).map(([part, section]) => ({ name: part, ...section })) }
}

/** One part of a page's words. Throws when the file has no such part, naming both. */
export async function getPagePart(name: string, part: string): Promise<PageSection> {
  const { parts } = await getPageWords(name)
  const found = parts.find((section) => section.name === part)
  if (!found) throw new Error(`content/pages/${name}.yaml has no part "${part}". Add it under "sections".`)
  return found
}

/** The words beside the firm's own intake form. */
export async function getIntakeGuide() {
  return {
    next: await getPagePart('intake', 'next'),
    hand: await getPagePart('intake', 'hand'),
    out: await getPagePart('intake', 'out'),
  }
}
