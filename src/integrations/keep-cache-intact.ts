import { fileURLToPath } from 'node:url'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import { z } from 'zod'
import { openBuildCache, codeVersion, writeAtomically } from '../build-cache/build-cache.ts'

/**
 * The code that decides what Astro caches of each content file: its fields and its HTML. Astro itself compares only
 * the text, `content.config.ts` and those settings that are not functions, and thus no plugins.
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

const recordName = 'checksums.json'
const recordSchema = z.object({ version: z.string(), files: z.record(z.string(), z.string()) })

/** Files that other code verifies or replaces: our own cache entries, and the record. */
const checkedElsewhere = ['build-cache/**', `${recordName}*`]

/**
 * Records the checksum of each file that Astro keeps in its cache folder: pictures, fonts, parsed content. Astro uses
 * whatever is there, even half a picture from a killed build or content parsed by an older schema.
 *
 * @param version changes with the code that generates these files
 */
export async function recordChecksums(cacheDir: string, version: string): Promise<void> {
  const files = Object.fromEntries(filesIn(cacheDir).map((name) => [name, checksumOf(join(cacheDir, name))]))
  await writeAtomically(join(cacheDir, recordName), JSON.stringify({ version, files }))
}

/**
 * Deletes each file in Astro's cache that differs from the record of a build of the same version, so that Astro makes
 * it again.
 */
export function deleteUnrecorded(cacheDir: string, version: string): void {
  const record = readRecord(cacheDir)
  for (const name of filesIn(cacheDir)) {
    const file = join(cacheDir, name)
    const isIntact = record?.version === version && record.files[name] === checksumOf(file)
    if (!isIntact) rmSync(file, { force: true })
  }
}

function readRecord(cacheDir: string) {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(cacheDir, recordName), 'utf8')))
  } catch {
    // Without a readable record, no file is known to be intact.
    return undefined
  }
}

function filesIn(cacheDir: string): string[] {
  return globSync('**/*', { cwd: cacheDir, exclude: checkedElsewhere, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(cacheDir, join(entry.parentPath, entry.name)))
}

function checksumOf(file: string): string {
  return hash('sha256', readFileSync(file))
}
