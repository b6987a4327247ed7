import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { AstroIntegration } from 'astro'

const placeholder = resolve(import.meta.dirname, 'missing-picture.png')

/**
 * In the development server, shows a placeholder for a picture that a page names but the folder lacks: Astro would
 * answer every page with the error, because all content pictures are imported together. The content check logs the
 * file and line, and fails a build.
 */
export function missingPictures(contentFolder: string): AstroIntegration {
  return {
    name: 'missing-pictures',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'missing-pictures',
                enforce: 'pre',
                resolveId(id, importer) {
                  if (!importer?.startsWith(contentFolder)) return null
                  if (!/^\.{1,2}\/[^?]+\.(?:jpe?g|png|webp)$/.test(id)) return null
                  return existsSync(resolve(dirname(importer), id)) ? null : placeholder
                },
              },
            ],
          },
        })
      },
      'astro:server:setup': ({ server }) => {
        // Looks for a picture again when it is added or deleted.
        for (const event of ['add', 'unlink'])
          server.watcher.on(event, (file: string) => {
            if (!file.startsWith(contentFolder) || !/\.(?:jpe?g|png|webp)$/.test(file)) return
            for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll()
          })
      },
    },
  }
}
