import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../text/iso-day.ts'
import { headersFor, securityHeaders, staticHostHeaders } from '../../built-site/headers.ts'
import { posts } from '../support/content.ts'
import { builtHtml, builtPages, expect, siteFolder, test } from '../support/site.ts'

const overHttp = { https: false }

const answers: [what: string, path: string, status: number][] = [
  ['a page', '/', 200],
  ['an article', `/blog/${posts[0]?.slug}`, 200],
  ['a picture', '/plates/areas/corporate-law.svg', 200],
  ['a share image', '/share/home.png', 200],
  ['the feed', '/blog/feed.xml', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['a calendar', '/calendar/pennsylvania-annual-reports.ics', 200],
  ['the search index', '/pagefind/pagefind.js', 200],
  ['the contact for reports', '/.well-known/security.txt', 200],
  ['a page that is not there', '/nope', 404],
  ['an article that is not there', '/blog/nope', 404],
  ['a missing file', '/_astro/nope.js', 404],
]

for (const [what, path, status] of answers)
  test(`${what} has every header from the shared list`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(status)
    const headers = answer.headers()
    const expected = Object.fromEntries(headersFor(path, overHttp))
    // A missing page may exist tomorrow.
    if (status === 404) delete expected['cache-control']
    expect(headers).toMatchObject(expected)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

test('the form handler answers with the same security headers', async ({ request }) => {
  const refused = await request.get('/handleFormSubmission')
  expect(refused.status()).toBe(405)
  expect(refused.headers()).toMatchObject(Object.fromEntries(securityHeaders(overHttp)))
})

test('content-hashed files are cached forever, and pages are revalidated', async ({ request }) => {
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toBe('no-cache')
  const [asset] = /\/_astro\/[\w./-]+/.exec(await home.text()) ?? []
  const kept = await request.get(asset ?? '')
  expect(kept.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('static hosts get the same headers', () => {
  expect(readFileSync(join(siteFolder, '_headers'), 'utf8')).toBe(staticHostHeaders({ https: true }))
})

test('HSTS is sent where the site is served over HTTPS, and never over plain HTTP', async ({ request }) => {
  expect((await request.get('/')).headers()).not.toHaveProperty('strict-transport-security')
  expect(staticHostHeaders({ https: true })).toContain('strict-transport-security: max-age=31536000')
})

test('no policy allows inline script or styles, eval, or a foreign host', () => {
  for (const path of builtPages()) {
    const policy = policyOf(path)
    // Firefox checks prefetches against the default.
    const fetchesAhead = builtHtml(path).includes('rel="prefetch"')
    expect.soft(policy, path).toContain(`default-src '${fetchesAhead ? 'self' : 'none'}';`)
    expect.soft(policy, path).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
    expect.soft(policy.includes("'wasm-unsafe-eval'"), path).toBe(path === '/search')
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'")
  }
})

test.describe(() => {
  test.use({ expectedFault: /requires 'TrustedHTML' assignment|require-trusted-types-for/ })

  test('the browser refuses injected script on every page', async ({ page }) => {
    for (const path of builtPages()) {
      await page.goto(path)
      const outcome = await page.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<img src=x>'
          return 'written'
        } catch (fault) {
          return fault instanceof TypeError ? 'refused' : String(fault)
        }
      })
      expect.soft(outcome, path).toBe('refused')
    }
  })
})

test('security.txt says whom to contact and has not expired', () => {
  const file = join(siteFolder, '.well-known/security.txt')
  expect(existsSync(file)).toBe(true)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^Contact: mailto:/m)
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
  const days = (new Date(expires).getTime() - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(366)
})

function policyOf(path: string): string {
  const html = readFileSync(join(siteFolder, `${path === '/' ? '/index' : path}.html`), 'utf8')
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
  return policy
}
