import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '../http/log.ts'
import { openLiveSite } from './live-site.ts'
import { loadSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'live-'))

function build(id: string): void {
  const files = {
    'index.html': `<!doctype html><title>${id}</title>`,
    '404.html': '<!doctype html><title>Not found</title>',
    [`_astro/script.${id}.js`]: `console.info('${id}')`,
    [`pagefind/index-${id}.pf_meta`]: id,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, id, name)), { recursive: true })
    writeFileSync(join(folder, id, name), text)
  }
}

function recorded(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const note = (_: unknown, event: string) => void lines.push(event)
  return { log: { info: note, warn: note, error: note }, lines }
}

async function serve() {
  build('one')
  let id = 'one'
  const { log, lines } = recorded()
  const earlier = () => ['one', 'two'].filter((other) => other !== id).map((other) => join(folder, other))
  const site = await openLiveSite({
    find: () => id,
    load: (next) => loadSite(join(folder, next), { https: true }, next === 'one' ? [] : earlier()),
    log,
    everyMs: 20,
  })
  onTestFinished(() => {
    site.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const get = async (path: string) => {
    const answer = site.respond(new Request(`http://site.example${path}`))
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  return { site, get, lines, swap: (next: string) => (id = next) }
}

test('the next release is taken without a failed request, and open pages still find their scripts', async () => {
  const { site, get, swap } = await serve()
  build('two')
  swap('two')
  while (site.id() !== 'two') {
    expect((await get('/')).status).toBe(200)
    await new Promise((done) => setTimeout(done, 1))
  }
  expect((await get('/')).text).toContain('two')
  expect((await get('/_astro/script.one.js')).text).toContain('one')
  expect((await get('/_astro/script.two.js')).text).toContain('two')
  expect((await get('/pagefind/index-one.pf_meta')).text).toBe('one')

  rmSync(join(folder, 'one'), { recursive: true })
  expect((await get('/_astro/script.one.js')).text, 'after its release was removed').toContain('one')
})

test('a missing script or picture is a 404 in plain text, never a page', async () => {
  const { get } = await serve()
  for (const path of ['/_astro/gone.js', '/_astro/fonts/gone.woff2', '/pagefind/fragment/gone.pf_fragment']) {
    expect(await get(path)).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' })
  }
  expect(await get('/gone')).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
})

test('a release that cannot be loaded is logged once, and the one before stays until it is repaired and found again', async () => {
  const { site, get, lines, swap } = await serve()
  swap('missing')
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 200))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Run "npm run build" first.')
  expect([site.id(), (await get('/')).status]).toEqual(['one', 200])

  for (const id of ['two', 'missing']) {
    build(id)
    swap(id)
    await expect.poll(() => site.id()).toBe(id)
  }
})

test('a release that could not be loaded for want of open files is served once it can be', async () => {
  build('one')
  build('two')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const emfile = (file: number) =>
    Object.assign(new Error(`EMFILE: too many open files, open ${file}.html`), { code: 'EMFILE' })
  let [id, tries] = ['one', 0]
  const { log, lines } = recorded()
  const site = await openLiveSite({
    find: () => id,
    load: async (next) => {
      if (next === 'two' && (tries += 1) < 4) throw emfile(tries)
      return loadSite(join(folder, next), { https: true }, [])
    },
    log,
    everyMs: 5,
  })
  onTestFinished(() => void site.stop())
  id = 'two'
  await expect.poll(() => site.id()).toBe('two')
  expect(lines).toEqual([
    'a new release cannot be served: EMFILE: too many open files, open 1.html',
    'now serving this release',
  ])
})
