import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { builtHtml, builtPages, expect, test } from '../support/site.ts'
import {
  asList,
  heaviest,
  inlineScriptBytes,
  mostBannerScriptBytes,
  sentFor,
} from '../support/network-bytes.ts'

// Exact bytes without headers, as the server sends them, of what a page requests before any interaction. Without a window,
// Chromium does not know how fast the connection is, and would load pictures and frames from farther down: these are its
// distances on a fast one (`lazyLoadingImageMarginPx4G` and `lazyLoadingFrameMarginPx4G` in its settings.json5).
const distances = 'lazyLoadingImageMarginPxUnknown=1250,lazyLoadingFrameMarginPxUnknown=2500'
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--blink-settings=${distances}`] })
  },
})

const kilobyte = 1000
const mostBytesWithForm = 130 * kilobyte
const mostBytes: Record<string, number> = {
  article: 80 * kilobyte,
  contact: mostBytesWithForm,
  intake: mostBytesWithForm,
  accessibility: mostBytesWithForm,
}
const mostBytesElsewhere = 90 * kilobyte
const mostRequests = 14

/** React and the form, prefetched until the visitor interacts with the form. */
const mostRequestsOfForm = 5

/** The only pages with an island. */
const pagesWithForm = ['/accessibility-feedback', '/intake', '/intake/embedded']

/** Larger than that of other pages, without headers. */
const mostBytesOfHome = 14 * kilobyte

/** One initial congestion window: ten segments of 1,460 bytes (RFC 6928). One more byte costs another round trip. */
const firstRoundTrip = 10 * 1460

/** In the HTML and in a file, which compress less well than one text. */
const mostScriptBytes = 2.1 * kilobyte

/** The list fetches further cards. */
const mostScriptBytesOfList = 2.2 * kilobyte

/** A form has Astro's island. */
const mostScriptBytesWithForm = 3.45 * kilobyte

/** A tool that calculates dates and their calendar file, besides the script of its article. */
const mostScriptBytesWithDates = 3.95 * kilobyte

/** The search also chooses which words of a query to look for, sees which no page has, and orders the results. */
const mostScriptBytesOfSearch = 2.95 * kilobyte

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

function mostScriptBytesOf(kind: string, html: string): number {
  if (/data-annual-report|data-estate-dates/.test(html)) return mostScriptBytesWithDates
  if (html.includes('<astro-island')) return mostScriptBytesWithForm
  if (kind === 'blog list') return mostScriptBytesOfList
  return kind === 'search' ? mostScriptBytesOfSearch : mostScriptBytes
}

for (const [kind, paths] of Object.entries(kindsOfPages)) {
  const most = mostBytes[kind] ?? mostBytesElsewhere

  test(`the first and the heaviest pages of the kind "${kind}" cost at most ${most} bytes before any interaction`, async ({
    browser,
    baseURL,
  }) => {
    const examine = async (path: string, viewport: (typeof screens)[number]) => {
      const context = await browser.newContext({ baseURL, viewport })
      const sent = await sentFor(await context.newPage(), path)
      const bytes = sent.reduce((sum, { bytes }) => sum + bytes, 0)
      const where = `${path} at ${viewport.width} pixels: ${bytes} bytes ${asList(sent)}`
      expect.soft(bytes, where).toBeLessThanOrEqual(most)
      const ahead = sent.filter(({ isFetchedAhead }) => isFetchedAhead).length
      const html = builtHtml(path)
      const hasForm = pagesWithForm.includes(path) || html.includes('src="/intake/embedded"')
      expect.soft(sent.length - ahead, where).toBeLessThanOrEqual(mostRequests)
      expect.soft(ahead, where).toBeLessThanOrEqual(hasForm ? mostRequestsOfForm : 0)
      const scripts = sent.filter((file) => file.path.endsWith('.js') && !file.isFetchedAhead)
      const script = scripts.reduce((sum, { bytes }) => sum + bytes, inlineScriptBytes(html))
      const mostScript = mostBannerScriptBytes(html) + mostScriptBytesOf(kind, html)
      expect.soft(script, `script of ${path}, inline and ${asList(scripts)}`).toBeLessThanOrEqual(mostScript)
      expect.soft(script, path).toBeGreaterThan(0)
      await context.close()
    }
    // In parallel, because each waits until its network is quiet.
    const visited = new Set([...paths.slice(0, 1), ...heaviest(paths, 3)])
    const visits = [...visited].flatMap((path) => screens.map((screen) => examine(path, screen)))
    await Promise.all(visits)
  })
}

test('the home page arrives in the first round trip, including its styles and first plate', async ({
  page,
}) => {
  const [html] = await sentFor(page, '/')
  expect(html?.bytes).toBeLessThanOrEqual(mostBytesOfHome)
})

test('every page arrives in the first round trip, including its headers', async ({ request }) => {
  for (const path of builtPages()) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    const head = `HTTP/1.1 ${answer.status()} ${answer.statusText()}\r\n${headers.join('')}\r\n`
    expect(answer.headers()['content-encoding'], path).toBe('br')
    const bytes = head.length + Number(answer.headers()['content-length'])
    expect.soft(bytes, `${path}: ${head.length} bytes of headers`).toBeLessThanOrEqual(firstRoundTrip)
  }
})

test('only a page with a form has an island', () => {
  const islands = builtPages().filter((path) => builtHtml(path).includes('<astro-island'))
  expect(islands).toEqual(pagesWithForm)
})

for (const path of pagesWithForm)
  test(`${path} fetches React after its first paint and runs it on first interaction`, async ({ page }) => {
    const scripts = new Set<string>()
    page.on('requestfinished', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
    await page.goto(path)
    await expect.poll(() => scripts.size).toBeGreaterThanOrEqual(4)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(1)

    const ready = [...scripts]
    await page.locator('form[data-form]').click({ position: { x: 4, y: 4 } })
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    expect([...scripts]).toEqual(ready)
  })

test('every page of the built site has a kind and therefore a budget', () => {
  const known = Object.values(kindsOfPages).flat()
  expect(builtPages().filter((path) => !known.includes(path))).toEqual([])
})
