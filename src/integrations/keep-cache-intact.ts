import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { openBuildCache } from '../build-cache/build-cache.ts'
import { deleteUnrecorded, recordChecksums } from '../build-cache/checksums.ts'
import { codeVersion } from '../build-cache/code-version.ts'

/** Keeps the cache folder safe to build from: deletes damaged files before a build, and unused ones after it. */
export function keepCacheIntact(): AstroIntegration {
  let cacheDir = ''
  // Astro checks only `content.config.ts` to decide whether unchanged content must be parsed again.
  const version = codeVersion(['content-model'])
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
