import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'
import { pagePath } from '../lib/paths.ts'

/** Writes the search index to `/pagefind/`, from the parts of the built pages that are marked as their body. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { index, errors } = await createIndex({
          // The credit of a picture would read as the end of its caption.
          excludeSelectors: ['.not-printed', '.legal-notice', 'nav', 'figcaption small'],
        })
        if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`)
        const folder = fileURLToPath(dir)
        let pages = 0
        // Sorted, regardless of the disk's order: the index numbers its pages by it.
        for (const file of globSync('**/*.html', { cwd: folder }).sort()) {
          const content = readFileSync(join(folder, file), 'utf8')
          const url = pagePath(`/${file.replaceAll('\\', '/')}`)
          if (!content.includes('data-pagefind-body') || isList(url)) continue
          const { errors } = await index.addHTMLFile({ url, content: withSpaces(mainOf(content)) })
          // Only the index uses what people call a page's subject.
          const said = / data-pagefind-meta="[^"]*" data-said="[^"]*"/.exec(content)
          if (said) writeFileSync(join(folder, file), content.replace(said[0], ''))
          if (errors.length > 0) throw new Error(`The search index cannot read ${file}: ${errors.join('; ')}`)
          pages += 1
        }
        await index.writeFiles({ outputPath: `${folder}pagefind` })
        await close()
        logger.info(`${pages} pages indexed for search`)
      },
    },
  }
}

/** Later pages of the blog, its topics and its archive only repeat what articles say. */
function isList(url: string): boolean {
  return /^\/blog\/(?:page|topic|archive)(?:\/|$)/.test(url)
}

/**
 * A page without its bar, footer and styles: they are two thirds of it, add nothing to the index and take time to read.
 */
function mainOf(page: string): string {
  const [main = page] = /<main[^]*<\/main>/.exec(page) ?? []
  return `<!doctype html><html lang="en-US"><body>${main}</body></html>`
}

/**
 * Adds the spaces that styles show, such as between a fee's label and text, or between a row's heading and its cell.
 */
function withSpaces(html: string): string {
  return html.replace(/<\/th>(?=\s*<td)/g, ':</th>').replaceAll('><', '> <')
}
