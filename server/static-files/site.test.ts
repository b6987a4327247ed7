import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { headersFor } from '../../built-site/headers.ts'
import { loadFiles, loadSite } from './site.ts'
import { sampleFiles, serveSampleSite } from '../testing/sample-site.ts'

const { folder, site, get, close } = await serveSampleSite()
afterAll(close)

const home = sampleFiles['index.html']?.toString()

test('a page is served at its path without .html, whatever the query', async () => {
  const page = await get('/our-team?from=card')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body.toString()).toBe(sampleFiles['our-team.html'])
})

test('a browser gets Brotli, an older client gets gzip, and both get the same text', async () => {
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(home)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length)

  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(home)
})

test('a client that refuses compression gets the plain page, and caches are told why', async () => {
  const page = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(page.headers['content-encoding']).toBeUndefined()
  expect(page.headers.vary).toBe('accept-encoding')
  expect(page.body.toString()).toBe(home)
})

test('a picture is the same for every client', async () => {
  const picture = await get('/share/home.png', { 'accept-encoding': 'br' })
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '8' })
  expect(picture.headers.vary).toBeUndefined()
})

test('each coding has its own strong ETag, which saves the second transfer', async () => {
  const codings = ['br', 'gzip', 'identity']
  const tags = await Promise.all(
    codings.map(async (coding) => (await get('/', { 'accept-encoding': coding })).headers.etag ?? ''),
  )
  expect(new Set(tags).size).toBe(3)
  expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true)
  for (const [place, coding] of codings.entries()) {
    const asked = { 'accept-encoding': coding, 'if-none-match': `"old", W/${tags[place]}` }
    const again = await get('/', asked)
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers).toMatchObject({
      etag: tags[place],
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(again.headers['content-type']).toBeUndefined()
  }
  const [brotliTag = ''] = tags
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': brotliTag })).status).toBe(200)
})

test('HEAD answers with the headers of GET and no body', async () => {
  const asked = { 'accept-encoding': 'br' }
  const [whole, head] = [await get('/', asked), await get('/', asked, 'HEAD')]
  expect(head.body.length).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  expect((await get('/share/large.png', {}, 'HEAD')).body.length).toBe(0)
})

test('a requested range is served from memory and from disk', async () => {
  const page = await get('/', { range: 'bytes=2-8' })
  expect(page.status).toBe(206)
  expect(page.headers['content-range']).toBe(`bytes 2-8/${home?.length}`)
  expect(page.body.toString()).toBe(home?.slice(2, 9))

  const large = Buffer.from(sampleFiles['share/large.png'] ?? '')
  const end = await get('/share/large.png', { range: 'bytes=-20' })
  expect(end.status).toBe(206)
  expect(end.body).toEqual(large.subarray(-20))
})

test('a range of a changed file is not mixed with the old version', async () => {
  const { etag = '' } = (await get('/')).headers
  expect((await get('/', { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
  expect((await get('/', { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200)
})

test('a range past the end is refused with the actual size', async () => {
  const beyond = await get('/', { range: 'bytes=999999-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${home?.length}`)
  expect(beyond.body.length).toBe(0)
})

test('a large file is sent whole, to Node and to other hosts', async () => {
  const large = Buffer.from(sampleFiles['share/large.png'] ?? '')
  expect((await get('/share/large.png')).body.equals(large)).toBe(true)
  const response = site.respond(new Request('http://site.example/share/large.png'))
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true)
})

test('a site that exceeds its memory limit is read from disk beyond the limit', async () => {
  const room = 2000
  const files = await loadFiles(folder, { https: true }, { left: room })
  const bodies = [...files.values()].map(({ identity }) => identity.whole.body)
  const held = bodies.filter((body) => Buffer.isBuffer(body)).reduce((sum, body) => sum + body.length, 0)
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThanOrEqual(room)
  expect(bodies).toContainEqual(expect.objectContaining({ start: 0, file: expect.stringContaining(folder) }))
})

async function expectRedirects(status: number, addresses: Record<string, string>) {
  for (const [asked, right] of Object.entries(addresses)) {
    const answer = await get(asked)
    expect([asked, answer.status, answer.headers.location]).toEqual([asked, status, right])
  }
}

test('every page has one address: variants redirect to it and keep the query', async () => {
  const addresses = {
    '/our-team/': '/our-team',
    '/our-team.html?a=1&b=%20': '/our-team?a=1&b=%20',
    '/index.html': '/',
    '/index': '/',
    '//': '/',
    '/our-team/ana-n%C3%BA%C3%B1ez/': '/our-team/ana-n%C3%BA%C3%B1ez',
  }
  await expectRedirects(308, addresses)
})

test('an address with capitals redirects to the lowercase page in one step and keeps the query', async () => {
  const addresses = {
    '/Our-Team': '/our-team',
    '/OUR-TEAM/?From=Card': '/our-team?From=Card',
    '/Our-Team.HTML': '/our-team',
    '/INDEX': '/',
    '/%4Fur-Team': '/our-team',
    '/Our-Team/Ana-N%C3%9A%C3%91ez': '/our-team/ana-n%C3%BA%C3%B1ez',
    '/Calendar/Reports.ics': '/calendar/reports.ics',
  }
  await expectRedirects(308, addresses)
  const renamed = await get('/Blog/Trust-or-Will')
  expect([renamed.status, renamed.headers.location]).toEqual([301, '/blog/will-vs-trust'])
})

const added = [
  '.',
  ',',
  ')',
  ';',
  ']',
  '"',
  "'",
  '%22',
  '%20',
  '%C2%A0',
  '%E2%80%8B',
  '%E2%80%9D',
  '%3E',
  '%2C',
  '/',
  '//',
  '%3Futm=x',
  '&amp;utm=x',
  '%26amp%3Butm=x',
  '%23top',
  '%0A',
  '...',
  '%EF%BB%BF',
  '%C2%AD',
]

test('an address as a mail program sends it redirects to the page that was meant, in one step', async () => {
  const pages = ['/our-team', '/our-team/ana-n%C3%BA%C3%B1ez', '/blog/will-vs-trust', '/calendar/reports.ics']
  const sent = fc.tuple(
    fc.constantFrom(...pages),
    fc.array(fc.constantFrom(...added), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '?utm=1', '?a=1&amp;b=2'),
  )
  await fc.assert(
    fc.asyncProperty(sent, async ([page, after, query]) => {
      const answer = await get(page + after.join('') + query)
      expect([answer.status, answer.headers.location]).toEqual([308, page + query])
    }),
  )
  for (const path of [
    '//our-team',
    '/blog//will-vs-trust',
    '///blog///will-vs-trust//',
    '/blog/%E2%80%8Bwill-vs-trust',
  ])
    expect((await get(path)).headers.location).toMatch(/^\/(our-team|blog\/will-vs-trust)$/)
  expect((await get('/blog/trust-or-will.')).headers.location).toBe('/blog/will-vs-trust')
  expect((await get('/)')).headers.location).toBe('/')
})

test('visitors to a page that is offline are sent to another for now, or read that there is none', async () => {
  const led = await get('/blog/wrong-for-now')
  expect([led.status, led.headers.location]).toEqual([302, '/our-team'])
  const gone = site.respond(new Request('https://firm.example/blog/gone-for-now'))
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('Post not found')])
})

test('no address redirects to another host, or to what is not there', async () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '%5C',
    '%2F',
    'evil.com',
    '@',
    '.',
    ':',
    ...added,
    'blog',
    'Our-Team',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (parts) => {
      const answer = await get(`/${parts.join('')}`)
      const to = answer.headers.location
      if (to === undefined) return
      expect(new URL(to, 'https://firm.example').host).toBe('firm.example')
      expect((await get(to)).status).toBe(200)
    }),
    { numRuns: 300 },
  )
  for (const path of ['//evil.com', '//evil.com/our-team', '/%5Cevil.com', '/%2F%2Fevil.com.', '/blog/nope.'])
    expect([path, (await get(path)).status]).toEqual([path, 299])
})

test('lowercasing skips hashed files, files with capitals in their names, and forms', async () => {
  expect((await get('/_astro/page.Ab12.js')).status).toBe(200)
  for (const path of ['/_astro/Plain.ab12.js', '/_ASTRO/plain.ab12.js', '/_astro/PAGE.Ab12.js'])
    expect([path, (await get(path)).status]).toEqual([path, 299])
  expect((await get('/downloads/Fee-Schedule.pdf')).status).toBe(200)
  for (const method of ['GET', 'POST'])
    expect((await get('/handleFormSubmission', {}, method)).status).toBe(299)
  expect((await get('/Our-Team', {}, 'POST')).status).toBe(299)
  expect((await get('/Nothing')).status).toBe(299)
})

test('a renamed page is found at its former address', async () => {
  for (const former of ['/blog/trust-or-will', '/blog/trust-or-will/', '/blog/trust-or-will.html']) {
    const answer = await get(former)
    expect([answer.status, answer.headers.location]).toEqual([301, '/blog/will-vs-trust'])
  }
})

test('an old address leads in one step to the page that has its place, however it is written', async () => {
  const addresses = {
    '/about-us': '/our-team',
    '/About-Us/?utm_source=card': '/our-team?utm_source=card',
    '/ABOUT-US.html': '/our-team',
    '/About/Staff.aspx': '/our-team#ana',
    '/about/staff.aspx?from=list': '/our-team?from=list#ana',
    '/?p=123': '/blog/will-vs-trust',
    '/?utm=1&p=123': '/blog/will-vs-trust',
    '/index.html?p=123': '/blog/will-vs-trust',
    '/?preview=true&p=123': '/our-team',
    '/caf%C3%A9': '/our-team',
    '/CAF%c3%89/': '/our-team',
    '/category': '/blog',
    '/category/': '/blog',
    '/Category/Wills/page/2/': '/blog',
    '/category/news/2019': '/our-team',
  }
  await expectRedirects(301, addresses)
  for (const asked of ['/?p=12', '/?p=1234', '/?q=123', '/our-team?p=123', '/'])
    expect([asked, (await get(asked)).status]).toEqual([asked, 200])
  for (const asked of ['/categories', '/_astro/category/x', '/about/staff.aspx/more', '/%E0%A4%A?p=123'])
    expect([asked, (await get(asked)).status]).toEqual([asked, 299])
})

test('a non-ASCII name is found in any encoding', async () => {
  expect((await get('/our-team/ana-n%C3%BA%C3%B1ez')).status).toBe(200)
  expect((await get('/our-team/ana-n%c3%ba%c3%b1ez')).status).toBe(200)
  expect((await get('/%6Fur-team')).status).toBe(200)
})

test('no path reaches outside the site or the files meant for hosts', async () => {
  const paths = [
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/..%5c..%5cetc/passwd',
    '/%2e%2e/package.json',
    '/our-team%00.html',
    '/%E0%A4%A',
    '/%',
    '/.env',
    '/_headers',
    '/_redirects',
    '/nginx-redirects.conf',
    '/redirects.json',
    '/offline.json',
    '/built-settings.json',
    '/index.html.br',
    '/constructor',
    '/__proto__',
  ]
  for (const path of paths) {
    expect([path, (await get(path)).status]).toEqual([path, 299])
    const { status } = site.respond(new Request(`http://site.example${path}`))
    expect([path, status]).toEqual([path, 404])
  }
  expect((await get('/.well-known/security.txt')).status).toBe(200)
})

test('requests that the site does not know are left to the form handler', async () => {
  expect((await get('/healthz')).status).toBe(299)
  expect((await get('/our-team', {}, 'POST')).status).toBe(299)
})

test('an unknown address gets a 404 with the error page of its folder', async () => {
  const lost = (path: string) => site.respond(new Request(`http://site.example${path}`))
  for (const path of ['/nothing', '/404', '/404.html']) {
    expect([path, lost(path).status]).toEqual([path, 404])
    expect(await lost(path).text()).toContain('Page not found')
  }
  for (const path of ['/blog/nothing', '/blog/page/99', '/blog/404']) {
    expect([path, lost(path).status]).toEqual([path, 404])
    expect(await lost(path).text()).toContain('Post not found')
  }
})

test('an address with thousands of slashes is answered as fast as any other', () => {
  const started = performance.now()
  for (const path of ['/a'.repeat(7_500), `/a${'/'.repeat(15_000)}b`, `/blog/a${'/%2F'.repeat(3_500)}b`])
    for (let count = 0; count < 20; count += 1)
      expect(site.respond(new Request(`http://site.example${path}`)).status).toBe(404)
  expect(performance.now() - started).toBeLessThan(4_000)
})

test('an error page is never cached and never served as a range', () => {
  const headers = { range: 'bytes=0-3', 'if-none-match': '*' }
  const lost = site.respond(new Request('http://site.example/nothing', { headers }))
  expect(lost.status).toBe(404)
  expect(lost.headers.get('cache-control')).toBe('no-cache')
  expect(lost.headers.get('etag')).toBeNull()
})

test('a page refuses other methods and lists those it allows', () => {
  const refused = site.respond(new Request('http://site.example/', { method: 'DELETE' }))
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the web-standard interface gives the same responses', async () => {
  for (const path of ['/', '/blog', '/our-team/', '/calendar/reports.ics', '/blog/trust-or-will']) {
    const asked = { 'accept-encoding': 'br' }
    const [fast, standard] = [
      await get(path, asked),
      site.respond(new Request(`http://site.example${path}`, { headers: asked })),
    ]
    expect(standard.status).toBe(fast.status)
    expect(Buffer.from(await standard.arrayBuffer())).toEqual(fast.body)
    for (const [name, value] of standard.headers) expect([name, fast.headers[name]]).toEqual([name, value])
  }
})

test('every kind of response carries the security headers', async () => {
  const whole = await get('/')
  const answers = [
    ['/', whole],
    ['/', await get('/', { 'if-none-match': whole.headers.etag ?? '' })],
    ['/', await get('/', { range: 'bytes=0-1' })],
    ['/', await get('/', { range: 'bytes=999999-' })],
    ['/', await get('/', {}, 'HEAD')],
    ['/our-team', await get('/our-team/')],
    ['/_astro/page.Ab12.js', await get('/_astro/page.Ab12.js')],
    ['/plates/band.svg', await get('/plates/band.svg')],
  ] as const
  for (const [path, { headers, status }] of answers) {
    for (const [name, value] of headersFor(path, { https: true })) {
      expect([path, status, name, headers[name]]).toEqual([path, status, name, value])
    }
  }
  const others = [
    site.respond(new Request('http://site.example/nothing')),
    site.respond(new Request('http://site.example/', { method: 'PUT' })),
  ]
  for (const { headers } of others) expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a folder without a built site prevents the start and says what to do', async () => {
  await expect(loadSite('/nowhere', { https: false })).rejects.toThrow('Run "npm run build" first.')
})
