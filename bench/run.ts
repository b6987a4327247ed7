import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../tests/chromium.ts'
import { siteFolder } from '../tests/site.ts'
import type { Throttling } from './reader/audit.ts'
import { comparePages } from './reader/compare-pages.ts'
import { measureInteractions } from './reader/interactions.ts'
import { measureNextPage } from './reader/next-page.ts'
import { onePageOfEachKind } from './reader/pages.ts'
import { writePeers } from './reader/write-peers.ts'
import { serveFolder } from './serve-folder.ts'

// Everything about speed in one run, as Markdown tables. The machine should do nothing else meanwhile:
// npm run bench [-- --rounds 5 --kinds home,article --throttling simulate,devtools --parts pages,reader,server --no-react]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    kinds: { type: 'string' },
    throttling: { type: 'string', default: 'simulate,devtools' },
    parts: { type: 'string', default: 'pages,reader,server' },
    /** Leaves out the React pages, which takes a third of the time. */
    'no-react': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const parts = values.parts.split(',')
const chromium = findChromium()

if (parts.includes('pages')) await runPages()
if (parts.includes('reader')) {
  console.log(
    `\n## Interactions, processor slowed four times\n\n${await measureInteractions(chromium, rounds)}`,
  )
  console.log(`\n## The next page after hover\n\n${await measureNextPage(chromium, rounds)}`)
}
if (parts.includes('server'))
  execFileSync(process.execPath, ['bench/server-vs-nginx.ts'], { stdio: 'inherit' })

async function runPages() {
  const pages = onePageOfEachKind(values.kinds)
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  const paths = pages.map(({ path }) => path)
  const peers = await writePeers({ site: siteFolder, folder, paths }, chromium)
  const served = await Promise.all([siteFolder, peers.bare, peers.react].map((each) => serveFolder(each)))
  const [site = '', bare = '', react = ''] = served.map(({ origin }) => origin)
  for (const throttling of values.throttling.split(',') as Throttling[]) {
    const origins = { site, bare, ...(!values['no-react'] && { react }) }
    const table = await comparePages({ pages, origins, rounds, throttling }, chromium)
    console.log(`\n## Pages, mobile, throttling: ${throttling}, median of ${rounds}\n\n${table}`)
  }
  served.forEach(({ close }) => close())
  rmSync(folder, { recursive: true })
}
