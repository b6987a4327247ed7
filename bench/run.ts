import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../tests/support/chromium.ts'
import { siteFolder } from '../tests/support/site.ts'
import { buildArticleWithPictures } from './reader/article-with-pictures.ts'
import type { Throttling } from './reader/audit.ts'
import { comparePages } from './reader/compare-pages.ts'
import { measureInteractions } from './reader/interactions.ts'
import { measureNextPage } from './reader/next-page.ts'
import { onePageOfEachKind } from './reader/pages.ts'
import { writeBaselines } from './reader/write-baselines.ts'
import { serveFolder } from './serve-folder.ts'

// All measurements of speed in one run, as Markdown tables. The machine should be idle otherwise:
// npm run bench [-- --rounds 5 --kinds home,article --throttling simulate,devtools --parts pages,reader]
// The kind "article-with-pictures" is built for this: the site's own articles have no pictures in their bodies.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    kinds: { type: 'string' },
    throttling: { type: 'string', default: 'simulate,devtools' },
    parts: { type: 'string', default: 'pages,reader' },
  },
})
const withPictures = 'article-with-pictures'
const rounds = Number(values.rounds)
const parts = values.parts.split(',')
const chromium = findChromium()

if (parts.includes('pages')) await runPages()
if (parts.includes('reader')) {
  console.log(
    `\n## Interactions, processor slowed down four times\n\n${await measureInteractions(chromium, rounds)}`,
  )
  console.log(`\n## The next page after hover\n\n${await measureNextPage(chromium, rounds)}`)
}

async function runPages() {
  const kinds = values.kinds?.split(',')
  const own = kinds?.filter((kind) => kind !== withPictures)
  if (own?.length !== 0) await comparePagesOf(siteFolder, onePageOfEachKind(own?.join(',')))
  if (!kinds?.includes(withPictures)) return
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const { site, path } = await buildArticleWithPictures(folder)
  await comparePagesOf(site, [{ kind: withPictures, path }])
  rmSync(folder, { recursive: true })
}

async function comparePagesOf(folder: string, pages: { kind: string; path: string }[]) {
  const bases = mkdtempSync(join(tmpdir(), 'baselines-'))
  const paths = pages.map(({ path }) => path)
  const baselines = await writeBaselines({ site: folder, folder: bases, paths })
  const folders = [folder, baselines.bare, baselines.scriptless]
  const served = await Promise.all(folders.map((each) => serveFolder(each)))
  const [site = '', bare = '', scriptless = ''] = served.map(({ origin }) => origin)
  for (const throttling of values.throttling.split(',') as Throttling[]) {
    const origins = { site, bare, scriptless }
    const table = await comparePages({ pages, origins, rounds, throttling }, chromium)
    console.log(`\n## Pages, mobile, throttling: ${throttling}, median of ${rounds}\n\n${table}`)
  }
  served.forEach(({ close }) => close())
  rmSync(bases, { recursive: true })
}
