import { cpSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { openBuildCache } from '../../src/build-cache/build-cache.ts'
import { compressFolder } from '../../src/integrations/precompress.ts'
import { writeBarePage } from '../baselines/bare.ts'
import { writeScriptlessPage } from '../baselines/scriptless.ts'

/** The folders of a site's two baselines, each with the same paths. */
type Baselines = { bare: string; scriptless: string }

/** Writes both baselines of the given pages of a built site below `folder`, compressed like the site. */
export async function writeBaselines({
  site,
  folder,
  paths,
}: {
  site: string
  folder: string
  paths: string[]
}): Promise<Baselines> {
  const baselines = { bare: `${folder}/bare`, scriptless: `${folder}/scriptless` }
  cpSync(site, baselines.scriptless, { recursive: true })
  // The server requires a home page.
  for (const path of new Set(['/', ...paths])) {
    const name = path === '/' ? '/index.html' : `${path}.html`
    const built = await readFile(site + name, 'utf8')
    await writeBarePage(built, baselines.bare + name)
    await writeScriptlessPage(built, baselines.scriptless + name)
  }
  cpSync(`${site}/favicon.svg`, `${baselines.bare}/favicon.svg`)
  const cache = openBuildCache(`${folder}/cache`)
  await Promise.all([compressFolder(baselines.bare, cache), compressFolder(baselines.scriptless, cache)])
  return baselines
}
