import { parseArgs } from 'node:util'
import { findChromium } from '../tests/support/chromium.ts'
import { startPlainChromium } from '../tests/support/plain-chromium.ts'
import { siteFolder } from '../tests/support/site.ts'
import { markdownTable } from './markdown-table.ts'
import { audit } from './reader/audit.ts'
import { onePageOfEachKind } from './reader/pages.ts'
import { serveFolder } from './serve-folder.ts'

// One Lighthouse run per kind of page in the built site, mobile, with Lighthouse's default settings:
// npm run lighthouse [-- --kinds home,article --origin https://www.example.com]

const { values } = parseArgs({ options: { kinds: { type: 'string' }, origin: { type: 'string' } } })

const served = values.origin ? undefined : await serveFolder(siteFolder)
const origin = values.origin ?? served?.origin ?? ''
const browser = await startPlainChromium(findChromium())
const rows: (string | number)[][] = []
for (const { kind, path } of onePageOfEachKind(values.kinds)) {
  const page = await audit(origin + path, { port: browser.port })
  rows.push([
    kind,
    path,
    page.performance,
    page.accessibility,
    page.bestPractices,
    page.seo,
    (page.lcp / 1000).toFixed(2),
    page.tbt.toFixed(0),
    page.cls.toFixed(3),
    page.bytes,
  ])
}
await browser.close()
served?.close()

console.log(
  markdownTable(
    [
      'kind',
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP, s',
      'TBT, ms',
      'CLS',
      'bytes',
    ],
    rows,
  ),
)
