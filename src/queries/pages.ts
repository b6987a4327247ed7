import { getEntry } from 'astro:content'
import type { PageSection } from '../../content-model/page.ts'
import type { Firm } from '../../content-model/firm.ts'
import type { PageWords } from '../lib/view-models.ts'
import { getFirm } from './firm.ts'

/** The text of one page in `content/pages/`. */
export async function getPageWords(name: string) {
  const entry = await getEntry('pages', name)
  if (!entry) throw new Error(`content/pages/${name}.yaml is missing. The page takes its text from it.`)
  const { sections, ...words } = entry.data
  const parts = Object.entries(sections).map(([part, section]) => ({ name: part, ...section }))
  return { ...words, parts } satisfies PageWords
}

/** The words in which people search for the page at a path, from the search page's list; '' if it has none. */
export async function getSaidWords(path: string): Promise<string> {
  const { said } = await getPageWords('search')
  return said.flatMap(({ page, words }) => (page === path ? [words] : [])).join(', ')
}

/** One section of a page's text. Throws if the file has no such section, naming both. */
export async function getPagePart(name: string, part: string): Promise<PageSection> {
  const { parts } = await getPageWords(name)
  const found = parts.find((section) => section.name === part)
  if (!found) throw new Error(`content/pages/${name}.yaml has no part "${part}". Add it under "sections".`)
  return found
}

export async function getIntakeGuide() {
  return {
    next: await getPagePart('intake', 'next'),
    hand: await getPagePart('intake', 'hand'),
    out: await getPagePart('intake', 'out'),
  }
}

/**
 * The invitation at the end of a page: beside its button "Free Consultation", it says what that is, and that it makes
 * no one a client (Pa. RPC 7.1).
 */
export async function getContactBand(): Promise<{ firm: Firm; words: PageSection }> {
  return { firm: await getFirm(), words: await getPagePart('notice', 'consultation') }
}
