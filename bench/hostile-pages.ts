import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Grant } from '../office/contract.ts'
import { openFileSchema } from '../office/content/contract.ts'
import { copyFolder } from '../server/publish/folder-files.ts'
import { loadSite } from '../server/static-files/site.ts'
import type { Joined } from '../server/testing/join-office.ts'
import { openSampleOffice } from '../server/testing/sample-office.ts'
import { hostilePages } from './hostile-pages/pages.ts'
import type { HostilePage } from './hostile-pages/pages.ts'
import { markdownTable } from './markdown-table.ts'

// What twenty hostile pages, drafted and saved by one person, cost everyone else: how long their requests take (at most
// 300 ms), and how long the process answers nobody (at most 200 ms), the slowest first:
// npm exec -- node bench/hostile-pages.ts [--seconds 20] [--only table]

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
})
const files = hostilePages.filter(({ name }) => name.includes(values.only))
const mostMs = 300
const mostBlockedMs = 200

const office = await openSampleOffice()
const contentDir = join(office.folder, 'content')
rmSync(contentDir, { recursive: true })
await copyFolder('content', contentDir)
const siteFolder = mkdtempSync(join(tmpdir(), 'site-'))
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>Home</title><p>Home')
const site = await loadSite(siteFolder, { https: false })

/** Each person has a network of their own, because one network that asks this often would be told to wait. */
let networks = 0
const inOwnNetwork = (...given: [Grant[], string | null]) => office.join(...given, `192.0.2.${++networks}`)
const attacker = await inOwnNetwork(['staff'], null)
const colleague = await inOwnNetwork(['staff'], null)
const lawyer = await inOwnNetwork(['staff', 'lawyer'], 'eleanor-whitlock')

/** The page on which the colleague keeps working. */
const ownPage = `files/${encodeURIComponent('blog/funding-your-living-trust.md')}`
const opened = await colleague.browser.send('GET', `/office/api/content/${ownPage}`)
const { saved: own } = openFileSchema.parse(opened.json)
let ownDrafts = 0

type Ask = () => Promise<number>

/** What everyone else requests, repeatedly, each as another person. */
const requests: [name: string, ask: Ask][] = [
  ['public home page', async () => site.respond(new Request('http://localhost/')).status],
  ['rail', await asking('/rail')],
  ['list', await asking('/content')],
  ['choices', await asking('/content/choices')],
  ['Today, staff', await asking('/today')],
  ['Today, lawyer', () => asked(lawyer, '/today')],
  ['messages', await asking('/messages/search', {})],
  ['Publish', () => asked(lawyer, '/publish')],
  ['open a page', await asking(`/content/${ownPage}`)],
  ['draft it', draftOwn],
  ['find', await asking('/find', { words: 'will' })],
]

const rows: (string | number)[][] = []
const failures: string[] = []

for (const [, ask] of requests) await ask()
await measured('before', () => setTimeout(3_000))
await measured('while they are drafted and saved', async () => {
  for (const [place, file] of files.entries()) await attack(file, place)
})
await measured('once they are saved and drafted', () => setTimeout(Number(values.seconds) * 1_000))

console.log(`${files.length} hostile pages, load ${loadavg()[0]?.toFixed(1)}`)
console.log(failures.length === 0 ? 'Nothing falls short.' : failures.join('\n'))
console.log(markdownTable(['when', 'request', 'count', 'median, ms', 'longest, ms'], rows))
await office.close()
rmSync(siteFolder, { recursive: true })
process.exit(failures.length === 0 ? 0 : 1)

async function asking(path: string, json?: object): Promise<Ask> {
  const person = await inOwnNetwork(['staff'], null)
  return () => asked(person, path, json)
}

async function asked({ browser }: Joined, path: string, json?: object): Promise<number> {
  const address = `/office/api${path}`
  return (await (json ? browser.send('POST', address, json) : browser.send('GET', address))).status
}

/** Keeps writing, as the office does after each pause. */
async function draftOwn(): Promise<number> {
  const written = { fields: own.fields, body: `${own.body ?? ''}\n\nAnd ${ownDrafts}.`, field: null }
  const draft = { ...written, base: own.version, number: ownDrafts }
  const { status } = await colleague.browser.send('POST', `/office/api/content/${ownPage}/draft`, draft)
  ownDrafts += 1
  return status
}

/** Measures everyone else while `work` runs. */
async function measured(when: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const ending = new AbortController()
  const others = requests.map(async ([name, ask]) => {
    const took: number[] = []
    while (!ending.signal.aborted) {
      const started = performance.now()
      const status = await ask()
      took.push(performance.now() - started)
      if (status !== 200) failures.push(`${when}, ${name}: status ${status}`)
      await setTimeout(250)
    }
    return { name, took: took.sort((one, other) => one - other) }
  })
  await work()
  ending.abort()
  for (const { name, took } of await Promise.all(others)) {
    const longest = Math.round(took.at(-1) ?? 0)
    rows.push([when, name, took.length, Math.round(took[Math.floor(took.length / 2)] ?? 0), longest])
    if (longest > mostMs) failures.push(`${when}, ${name}: ${longest} ms, more than ${mostMs}`)
  }
  delay.disable()
  const blocked = Math.round(delay.max / 1e6)
  rows.push([when, 'the loop was blocked', 1, Math.round(delay.percentile(50) / 1e6), blocked])
  if (blocked > mostBlockedMs)
    failures.push(`${when}, the loop was blocked for ${blocked} ms, more than ${mostBlockedMs}`)
}

/** Begins an article, drafts it, saves it if that is allowed, and keeps drafting; or writes the file itself. */
async function attack({ name, body, fields, file }: HostilePage, place: number): Promise<void> {
  const path = `blog/hostile-${place}.md`
  if (file !== undefined) return writeFileSync(join(contentDir, path), file)
  const api = (way: string, json: object) => attacker.browser.send('POST', `/office/api/content/${way}`, json)
  const address = `files/${encodeURIComponent(path)}`
  const begun = { group: 'articles', name: `hostile-${place}`, copyOf: 'blog/will-vs-trust.md' }
  await api('new', begun)
  const opened = await attacker.browser.send('GET', `/office/api/content/${address}`)
  if (opened.status !== 200) throw new Error(`${name} was not opened: ${opened.status} ${opened.text}`)
  const { draft } = openFileSchema.parse(opened.json)
  if (!draft) throw new Error(`${name} was not begun.`)
  const written = { fields: { ...draft.fields, ...fields }, body: body ?? draft.body, field: null }
  const [first, again] = [written, { ...written, body: `${written.body}\n\nAnd more.` }]
  const started = performance.now()
  const drafted = await api(`${address}/draft`, { ...first, base: null, number: draft.number })
  const saved = await api(`${address}/save`, { base: null, number: draft.number + 1, over: null })
  const version = saved.json['version'] ?? null
  const next = version === null ? draft.number + 1 : 0
  const more = await api(`${address}/draft`, { ...again, base: version, number: next })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(`${name}: ${drafted.status}, ${saved.status}, ${more.status} after ${seconds} s`)
}
