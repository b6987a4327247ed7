import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishSettings } from '../../publish/publish.ts'
import { previewPageOf } from './page-of.ts'
import { createPreviewer, Superseded } from './previewer.ts'
import { respondWithPreview } from './respond.ts'
import { createShownPages, SHARED_MS } from './shown-pages.ts'

const contentDir = resolve('content')
const article = 'blog/will-vs-trust.md'

/** Each builds a page several times, beside the builds of other tests. */
const slowest = 300_000

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function previewer() {
  const started = createPreviewer(scratch(), publishSettings.parse({}))
  onTestFinished(() => started.stop())
  return started
}

test(
  'a draft is built as its real page, again with the next change, and in a process that can be asked anew after it ended',
  { timeout: slowest },
  async () => {
    const { build, stop } = previewer()
    const text = await readFile(join(contentDir, article), 'utf8')
    const show = (words: string) => {
      const bytes = Buffer.from(
        `${text.replace(/^---\n/, '---\ndraft: true\n')}\n${words} <script>alert(1)</script>\n`,
      )
      const changes = [{ path: article, bytes }]
      return build('paula', { contentDir, changes, page: '/blog/will-vs-trust', article: 'will-vs-trust' })
    }
    const htmlOf = async (answer: Awaited<ReturnType<typeof show>>) =>
      'site' in answer ? readFile(join(answer.site, 'blog/will-vs-trust.html'), 'utf8') : answer.sentence

    const first = await htmlOf(await show('The first wording.'))
    expect(first).toContain('The first wording. &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(first).toMatch(/<p id="line-\d+">/)
    expect(first).toContain('url(../_astro/fonts/')
    const second = await show('The second wording.')
    expect(await htmlOf(second)).toContain('The second wording.')
    expect('site' in second && readdirSync(second.site).sort()).toEqual(['_astro', 'blog', 'plates'])
    stop()
    expect(await htmlOf(await show('The third wording.'))).toContain('The third wording.')
  },
)

test(
  'a text that breaks the page gives a sentence, and of two that wait for one text only the newer is built',
  { timeout: slowest },
  async () => {
    const { build } = previewer()
    const request = (bytes: Uint8Array, page = '/blog/will-vs-trust') => ({
      ...{ contentDir, page, article: undefined },
      changes: [{ path: article, bytes }],
    })
    const broken = build('paula', request(Buffer.from('---\ntitle: [\n---\n')))
    const older = build('martin', request(await readFile(join(contentDir, article)))).catch(
      (error: unknown) => error,
    )
    const newer = build('martin', request(await readFile(join(contentDir, article)), '/no-such-page'))
    expect(await broken).toMatchObject({ sentence: expect.stringContaining('cannot be built') as string })
    expect(await older).toBeInstanceOf(Superseded)
    expect(await newer).toMatchObject({ sentence: 'The site has no such page.' })
  },
)

test('a preview is found by its token alone, gives nothing outside its folder, and is sandboxed', async () => {
  const folder = scratch()
  const pages = createShownPages(folder, Date.now)
  const token = await pages.showWriting('paula', siteWith('Hello'))
  const at = (path: string, method = 'GET') =>
    respondWithPreview(pages, new Request(`http://localhost/office/preview/${path}`, { method }), false)

  const response = await at(`${token}/blog/x`)
  expect(await response?.text()).toBe('Hello')
  expect(response?.headers.get('content-security-policy')).toMatch(/^sandbox;script-src 'none'/)
  expect(response?.headers.get('x-robots-tag')).toContain('noindex')
  for (const path of [
    `${token}/../shared.json`,
    `${token}/blog`,
    `${token}/link`,
    `${'a'.repeat(43)}/blog/x`,
  ])
    expect(await at(path), path).toBeUndefined()
  expect(await at(`${token}/blog/x`, 'POST')).toBeUndefined()
  expect(readdirSync(folder)).not.toContain(token)
})

test('a shared preview works for seven days or until it is revoked, and stays as it was', async () => {
  let now = Date.parse('2026-11-24T12:00:00Z')
  const pages = createShownPages(scratch(), () => now)
  const shared = { path: article, person: 'p1', page: '/blog/x' }
  const [kept, revoked] = [
    await pages.share(siteWith('One'), shared),
    await pages.share(siteWith('Two'), shared),
  ]
  const [, second] = await pages.listShared()
  expect((await pages.find(kept, 'blog/x'))?.bytes.toString()).toBe('One')
  await pages.clean()
  expect(await pages.find(revoked, 'blog/x')).toBeDefined()
  expect(second && (await pages.revoke(second.id))).toBe(true)
  expect(await pages.revoke('../..')).toBe(false)
  expect(await pages.listShared()).toHaveLength(1)
  now += SHARED_MS
  expect(await pages.find(kept, 'blog/x')).toBeUndefined()
  await pages.clean()
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
