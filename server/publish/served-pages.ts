import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filesIn, mapSome } from './folder-files.ts'
import { siteOf } from './releases.ts'

/** A page of a release: its address on the site, and its HTML. */
export type ReleasePage = { address: string; html: string }

/** The pages of a release that differ from those of another one, and always the home page. */
export async function changedPages(
  dataDir: string,
  id: string,
  before: string | undefined,
): Promise<ReleasePage[]> {
  const site = siteOf(dataDir, id)
  const names = (await filesIn(site)).filter((name) => name.endsWith('.html'))
  const pages = await mapSome(names, async (name) => {
    const html = await readFile(join(site, name), 'utf8')
    const earlier = before ? await readFile(join(siteOf(dataDir, before), name), 'utf8').catch(() => '') : ''
    return { name, html, isChanged: html !== earlier || name === 'index.html' }
  })
  return pages
    .filter(({ isChanged }) => isChanged)
    .map(({ name, html }) => ({ address: `/${name.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`, html }))
}

/** `fetchPage` fetches an address such as "/our-team" where visitors do. */
export type Asking = {
  fetchPage: (address: string) => Promise<Response>
  seconds: number
  signal: AbortSignal
}

/**
 * Fetches pages until each is served as built. Returns undefined then, or after `seconds` the address of a page that
 * is not.
 */
export async function waitUntilServed(
  pages: readonly ReleasePage[],
  { fetchPage, seconds, signal }: Asking,
): Promise<string | undefined> {
  const deadline = performance.now() + seconds * 1000
  let left = pages
  for (;;) {
    const served = await mapSome(left, (page) => isServed(page, fetchPage))
    left = left.filter((_, place) => !served[place])
    const [first] = left
    if (!first || performance.now() > deadline) return first?.address
    await sleep(300, undefined, { signal })
  }
}

async function isServed({ address, html }: ReleasePage, fetchPage: Asking['fetchPage']): Promise<boolean> {
  try {
    return (await (await fetchPage(address)).text()) === html
  } catch {
    // Not reached: asked again.
    return false
  }
}
