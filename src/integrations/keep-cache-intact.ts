import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { openBuildCache } from '../build-cache/build-cache.ts'
import { deleteUnrecorded, recordChecksums } from '../build-cache/checksums.ts'
import { codeVersion } from '../build-cache/code-version.ts'

/**
 * The code that decides what Astro keeps of each content file: its fields and its HTML. Astro itself compares only the text,
 * `content.config.ts` and what of its settings is not a function, and so no plugin.
 */
export const rendering = ['content-model', 'text', 'src/integrations']

/** Keeps the cache folder safe to build from: deletes damaged files before a build, and unused ones after it. */
export function keepCacheIntact(): AstroIntegration {
  let cacheDir = ''
  const version = codeVersion(rendering)
  return {
    name: 'keep-cache-intact',
    hooks: {
      'astro:config:setup': ({ config, command }) => {
        cacheDir = fileURLToPath(config.cacheDir)
        if (command === 'build') deleteUnrecorded(cacheDir, version)
      },
      'astro:build:done': async () => {
        await recordChecksums(cacheDir, version)
        openBuildCache(cacheDir).prune()
      },
    },
  }
}
