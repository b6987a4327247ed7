import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishSettings } from '../../../server/publish/publish.ts'
import { previewPageOf } from '../../content/server/groups.ts'
import { durations } from '../../door/durations.ts'
import { createPreviewer, nextInTurn, Superseded } from './previewer.ts'
import { respondWithPreview } from './respond.ts'
import { SHARED_MS, createShownPages } from './shown-pages.ts'

const contentDir = resolve('content')
const article = 'blog/will-vs-trust.md'

/** It builds a page several times, beside the builds of other tests. */
const slowest = 300_000

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test(
  'a draft is built as its real page with a picture that is not public; a broken text, an ended process and a failed preparation give a sentence',
  { timeout: slowest },
  async () => {
    const { build, stop } = createPreviewer(scratch(), publishSettings.parse({}))
    onTestFinished(stop)
    const text = await readFile(join(contentDir, article), 'utf8')
    const picture = await readFile(join(contentDir, 'blog/due-diligence-buying-a-small-business.jpg'))
    const head = '---\ndraft: true\nimage: ./not-public.jpg\nimageAlt: A picture that is not public yet.\n'
    const show = (markdown: string, person = 'paula', page = '/blog/will-vs-trust') => {
      const changes = [
        { path: article, bytes: Buffer.from(markdown) },
        { path: 'blog/not-public.jpg', bytes: picture },
      ]
      return build({ person, key: person }, { contentDir, changes, page, article: 'will-vs-trust' })
    }
    const draft = (words: string) => `${text.replace(/^---\n/, head)}\n${words} <script>alert(1)</script>\n`
    const htmlOf = async (answer: Awaited<ReturnType<typeof show>>) =>
      'site' in answer ? readFile(join(answer.site, 'blog/will-vs-trust.html'), 'utf8') : answer.sentence

    // Before the process can have started.
    const first = show(draft('The first wording.'))
    stop()
    expect(await first).toMatchObject({ sentence: expect.stringContaining('Try again') as string })

    const missing = join(scratch(), 'content')
    const unprepared = build(
      { person: 'nils', key: 'nils' },
      { contentDir: missing, changes: [], page: '/', article: undefined },
    )
    const built = show(draft('The second wording.'))
    const broken = show('---\ntitle: [\n---\n', 'martin')
    const older = show(draft('Older'), 'eleanor').catch((error: unknown) => error)
    const newer = show(draft('Newer'), 'eleanor', '/no-such-page')
    expect(await unprepared).toMatchObject({
      sentence: expect.stringContaining('could not be prepared') as string,
    })
    const html = await htmlOf(await built)
    expect(html).toContain('The second wording. &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('A picture that is not public yet.')
    expect(html).toMatch(/<p id="line-\d+">/)
    expect(html).toContain('url(../_astro/fonts/')
    const { site } = { site: '', ...(await built) }
    expect(readdirSync(site).sort()).toEqual(['_astro', 'blog', 'plates'])
    expect(readdirSync(join(site, '_astro')).join()).toMatch(/not-public\.[\w-]+\.(?:webp|avif|jpe?g)/)
    expect(await broken).toMatchObject({ sentence: expect.stringContaining('cannot be built') as string })
    expect(await older).toBeInstanceOf(Superseded)
    expect(await newer).toMatchObject({ sentence: 'The site has no such page.' })
  },
)

const frame = { origin: 'http://localhost', isHttps: false, countMiss: () => undefined }

test('a preview is found by its token alone, gives nothing outside its folder, and is sandboxed', async () => {
  const folder = scratch()
  const pages = createShownPages(folder, Date.now)
  const token = await pages.showWriting('paula', siteWith('Hello'))
  const at = (path: string, method = 'GET') =>
    respondWithPreview(pages, new Request(`http://localhost/office/preview/${path}`, { method }), frame)

  const response = await at(`${token}/blog/x`)
  expect(await response.text()).toBe('Hello')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts;script-src 'sha256-[^' ]+';/,
  )
  // In a sandbox 'self' matches nothing in WebKit.
  expect(response.headers.get('content-security-policy')).toContain(
    ";font-src 'self' http://localhost;img-src 'self' http://localhost data:;",
  )
  for (const [path, method] of [
    [`${token}/../shared.json`],
    [`${token}/%2e%2e/shared.json`],
    [`${token}/..%2fshared.json`],
    [`${token}/blog`],
    [`${token}/link`],
    [`${'a'.repeat(43)}/blog/x`],
    [`${token}/blog/x`, 'POST'],
  ]) {
    const missed = await at(path ?? '', method)
    expect([path, missed.status, await missed.text()]).toEqual([
      path,
      404,
      expect.stringContaining('has ended'),
    ])
    expect(missed.headers.get('x-robots-tag')).toContain('noindex')
    expect(missed.headers.get('cache-control')).toBe('no-store')
    expect(missed.headers.get('referrer-policy')).toBe('no-referrer')
  }
  expect(readdirSync(folder)).not.toContain(token)
})

test('a stranger who guesses tokens is told to wait', async () => {
  const pages = createShownPages(scratch(), Date.now)
  const request = new Request(`http://localhost/office/preview/${'a'.repeat(43)}/`)
  const wait = { ...frame, countMiss: () => new Response(null, { status: 429 }) }
  expect((await respondWithPreview(pages, request, wait)).status).toBe(429)
})

test('an unshared preview ends after two newer ones, after 12 hours, or with the server', async () => {
  let now = Date.parse('2026-11-24T12:00:00Z')
  const folder = scratch()
  const pages = createShownPages(folder, () => now)
  const [first, second, third] = [
    await pages.showWriting('paula', siteWith('One')),
    await pages.showWriting('paula', siteWith('Two')),
    await pages.showWriting('paula', siteWith('Three')),
  ]
  expect(await pages.find(first, 'blog/x')).toBeUndefined()
  expect(await pages.find(second, 'blog/x')).toBeDefined()
  expect(await createShownPages(folder, () => now).find(third, 'blog/x')).toBeUndefined()
  now += durations.idle
  expect(await pages.find(third, 'blog/x')).toBeUndefined()
  await pages.clean()
  expect(readdirSync(folder)).toEqual([])
})

test('a shared preview works for seven days or until it is revoked, and stays as it was', async () => {
  let now = Date.parse('2026-11-24T12:00:00Z')
  const pages = createShownPages(scratch(), () => now)
  const shared = { path: article, person: 'p1', page: '/blog/x' }
  const share = async (html: string) => {
    const shown = await pages.showWriting('paula', siteWith(html))
    expect(await pages.share(shown, 'martin', shared)).toBeUndefined()
    return (await pages.share(shown, 'paula', shared)) ?? ''
  }
  const [kept, revoked] = [await share('One'), await share('Two')]
  await share('Three')
  expect((await pages.find(kept, 'blog/x'))?.bytes.toString()).toBe('One')
  await pages.clean()
  expect(await pages.find(revoked, 'blog/x')).toBeDefined()
  for (const { id } of await pages.listShared()) {
    expect(JSON.stringify(id)).not.toContain(kept)
    if (id === hash('sha256', revoked)) expect(await pages.revoke(id)).toMatchObject(shared)
  }
  expect(await pages.find(revoked, 'blog/x')).toBeUndefined()
  for (const id of ['../..', hash('sha256', revoked)]) expect(await pages.revoke(id)).toBeUndefined()
  expect(await pages.listShared()).toHaveLength(2)
  now += SHARED_MS
  expect(await pages.find(kept, 'blog/x')).toBeUndefined()
  expect(await pages.listShared()).toEqual([])
})

test('each page’s file is previewed on that page, and the firm’s data where visitors look for it', () => {
  expect(previewPageOf(article)).toBe('/blog/will-vs-trust')
  expect(previewPageOf('firm.yaml')).toBe('/contact-us')
  expect(previewPageOf('pages/home.yaml')).toBe('/')
  expect(previewPageOf('facts.yaml')).toBeUndefined()
  const pages = readdirSync(join(contentDir, 'pages')).map((name) => `pages/${name}`)
  expect(pages.filter((path) => !previewPageOf(path))).toEqual([])
})

function siteWith(html: string): string {
  const site = scratch()
  const inner = join(site, 'site')
  mkdirSync(join(inner, 'blog'), { recursive: true })
  writeFileSync(join(inner, 'blog', 'x.html'), html)
  symlinkSync('/etc/hostname', join(site, 'link'))
  return inner
}

test.each(['', '{"path":', '{"path":1}'])(
  'a page whose note is damaged is no longer shared, and other shared pages are: %j',
  async (note) => {
    const folder = scratch()
    const pages = createShownPages(folder, Date.now)
    const shown = await pages.showWriting('paula', siteWith('One'))
    const shared = { path: article, person: 'p1', page: '/blog/x' }
    const damaged = (await pages.share(shown, 'paula', shared)) ?? ''
    writeFileSync(join(folder, hash('sha256', damaged), 'shared.json'), note)
    const whole = (await pages.share(shown, 'paula', shared)) ?? ''
    expect(await pages.listShared()).toMatchObject([{ id: hash('sha256', whole) }])
    expect(await pages.find(damaged, 'blog/x')).toBeUndefined()
    await pages.clean()
    expect(readdirSync(folder)).not.toContain(hash('sha256', damaged))
    await pages.endOf('p1')
    expect(await pages.listShared()).toEqual([])
  },
)

test('the last to ask waits for at most one preview of each other person, however many they asked for', () => {
  const of = (person: string, count: number) => Array.from({ length: count }, (_, at) => ({ person, at }))
  const waiting = [...of('ann', 300), ...of('ben', 300), ...of('cy', 1)]
  const served = new Set<string>()
  const order: string[] = []
  for (let turn = 0; turn < 6; turn++) {
    const next = nextInTurn(waiting, served)
    if (!next) break
    waiting.splice(waiting.indexOf(next), 1)
    served.delete(next.person)
    served.add(next.person)
    order.push(`${next.person} ${next.at}`)
  }
  expect(order).toEqual(['ann 0', 'ben 0', 'cy 0', 'ann 1', 'ben 1', 'ann 2'])
  expect(nextInTurn([], served)).toBeUndefined()
})
