import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext } from '@playwright/test'
import { DAY_MS } from '../text/iso-day.ts'
import { openStore } from '../server/store/open-store.ts'
import { newMessage, sampleIntake } from '../server/testing/sample-messages.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { joinOffice } from './kill-office/join-office.ts'
import { markdownTable } from './markdown-table.ts'
import { median } from './reader/median.ts'
import { startServerProcess } from './server-process.ts'

// How long the office's first page takes on a slow phone until it can be used, over an open connection: processor
// slowed down 4 times, each request 150 ms away, 1.6 Mbit/s down (Lighthouse's "slow 4G"). After
// `npm run build:office`:
// npm exec -- node bench/office-first-page.ts [--times 9] [--slowdown 4]

/** The limit for each first page, in milliseconds. */
const LIMIT_MS = 1_500

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const { values } = parseArgs({
  options: { times: { type: 'string', default: '9' }, slowdown: { type: 'string', default: '4' } },
})

const server = await startServerProcess({ SITE_DIR: 'none' })
const origin = `http://localhost:${server.port}`
const { cookies } = await joinOffice({ dataDir: server.dataDir }, origin)
await receiveLastWeek(server.dataDir, 12)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const pages = [
  { page: 'sign-in', usable: '//button[text()="Sign in with a passkey"]', isSignedIn: false },
  { page: 'Today', usable: '//li[contains(@class, "today-row")]//a[@href]', isSignedIn: true },
]
const rows: (string | number)[][] = []
for (const { page, usable, isSignedIn } of pages) {
  const first: number[] = []
  const again: number[] = []
  for (let time = 0; time < Number(values.times); time++) {
    const context = await openContext(browser, isSignedIn)
    first.push(await untilUsable(context, usable))
    again.push(await untilUsable(context, usable))
    await context.close()
  }
  rows.push([page, ...[first, again].flatMap((times) => [median(times), Math.max(...times)])])
}
await browser.close()
await server.stop()

console.log(
  `Load ${loadavg()[0]?.toFixed(1)}, processor slowed by ${values.slowdown}, ${values.times} times each`,
)
console.log(
  markdownTable(['page', 'first visit: median, ms', 'worst', 'next visit: median, ms', 'worst'], rows),
)
process.exitCode = rows.some((row) => Number(row[1]) > LIMIT_MS) ? 1 : 0

/** Stores what visitors sent a week ago: it waits on Today on any day. */
async function receiveLastWeek(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir }, { now: () => new Date(Date.now() - 7 * DAY_MS) })
  for (let index = 0; index < count; index++) await store.accept(newMessage(sampleIntake()))
  await store.close()
}

/** A browser without anything cached. */
async function openContext(launched: Browser, isSignedIn: boolean): Promise<BrowserContext> {
  const context = await launched.newContext(phone)
  if (isSignedIn) {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  }
  return context
}

/**
 * Milliseconds from the start of the visit until what `usable` finds (XPath) has been painted and the page can answer a
 * tap.
 */
async function untilUsable(context: BrowserContext, usable: string): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  const watch = (path: string) => {
    const note = () => performance.mark('usable')
    const watcher = new MutationObserver(() => {
      if (!document.evaluate(path, document, null, XPathResult.BOOLEAN_TYPE).booleanValue) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(note))
    })
    watcher.observe(document, { childList: true, subtree: true })
  }
  await page.addInitScript(watch, usable)
  await page.goto(`${origin}/office`, { waitUntil: 'commit' })
  const read = () => performance.getEntriesByName('usable')[0]?.startTime
  const mark = await page.waitForFunction(read, undefined, { polling: 200 })
  const time = await mark.jsonValue()
  await page.close()
  return Math.round(Number(time))
}
