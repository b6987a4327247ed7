import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contentSecurityPolicy, type ThirdParties } from './content-security-policy.ts'
import { deferScripts } from './defer-scripts.ts'
import { inlinePreviews } from './inline-previews.ts'
import { joinStyles } from './join-styles.ts'
import { numberIslands } from './number-islands.ts'
import { prefetchIslands } from './prefetch-islands.ts'
import { withoutOwnScript, withPreviewScroll } from './preview-scroll.ts'
import { relativeAssets } from './relative-assets.ts'
import { wholeWords } from './whole-words.ts'

/**
 * Post-processes each built page in one pass of pure steps. Order matters: the policy contains the hashes of what
 * earlier steps wrote.
 *
 * @param isPreview whether pages are previews: they address their own files relative to themselves, run no script of
 *   their own, and keep their place
 */
export function finishPages(
  thirdParties: ThirdParties,
  { isPreview } = { isPreview: false },
): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const previews = new Set<string>()
        const readPreview = (path: string) => {
          previews.add(join(folder, path))
          return readFile(join(folder, path))
        }
        for await (const file of glob(`${folder}**/*.html`)) {
          let html = await readFile(file, 'utf8')
          html = numberIslands(html)
          html = await inlinePreviews(html, readPreview)
          html = await prefetchIslands(html, (script) => readFile(join(folder, script), 'utf8'))
          html = deferScripts(html)
          html = joinStyles(html)
          html = wholeWords(html)
          const page = relative(folder, file)
          if (isPreview) html = withPreviewScroll(withoutOwnScript(relativeAssets(html, page)))
          html = contentSecurityPolicy(html, page, thirdParties)
          await writeFile(file, html)
        }
        for (const preview of previews) await rm(preview)
        if (!isPreview) return
        for await (const file of glob(`${folder}**/*.css`)) {
          await writeFile(file, relativeAssets(await readFile(file, 'utf8'), relative(folder, file)))
        }
      },
    },
  }
}
