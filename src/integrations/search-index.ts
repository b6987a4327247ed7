import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'

/** Writes the index of the search to `/pagefind/`, from the parts of the built pages marked as their body. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { index, errors } = await createIndex({
          excludeSelectors: ['.not-printed', '.legal-notice', 'nav'],
        })
        if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`)
        const folder = fileURLToPath(dir)
        const { page_count: pages } = await index.addDirectory({ path: folder })
        await index.writeFiles({ outputPath: `${folder}pagefind` })
        await close()
        logger.info(`${pages} pages can be searched`)
      },
    },
  }
}
