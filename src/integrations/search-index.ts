import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
          excludeSelectors: ['.not-printed', '.legal-notice', 'nav'],
        })
        if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`)
        const folder = fileURLToPath(dir)
        let pages = 0
        // Sorted, regardless of the disk's order: the index numbers its pages by it.
        for (const file of globSync('**/*.html', { cwd: folder }).sort()) {
          const content = await readFile(join(folder, file), 'utf8')
          if (!content.includes('data-pagefind-body')) continue
          const url = pagePath(`/${file.replaceAll('\\', '/')}`)
          const { errors } = await index.addHTMLFile({ url, content })
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
