import { readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { publishSchema } from '../office/publishing/contract.ts'
import { checkWith } from '../office/publishing/server/check-changes.ts'
import { versionOf } from '../server/publish/edits.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import type { Sent } from '../server/testing/test-browser.ts'
import { writeArticles } from './grow/write-articles.ts'
import { markdownTable } from './markdown-table.ts'

// How long the office takes to list, search, check and publish the firm's content with 2,000 articles, how long each
// request keeps visitors waiting, and how much memory it then uses:
// npm exec -- node bench/office-content.ts [--articles 2000] [--times 20] [--publish]

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '2000' },
    times: { type: 'string', default: '20' },
    publish: { type: 'boolean', default: false },
  },
})
const times = Number(values.times)
const rows: (string | number)[][] = []

const office = await openSampleOffice()
const contentDir = join(office.folder, 'content')
rmSync(contentDir, { recursive: true })
writeArticles(contentDir, Number(values.articles))
const { browser } = await office.join(['staff'])
const api = (method: string, path: string, body?: object) => browser.send(method, `/office/api${path}`, body)

await measure('list, first time', 1, () => api('GET', '/content'))
await measure('list', times, () => api('GET', '/content'))
await measure('search', times, () => api('POST', '/find', { words: 'deeds case 1999' }))
await measure('rail', times, () => api('GET', '/rail'))
const path = 'team/paula-novak.md'
const file = `/content/files/${encodeURIComponent(path)}`
await measure('open a page, first time', 1, () => api('GET', file))
await measure('open a page', times, () => api('GET', file))
await saveOne()
await measure('changes', times, () => api('GET', '/publish'))
const { changes } = publishSchema.parse((await api('GET', '/publish')).json)
const chosen = { changes: changes.map(({ path: at, version }) => ({ path: at, version })) }
await measure('check of all content, first time', 1, () => api('POST', '/publish/check', chosen))
await measure('check of all content', 3, () => api('POST', '/publish/check', chosen))
if (values.publish) await publishTwice()
console.log(`${values.articles} articles, load ${loadavg()[0]?.toFixed(1)}`)
console.log(markdownTable(['request', 'median, ms', 'longest, ms', 'visitors wait at most, ms'], rows))
console.log(`This process uses ${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB.`)
await office.close()

/** `visitors wait`: the longest time in which this process answers nobody. */
async function measure(what: string, count: number, ask: () => Promise<Sent>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const took: number[] = []
  delay.enable()
  for (let round = 0; round < count; round += 1) {
    const started = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`${what}: ${status}`)
    took.push(performance.now() - started)
    // The delay of the last request is noted when the loop turns.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  delay.disable()
  took.sort((one, other) => one - other)
  const shown = [took[Math.floor(took.length / 2)], took.at(-1), delay.max / 1e6]
  rows.push([what, ...shown.map((milliseconds = 0) => Math.round(milliseconds))])
}

async function saveOne(): Promise<void> {
  const opened = (await api('GET', file)).json['saved'] as { fields: object; body: string; version: string }
  const fields = { ...opened.fields, lede: 'Paula Novak plans estates and settles them for families here.' }
  const draft = { fields, body: opened.body, base: opened.version, number: 0, field: 'lede' }
  await measure('keep a draft', 1, () => api('POST', `${file}/draft`, draft))
  const saving = { base: opened.version, number: 1, over: null }
  await measure('save', 1, () => api('POST', `${file}/save`, saving))
}

/** The whole site, then the same with one article changed; each checked first, as the office does. */
async function publishTwice(): Promise<void> {
  const article = 'blog/generated-case-7.md'
  const now = readFileSync(join(contentDir, article), 'utf8')
  const edit = {
    path: article,
    base: versionOf(now),
    text: now.replace(/\n\n/, '\n\nOne sentence is new.\n\n'),
  }
  const { publish, content } = office.publishing.parts
  const done = { status: 200, headers: new Headers(), text: '', json: {} }
  const publishing = (edits: Parameters<typeof publish>[0]) => async () => {
    const files = edits.map(({ path, text }) => ({ path, text, version: versionOf(text ?? '') }))
    const { version } = await checkWith(content, files)
    const outcome = await publish(edits, { signal: AbortSignal.timeout(1_800_000), checked: version })
    if ('findings' in outcome) throw new Error(outcome.findings[0]?.message)
    return done
  }
  await measure('publish all', 1, publishing([]))
  await measure('publish one change', 1, publishing([edit]))
}
