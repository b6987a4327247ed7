import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { licensesText, readDependencies } from '../../scripts/licenses/packages.ts'

/** Writes `/licenses.txt`: the open-source packages that reach visitors or run on the server. */
export function licenseList(): AstroIntegration {
  return {
    name: 'license-list',
    hooks: {
      'astro:build:done': ({ dir }) =>
        writeFile(new URL('licenses.txt', dir), licensesText(readDependencies())),
    },
  }
}
