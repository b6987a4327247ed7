import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { licensesText, readDependencies } from '../../scripts/licenses/packages.ts'
import { sbomText } from '../../scripts/licenses/sbom.ts'

/**
 * Writes `/licenses.txt`, the open-source packages that reach visitors or run on the server, and `/sbom.cdx.json`,
 * which adds those that built the site, with their hashes.
 */
export function licenseList(): AstroIntegration {
  return {
    name: 'license-list',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dependencies = readDependencies()
        await writeFile(new URL('licenses.txt', dir), licensesText(dependencies))
        await writeFile(new URL('sbom.cdx.json', dir), sbomText(dependencies))
      },
    },
  }
}
