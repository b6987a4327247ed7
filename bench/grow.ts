import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './grow/build-site.ts'
import { devRebuild } from './grow/dev-rebuild.ts'
import { pageWeights } from './grow/page-weights.ts'
import { articleWriter, writeArticles } from './grow/write-articles.ts'
import { markdownTable } from './markdown-table.ts'

// Builds the site with growing numbers of articles, each time without a cache and again with one more article, then
// adds another one under the development server:
// npm exec -- node bench/grow.ts [--articles 20,200,2000] [--keep]

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '20,200,2000' },
    keep: { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'grow-'))
const steps: Awaited<ReturnType<typeof measure>>[] = []
for (const articles of values.articles.split(',').map(Number)) steps.push(await measure(articles))
if (!values.keep) rmSync(folder, { recursive: true })
else console.log(`The built sites are in ${folder}.\n`)

console.log(
  markdownTable(
    [
      'articles',
      'pages',
      'build, s',
      'ms per page',
      'ms per additional page',
      'rebuild with one more, s',
      'dev: start, s',
      'dev: one more, s',
      'peak, MiB',
    ],
    steps.map(({ articles, cold, again, dev }, place) => [
      articles,
      cold.pages,
      cold.seconds.toFixed(1),
      perPage(cold.seconds, cold.pages),
      marginal(place),
      again.seconds.toFixed(1),
      dev.start.toFixed(1),
      dev.another.toFixed(1),
      Math.max(cold.peakMebibytes, again.peakMebibytes),
    ]),
  ),
)
const kinds = [...(steps[0]?.weights.keys() ?? [])]
const columns = ['heaviest, Brotli bytes', ...steps.map(({ articles }) => `${articles} articles`)]
const rows = kinds.map((kind) => [kind, ...steps.map(({ weights }) => weights.get(kind) || '-')])
console.log(`\n${markdownTable(columns, rows)}`)

async function measure(articles: number) {
  const content = join(folder, `content-${articles}`)
  const folders = {
    content,
    out: join(folder, `dist-${articles}`),
    cache: join(folder, `cache-${articles}`),
  }
  writeArticles(content, articles)
  const cold = await buildSite(folders)
  const weights = pageWeights(folders.out)
  const write = articleWriter(content)
  write(articles + 1)
  const again = await buildSite(folders)
  const dev = await devRebuild(folders, () => write(articles + 2))
  console.error(`${articles} articles: ${cold.seconds.toFixed(0)} s, ${cold.peakMebibytes} MiB`)
  return { articles, cold, again, dev, weights }
}

/** The cost of each page that the previous step did not have, so that a fixed cost cannot hide growth. */
function marginal(place: number): string {
  const [before, now] = [steps[place - 1], steps[place]]
  if (!before || !now) return '-'
  return perPage(now.cold.seconds - before.cold.seconds, now.cold.pages - before.cold.pages)
}

function perPage(seconds: number, pages: number): string {
  return ((seconds / pages) * 1000).toFixed(0)
}
