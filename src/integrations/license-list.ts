import { writeFile } from 'node:fs/promises'
import { licensesText, readDependencies, sbomText } from '../../scripts/licenses.ts'
import { afterBuild } from './after-build.ts'

/** Writes `/licenses.txt`, the open-source packages of site and build, and `/sbom.cdx.json`, with their hashes. */
export const licenseList = () =>
  afterBuild('license-list', async (folder) => {
    const dependencies = readDependencies()
    await writeFile(`${folder}licenses.txt`, licensesText(dependencies))
    await writeFile(`${folder}sbom.cdx.json`, sbomText(dependencies))
  })
