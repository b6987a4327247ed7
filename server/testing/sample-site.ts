import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadSite } from '../static-files/site.ts'
import type { Site } from '../static-files/site.ts'

/** A server's response, with the bytes of its body as received, still compressed. */
type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A small built site for tests: on disk, loaded, and served on 127.0.0.1. */
type SampleSite = {
  folder: string
  site: Site
  /** Sends the path verbatim, without the normalization that a browser or `fetch` applies. */
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Received>
  close: () => Promise<void>
}

const sentence = 'A trust can keep property out of probate when it is funded. '

/** The files of the sample, by their names in the built folder. */
export const sampleFiles: Record<string, string | Buffer> = {
  'index.html': `<!doctype html><title>Home</title>${sentence.repeat(20)}`,
  'our-team.html': `<!doctype html><title>Our Team</title>${sentence.repeat(20)}`,
  'our-team/ana-núñez.html': `<!doctype html><title>Ana</title>${sentence.repeat(20)}`,
  'blog.html': `<!doctype html><title>Blog</title>${sentence.repeat(20)}`,
  'blog/will-vs-trust.html': `<!doctype html><title>Will</title>${sentence.repeat(20)}`,
  '404.html': `<!doctype html><title>Page not found</title>${sentence.repeat(20)}`,
  'blog/404.html': `<!doctype html><title>Post not found</title>${sentence.repeat(20)}`,
  '_astro/page.Ab12.js': `console.info('${sentence.repeat(20)}')`,
  '_astro/plain.ab12.js': "console.info('plain')",
  'downloads/Fee-Schedule.pdf': '%PDF-1.7',
  'plates/band.svg': `<svg xmlns="http://www.w3.org/2000/svg"><desc>${sentence.repeat(20)}</desc></svg>`,
  'calendar/reports.ics': 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  'share/home.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'share/large.png': Buffer.alloc(1024 * 1024 + 10, 'engraving'),
  '.well-known/security.txt': 'Contact: mailto:office@firm.example\n',
  '.env': 'SECRET=1',
  'built-settings.json': '{"RETENTION_DAYS":"365"}',
  'redirects.json': JSON.stringify({
    '/blog/trust-or-will': '/blog/will-vs-trust',
    '/About-Us/': '/our-team',
    '/about/staff.aspx': '/our-team#ana',
    '/?p=123': '/blog/will-vs-trust',
    '/?p=123&preview=true': '/our-team',
    '/caf%C3%A9/': '/our-team',
    '/category/*': '/blog',
    '/category/news/*': '/our-team',
  }),
  'offline.json': JSON.stringify({ '/blog/wrong-for-now': '/our-team', '/blog/gone-for-now': null }),
  _headers: '/*\n',
  _redirects: '\n',
}

/** Writes, compresses, loads and serves the sample. `close` removes everything. */
export async function serveSampleSite(): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [name, content] of Object.entries(sampleFiles)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
    if (!/\.(html|js|svg)$/.test(name)) continue
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(folder, `${name}.gz`), gzipSync(content))
  }
  const site = await loadSite(folder, { https: true })
  const server = createServer((req, res) => {
    if (!site.handle(req, res)) res.writeHead(299).end('left to the next')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    folder,
    site,
    get: (path, headers = {}, method = 'GET') => ask(server, { path, headers, method }),
    close: async () => {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function ask(
  server: Server,
  options: { path: string; headers: Record<string, string>; method: string },
): Promise<Received> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sent = request({ host: '127.0.0.1', port, agent: false, ...options }).end()
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      )
    })
  })
}
