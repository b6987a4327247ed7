import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'
import { pagePath } from '../lib/paths.ts'
import { afterBuild } from './after-build.ts'

/**
 * Writes the search index to `/pagefind/`, from the parts of the built pages that are marked as their body. Pagefind
 * runs in its own process: `begin` passes it the pages as they are built, other integrations then finish them, and
 * `end` waits until the index is written.
 */
export function searchIndex(): { begin: AstroIntegration; end: AstroIntegration } {
  let writing: Promise<void> | undefined
  const begin = afterBuild('search-index-begin', (folder, logger) => {
    const pages = takePages(folder)
    writing = writeIndex(pages, `${folder}pagefind`)
    // `end` throws the error.
    writing.catch(() => undefined)
    logger.info(`${pages.length} pages for search`)
  })
  return { begin, end: afterBuild('search-index-end', () => writing) }
}

type IndexedPage = { file: string; url: string; content: string }

/** The pages to be indexed. Removes from the built pages what people call their subject, which only the index uses. */
function takePages(folder: string): IndexedPage[] {
  // Sorted, because the index numbers its pages in this order, which must not depend on the disk.
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const content = readFileSync(join(folder, file), 'utf8')
      const url = pagePath(`/${file.replaceAll('\\', '/')}`)
      if (!content.includes('data-pagefind-body') || isList(url)) return []
      const said = / data-pagefind-meta="[^"]*" data-said="[^"]*"/.exec(content)
      if (said) writeFileSync(join(folder, file), content.replace(said[0], ''))
      return [{ file, url, content: withSpaces(mainOf(content)) }]
    })
}

async function writeIndex(pages: readonly IndexedPage[], outputPath: string): Promise<void> {
  const { index, errors } = await createIndex({
    // The credit of a picture would read as the end of its caption.
    excludeSelectors: ['.not-printed', '.legal-notice', 'nav', 'figcaption small'],
  })
  if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`)
  // All at once, so that Pagefind need not wait for this busy process; it processes them in order.
  const adding = pages.map(async ({ file, url, content }) => {
    const { errors } = await index.addHTMLFile({ url, content })
    if (errors.length > 0) throw new Error(`The search index cannot read ${file}: ${errors.join('; ')}`)
  })
  await Promise.all(adding)
  const written = await index.writeFiles({ outputPath })
  if (written.errors.length > 0)
    throw new Error(`The search index could not be written: ${written.errors.join('; ')}`)
  await close()
}

/** Later pages of the blog, its topics and its archive only repeat what articles say. */
function isList(url: string): boolean {
  return /^\/blog\/(?:page|topic|archive)(?:\/|$)/.test(url)
}

const pictures = /<img(?:"[^"]*"|[^">])*>/g

/**
 * A page without its bar, footer and styles: they are two thirds of it, add nothing to the index and take time to
 * read. Pictures are removed, because Pagefind would index the address of the first: a search for "plates" would find
 * "/plates/…".
 */
function mainOf(page: string): string {
  const [main = page] = /<main[^]*<\/main>/.exec(page) ?? []
  return `<!doctype html><html lang="en-US"><body>${main.replace(pictures, '')}</body></html>`
}

/**
 * Adds the spaces that only styles show, such as between a fee's label and text, or between a row's heading and its
 * cell.
 */
function withSpaces(html: string): string {
  return html.replace(/<\/th>(?=\s*<td)/g, ':</th>').replaceAll('><', '> <')
}
