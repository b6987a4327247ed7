import { writeFile } from 'node:fs/promises'
import { licensesText, readDependencies, sbomText } from '../../scripts/licenses.ts'
import { afterBuild } from './after-build.ts'

/**
 * Writes `/licenses.txt`, the open-source packages that build and run the site, and `/sbom.cdx.json`, the same
 * packages with their hashes.
 */
export const licenseList = () =>
  afterBuild('license-list', async (folder) => {
    const dependencies = readDependencies()
    await writeFile(`${folder}licenses.txt`, licensesText(dependencies))
    await writeFile(`${folder}sbom.cdx.json`, sbomText(dependencies))
  })
