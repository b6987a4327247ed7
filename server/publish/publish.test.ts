import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { checkedVersion } from '../../editorial/check-files.ts'
import { todayAtTheOffice } from '../../editorial/reading/content-folder.ts'
import { readFolder } from '../../editorial/reading/read-folder.ts'
import { changeDaysFile } from '../../editorial/reading/change-days.ts'
import { buildEnvironment, workspaceOf } from './workspace.ts'
import { withDataLock } from '../lock/data-lock.ts'
import { canMakeReadOnly, canMount, makeReadOnly, mountOnItself } from '../testing/read-only-folder.ts'
import { shareBuildCache } from '../testing/shared-build-cache.ts'
import { CannotPublish, PublicUnwritten } from './cannot-publish.ts'
import { versionOf } from './edits.ts'
import { publish } from './publish.ts'
import { currentId, listReleases, siteOf } from './releases.ts'
import { rollback } from './rollback.ts'
import { environmentOf } from '../../settings/read.ts'

// Real builds of a small firm's site, one after another in one data folder, so that they share a cache. Builds take
// most of the time, so tests share the releases of `first` and `changed`.

// While other test files build, a build starts late on a slow machine.
vi.setConfig({ testTimeout: 300_000, expect: { poll: { timeout: 200_000 } } })

const folder = mkdtempSync(join(tmpdir(), 'publish-'))
afterAll(() => rmSync(folder, { recursive: true }))
const contentDir = join(folder, 'content')
cpSync('tests/adoption/second-firm/content', contentDir, { recursive: true })
for (const name of ['pages', 'legal', 'facts.yaml', 'citations.yaml'])
  cpSync(join('content', name), join(contentDir, name), { recursive: true })

const settings = {
  DATA_DIR: join(folder, 'data'),
  RELEASES_MAX_MB: 1000,
  PUBLISH_FREE_MB: 0,
  RETENTION_DAYS: 365,
  BUILD_FORMAT: 'file',
} as const
const publishContent = (changed = {}) =>
  publish({ contentDir, settings: { ...settings, ...changed }, inBackground: true })
const article = join(contentDir, 'blog/what-a-bylaw-is.md')
const facts = join(contentDir, 'facts.yaml')
const firm = join(contentDir, 'firm.yaml')
const fileOf = (file: string, id?: string) => readFileSync(join(siteOf(settings.DATA_DIR, id), file), 'utf8')
const pageOf = (name: string, id?: string) => fileOf(`${name}.html`, id)
const contactPage = (id?: string) => pageOf('contact-us', id)

const description = 'What our firm wants a search engine to say about this page, in its own words.'
replaceIn(join(contentDir, 'legal/disclaimer.md'), /^effective:/m, `description: ${description}\neffective:`)
for (const name of ['contact-us', 'search', 'not-found'])
  replaceIn(join(contentDir, `pages/${name}.yaml`), /^heading:/m, `description: ${description}\nheading:`)
const opening = '## A rule for oneself\n'
replaceIn(article, opening, `${opening}\nThe fee for the annual report is $7.\n`)

async function published() {
  const result = await publishContent()
  if (!('id' in result)) throw new Error(JSON.stringify(result))
  return result
}

function replaceIn(file: string, from: RegExp | string, to: string): void {
  const before = readFileSync(file, 'utf8')
  expect(before.replace(from, to)).not.toBe(before)
  writeFileSync(file, before.replace(from, to))
}

/** Changes a file until the test ends. */
function change(file: string, from: RegExp | string, to: string): void {
  const before = readFileSync(file, 'utf8')
  onTestFinished(() => writeFileSync(file, before))
  replaceIn(file, from, to)
}

function onlyOnce<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= make())
}

const first = onlyOnce(async () => {
  const { id } = await published()
  shareBuildCache(settings.DATA_DIR)
  return id
})

/**
 * Makes two releases after the first: one with a changed page, fact and line, which changes again during the build; and
 * one with that second line, a mistake that passes because this version is given as already checked.
 */
const changed = onlyOnce(async () => {
  await first()
  change(join(contentDir, 'pages/our-firm.yaml'), /^heading: .*$/m, 'heading: How the firm is run')
  change(facts, /^ {2}value: 7$/m, '  value: 8')
  change(firm, /^arrival: .*$/m, 'arrival: Open when the build began.')
  const building = published()
  // Astro creates this folder: the content has been copied, and the build has begun.
  await expect
    .poll(() => existsSync(join(workspaceOf(settings.DATA_DIR).root, '.astro')), { interval: 10 })
    .toBe(true)
  replaceIn(firm, 'when the build began', 'from February 30, 2026')
  const { id: withFact } = await building

  const known = join(settings.DATA_DIR, 'releases/current', changeDaysFile)
  writeFileSync(known, JSON.stringify({ 'pages/our-firm.yaml': '2026-01-05' }))
  const files = readFolder(contentDir)
  const publishChecked = (day: string) =>
    publish({ contentDir, settings, checked: checkedVersion(files, day), inBackground: true })
  const otherDay = await publishChecked('2025-05-02')
  const stayed = currentId(settings.DATA_DIR)
  const checkedToday = await publishChecked(todayAtTheOffice(files))
  if (!('id' in checkedToday)) throw new Error(JSON.stringify(checkedToday))
  return { withFact, otherDay, stayed, withLine: checkedToday.id }
})

test('content becomes a release that is current', async () => {
  const id = await first()
  expect(currentId(settings.DATA_DIR)).toBe(id)
  expect(pageOf('index').trimEnd().endsWith('</html>')).toBe(true)
})

test('npm run build -- --out copies the site for a static host, makes no other release of the same content, and says before it builds that it replaces nothing else', async () => {
  const id = await first()
  const out = join(folder, 'dist')
  const ours = join(folder, 'dist.old', 'note.txt')
  mkdirSync(dirname(ours))
  writeFileSync(ours, 'ours')
  for (const time of ['first', 'second']) expect(await build('--out', out), time).toMatchObject({ code: 0 })
  expect(existsSync(ours)).toBe(true)
  expect(existsSync(`${out}.new`)).toBe(false)
  expect(listReleases(settings.DATA_DIR)).toMatchObject([{ id }])
  expect(currentId(settings.DATA_DIR)).toBe(id)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(pageOf('index'))
  expect(await build('--out', contentDir)).toEqual({
    code: 1,
    printed: '',
    said: expect.stringContaining('holds something other than a built site'),
  })
  expect(readFileSync(article, 'utf8')).toContain('title:')
})

test.skipIf(!canMount())(
  'a folder for --out on which a disk is mounted keeps its site, and a sentence says so',
  async () => {
    const out = join(folder, 'mounted')
    cpSync(siteOf(settings.DATA_DIR, await first()), out, { recursive: true })
    onTestFinished(mountOnItself(out))
    expect(await build('--out', out)).toMatchObject({
      code: 1,
      said: expect.stringContaining('a disk is mounted'),
    })
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(pageOf('index'))
  },
)

test('with BUILD_FORMAT=directory, each page is in a folder of its own and is the same byte for byte', async () => {
  const before = siteOf(settings.DATA_DIR, await first())
  const result = await publishContent({ BUILD_FORMAT: 'directory' })
  if (!('id' in result)) throw new Error(JSON.stringify(result))
  const after = siteOf(settings.DATA_DIR, result.id)
  const names = filesIn(before)
  expect(names).toContain('blog/404.html')
  expect(filesIn(after)).toEqual(names.map(inFolder).sort())
  for (const name of names)
    expect(readFileSync(join(after, inFolder(name))).equals(readFileSync(join(before, name))), name).toBe(
      true,
    )
})

function filesIn(site: string): string[] {
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return entries.map((entry) => relative(site, join(entry.parentPath, entry.name))).sort()
}

/** The file in which a host without its own rules finds a page; error pages have fixed names. */
function inFolder(name: string): string {
  return /(?:^|\/)(?:index|404)\.html/.test(name) ? name : name.replace(/\.html/, '/index.html')
}

test('a page is dated by the day its own text changed; an unknown day is not made up, and none moves by a build', async () => {
  const dayOf = (path: string, id: string) =>
    new RegExp(`${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?</url>`).exec(fileOf('sitemap.xml', id))?.[1]
  const { withFact, withLine } = await changed()
  expect(dayOf('/our-firm', await first())).toBeUndefined()
  expect(dayOf('/our-firm', withFact)).toBe(todayAtTheOffice(readFolder(contentDir)))
  expect(dayOf('/accessibility-feedback', withFact)).toBeUndefined()
  expect(dayOf('/our-firm', withLine)).toBe('2026-01-05')
})

test('the description that the firm writes wins over the words made from the address, on every kind of page', async () => {
  const id = await first()
  for (const page of ['disclaimer', 'contact-us', 'search', '404'])
    expect.soft(pageOf(page, id), page).toContain(`<meta name="description" content="${description}"`)
})

test('content with a mistake is refused with file, line and what to write, and the site stays', async () => {
  await first()
  const id = currentId(settings.DATA_DIR)
  change(article, 'author: ada-okafor', 'author: ada-okafur')
  expect(await publishContent()).toEqual({
    findings: [
      {
        file: 'blog/what-a-bylaw-is.md',
        line: 4,
        rule: 'model',
        grade: 'stops',
        message: expect.stringContaining('Write one of: ada-okafor'),
      },
    ],
  })
  expect(currentId(settings.DATA_DIR)).toBe(id)
})

test('only exactly the content that was just checked is not checked again', async () => {
  const { withFact, otherDay, stayed, withLine } = await changed()
  expect(otherDay).toMatchObject({
    findings: [{ file: 'firm.yaml', message: expect.stringContaining('February 30') }],
  })
  expect(stayed).toBe(withFact)
  expect(contactPage(withLine)).toContain('Open from February 30, 2026.')
})

test('a fact that is changed on disk does not end the build of a dated page that contradicts it; the same words newly written do', async () => {
  const { withFact } = await changed()
  expect(pageOf('blog/what-a-bylaw-is', withFact)).toContain('annual report is $7')
  change(article, 'annual report is $7', 'annual report is $9')
  expect(await publishContent()).toMatchObject({
    findings: [{ file: 'blog/what-a-bylaw-is.md', rule: 'figures', grade: 'stops' }],
  })
})

test('content that changes during a build is in the next release, not in this one', async () => {
  const { withFact, withLine } = await changed()
  expect(contactPage(withFact)).toContain('Open when the build began.')
  expect(contactPage(withFact)).not.toContain('Open from February')
  expect(contactPage(withLine)).toContain('Open from February')
})

test('a build that needs more memory than BUILD_HEAP_MB ends with a sentence, and the site stays', async () => {
  const before = currentId(settings.DATA_DIR)
  await expect(publishContent({ BUILD_HEAP_MB: 20 })).rejects.toThrow(/The build ended early/)
  expect(currentId(settings.DATA_DIR)).toBe(before)
})

test('below the floor of free disk space, publishing stops with a sentence and changes nothing', async () => {
  const before = currentId(settings.DATA_DIR)
  const refused = publishContent({ PUBLISH_FREE_MB: 1e9 })
  await expect(refused).rejects.toThrow(CannotPublish)
  await expect(refused).rejects.toThrow(
    /has \d+ MB free, and publishing must leave 1000000000 MB for messages and content\./,
  )
  expect(currentId(settings.DATA_DIR)).toBe(before)
})

test('where a firm’s folder is missing, the sample is not published in its place', async () => {
  const DATA_DIR = mkdtempSync(join(folder, 'own-'))
  const own = '20261124T110000123Z-3f9c2a1b7d4e'
  mkdirSync(join(DATA_DIR, 'releases', own), { recursive: true })
  writeFileSync(join(DATA_DIR, 'releases', own, 'firm.yaml'), 'name: Okonkwo Law LLC\n')
  symlinkSync(own, join(DATA_DIR, 'releases', 'current'))
  const refused = publish({
    contentDir: resolve('content'),
    settings: { ...settings, DATA_DIR },
    inBackground: true,
  })
  await expect(refused).rejects.toThrow(CannotPublish)
  await expect(refused).rejects.toThrow(
    "is the sample firm's, and the site is a firm's own. It stays as it was. To continue, put",
  )
  expect(currentId(DATA_DIR)).toBe(own)
})

/** Publishes new words about parking in firm.yaml, as the office does. */
function publishParking(words: string) {
  const before = readFileSync(firm, 'utf8')
  const text = before.replace(/^arrival: .*$/m, `arrival: ${words}`)
  const edits = [{ path: 'firm.yaml', base: versionOf(before), text }]
  return publish({ contentDir, settings, edits, inBackground: true })
}

test.skipIf(!canMakeReadOnly)(
  'a content folder that cannot be written stops a publication before the site changes',
  async () => {
    const before = currentId(settings.DATA_DIR)
    const end = makeReadOnly(contentDir)
    const refused = publishParking('Parking that cannot be written').finally(end)
    await expect(refused).rejects.toThrow(/^The content folder cannot be written .* The site stays as it was/)
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/EROFS|EACCES/) })
    expect(currentId(settings.DATA_DIR)).toBe(before)
  },
)

test.skipIf(!canMount())(
  'a publication that is public and cannot be written says so; nothing else is published until it is written',
  async () => {
    const before = readFileSync(firm, 'utf8')
    onTestFinished(() => writeFileSync(firm, before))
    // A mounted file cannot be replaced, although its folder can be written.
    const end = mountOnItself(firm)
    try {
      const unwritten = publishParking('Parking that is public at once')
      await expect(unwritten).rejects.toThrow(PublicUnwritten)
      await expect(unwritten).rejects.toThrow('The new words are public, but')
      expect(contactPage()).toContain('Parking that is public at once')
      await expect(publishContent()).rejects.toThrow('The new words are public, but')
      expect(contactPage()).toContain('Parking that is public at once')
    } finally {
      end()
    }
    change(article, /^title: .*\n/m, '')
    expect(await publishContent()).toMatchObject({ findings: [{ file: 'blog/what-a-bylaw-is.md' }] })
    expect(contactPage()).toContain('Parking that is public at once')
    expect(readFileSync(firm, 'utf8')).toContain('Parking that is public at once')
  },
)

test('ending a publication, as a server that stops does, changes nothing', async () => {
  const before = currentId(settings.DATA_DIR)
  change(firm, /^arrival: .*$/m, 'arrival: Parking that was never published')
  const stopped = publish({ contentDir, settings, inBackground: true, signal: AbortSignal.timeout(1500) })
  await expect(stopped).rejects.toThrow()
  expect(currentId(settings.DATA_DIR)).toBe(before)
})

test('a publication does not begin on a server that is stopping already, and does not end it', async () => {
  const stopped = publish({ contentDir, settings, inBackground: true, signal: AbortSignal.abort() })
  await expect(stopped).rejects.toThrow('aborted')
})

test('a publication whose server was killed before it had the lock does not begin', async () => {
  const before = currentId(settings.DATA_DIR)
  change(firm, /^arrival: .*$/m, 'arrival: Parking that nobody asked for any more')
  const processes = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
  // The process of the build that the previous test stopped may still hold the lock.
  const building = await withDataLock(settings.DATA_DIR, 60, async () => {
    const begun = startBuild()
    const [pid] = await vi.waitUntil(
      () =>
        processes().find(
          ([, parent, ...words]) => Number(parent) === begun.pid && /publish-process/.test(words.join(' ')),
        ),
      60_000,
    )
    begun.kill('SIGKILL')
    await once(begun, 'exit')
    return pid
  })
  await vi.waitUntil(() => processes().every(([pid]) => pid !== building), 120_000)
  expect(currentId(settings.DATA_DIR)).toBe(before)
})

test('the building process gets the settings of the pages and no secret', () => {
  const names = Object.keys(buildEnvironment('/data', settings)).sort()
  const system = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE']
  expect(names.filter((name) => !system.includes(name))).toEqual([
    'ASTRO_TELEMETRY_DISABLED',
    'BUILD_FORMAT',
    'CONTENT_CHECKED',
    'CONTENT_DIR',
    'HOME',
    'NODE_ENV',
    'RETENTION_DAYS',
    'SITE_CACHE_DIR',
    'SITE_OUT_DIR',
    'TMPDIR',
  ])
})

function startBuild(...words: string[]) {
  return spawn(process.execPath, [resolve('server/build.ts'), ...words], {
    cwd: folder,
    env: environmentOf({
      DATA_DIR: settings.DATA_DIR,
      CONTENT_DIR: contentDir,
      PUBLISH_FREE_MB: '0',
    }),
  })
}

async function build(...words: string[]) {
  const child = startBuild(...words)
  const said = text(child.stderr)
  const printed = text(child.stdout)
  const code = await new Promise((done) => child.once('close', done))
  return { code, printed: await printed, said: await said }
}

test('npm start serves the last release when the content has a mistake, and says so; npm run build fails', async () => {
  const id = currentId(settings.DATA_DIR)
  change(article, /^title: .*\n/m, '')
  const start = await build('--before-start')
  expect(start).toMatchObject({ code: 0, said: expect.stringContaining(`The site is still ${id}.`) })
  expect(start.said).toContain('blog/what-a-bylaw-is.md')
  expect((await build()).code).toBe(1)
})

test('npm start after a rollback builds nothing, so that a restart does not undo it', async () => {
  change(firm, /^arrival: .*$/m, 'arrival: Parking after the rollback')
  const { id } = await rollback(settings)
  expect(await build('--before-start')).toMatchObject({ code: 0, printed: expect.stringContaining(id) })
  await expect(publishContent()).rejects.toThrow('The site was rolled back')
  expect(currentId(settings.DATA_DIR)).toBe(id)
})
