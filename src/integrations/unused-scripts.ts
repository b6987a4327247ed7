import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Deletes the scripts that nothing uses: Astro builds those of the pages that a firm leaves out, too, with their words. */
export function unusedScripts(): AstroIntegration {
  return {
    name: 'unused-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await deleteUnusedScripts(fileURLToPath(dir))
      },
    },
  }
}

/** Deletes each script in the site's `_astro` that no page names, not even through another script. */
export async function deleteUnusedScripts(site: string): Promise<void> {
  const files = (await readdir(site, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ path: join(parentPath, name), name }))
  const scripts = new Map(
    files
      .filter(({ path, name }) => path.startsWith(join(site, '_astro')) && name.endsWith('.js'))
      .map(({ path, name }) => [name, path]),
  )
  const used = new Set<string>()
  let naming = files.filter(({ name }) => name.endsWith('.html')).map(({ path }) => path)
  while (naming.length > 0) {
    const found = (await Promise.all(naming.map(scriptsNamedIn))).flat()
    const fresh = new Set(found.filter((name) => scripts.has(name) && !used.has(name)))
    for (const name of fresh) used.add(name)
    naming = [...fresh].flatMap((name) => scripts.get(name) ?? [])
  }
  for (const [name, path] of scripts) if (!used.has(name)) await rm(path)
}

async function scriptsNamedIn(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).match(/[\w.-]+\.js\b/g) ?? []
}
