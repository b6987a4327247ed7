import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { compressFolder } from '../../src/integrations/precompress.ts'
import { writeBarePage } from '../peers/bare.ts'
import { bundleHydration, copyAssets, writeReactPage } from '../peers/react.ts'

/** The folders of the two peers of a site, each with the same paths. */
export type Peers = { bare: string; react: string }

/** Writes both peers of the given pages of a built site below `folder`, compressed as the site is. */
export async function writePeers(
  { site, folder, paths }: { site: string; folder: string; paths: string[] },
  chromiumPath: string,
): Promise<Peers> {
  const peers = { bare: `${folder}/bare`, react: `${folder}/react` }
  const script = bundleHydration(peers.react)
  copyAssets(site, peers.react)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  const reader = await browser.newPage({ javaScriptEnabled: false })
  // The server wants a home page.
  for (const path of new Set(['/', ...paths])) {
    const name = path === '/' ? '/index.html' : `${path}.html`
    const built = await readFile(site + name, 'utf8')
    await writeBarePage(built, peers.bare + name)
    await writeReactPage({ built, script, file: peers.react + name }, reader)
  }
  await browser.close()
  await Promise.all([compressFolder(peers.bare), compressFolder(peers.react)])
  return peers
}
