import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { siteProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { foreignFonts } from '../support/foreign-fonts.ts'
import { serveFolder } from '../support/serve-folder.ts'
import { exported, sitemap } from '../support/wordpress-site.ts'
import { loadSite } from '../../server/static-files/site.ts'
import { tracesIn } from '../support/sample-traces.ts'

const firms = {
  'another-state': { name: 'Halloran & Voss, P.A.', people: 3, areas: 1 },
  'four-people': { name: 'Wójcik, Nguyễn & Peña Muñoz PLLC', people: 4, areas: 3 },
  'twelve-people': {
    name: 'Castellano Featherstonehaugh Abernathy Lindqvist and Vandermeulen PLLC',
    people: 12,
    areas: 9,
  },
}

for (const [answers, own] of Object.entries(firms)) {
  test(`the command and a build make a site of ${answers} without a trace of the sample`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const { out, build } = siteProject(test.info(), answers, (content) => {
      execFileSync(process.execPath, [
        'commands/adopt.ts',
        '--to',
        content,
        '--from',
        `tests/adoption/${answers}.yaml`,
      ])
      if (own.areas === 9) addFourAreas(content)
      if (answers === 'four-people') moveInFromWordPress(content)
    })
    const { code, output } = await build()
    expect(code, output).toBe(0)

    expect(tracesIn(out)).toEqual([])
    if (answers === 'another-state') expect(filesWith(out, itsStateAndTrade)).toEqual([])
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain(own.name.replace('&', '&amp;'))
    expect(globSync('our-team/*.html', { cwd: out })).toHaveLength(own.people)
    expect(globSync('areas-of-practice/*.html', { cwd: out })).toHaveLength(own.areas)
    expectNothingOfABlog(out)
    if (answers === 'four-people') await expectFormerAddresses(out)
    await serveFolder(page, out)
    if (answers === 'four-people') await expectOwnLetters(page, out)
    await expectNothingAloneOrCut(page, out, own.name)
  })
}

/** The sample's state, its law and offices, and sentences about legal work there. */
const itsStateAndTrade =
  /Pennsylvania|Pittsburgh|\bPa\.C\.S|\bP\.S\. §|Register of Wills|Disciplinary Board|Flag Day|Your Legacy|help owners|buying out|\binheritance tax/i

/** The files of a built site, packed or not, that have such words. */
function filesWith(out: string, words: RegExp): string[] {
  return globSync('**/*', { cwd: out })
    .filter((file) => statSync(join(out, file)).isFile())
    .filter((file) => words.test(`${file}\n${builtText(join(out, file))}`))
}

/** Adds four areas of the firm's own to the five of the sample. */
function addFourAreas(content: string) {
  const area = readFileSync(join(content, 'practice-areas/corporate-law.md'), 'utf8')
  for (const [place, title] of ['Tax Planning', 'Real Estate', 'Guardianship', 'Nonprofits'].entries())
    writeFileSync(
      join(content, `practice-areas/${title.toLowerCase().replace(' ', '-')}.md`),
      area.replace(/^order: .*$/m, `order: ${place + 6}`).replace(/^title: .*$/m, `title: ${title}`),
    )
}

/**
 * Moves a former site in: its rows unchanged, except that each address that only a person can place leads to the page
 * about the firm.
 */
function moveInFromWordPress(content: string) {
  writeFileSync(`${content}.xml`, exported)
  const moved = `${content}.moved`
  execFileSync(process.execPath, ['commands/move-in.ts', `${content}.xml`, '--to', moved], {
    env: { ...process.env, CONTENT_DIR: content },
  })
  expect(globSync('blog/_*.md', { cwd: moved })).toHaveLength(30)
  const list = readFileSync(join(moved, 'to-sort.md'), 'utf8')
  const open = list.slice(list.indexOf('## Old addresses without a page')).matchAll(/^- \[ \] (\/.*)$/gm)
  const placed = [...open].map(([, from]) => `${from},/our-firm\n`)
  expect(placed).not.toEqual([])
  const rows = readFileSync(join(moved, 'old-addresses.csv'), 'utf8')
  writeFileSync(join(content, 'old-addresses.csv'), rows + placed.join(''))
}

/** Every address of the former site's sitemap is a page, or leads to one in one step. */
async function expectFormerAddresses(out: string) {
  const site = await loadSite(out, { https: true })
  const ask = (path: string) => site.respond(new Request(`https://www.wojcik.example${path}`))
  for (const path of sitemap) {
    const answer = ask(path)
    // 308: a page whose address differs only by the slash that WordPress adds.
    expect([200, 301, 308], path).toContain(answer.status)
    const to = answer.headers.get('location')
    if (to) expect(ask(to).status, `${path} to ${to}`).toBe(200)
  }
}

/** Drafts do not make a blog: there is no page, feed, list, menu entry or error page of one. */
function expectNothingOfABlog(out: string) {
  for (const file of ['blog.html', 'blog', 'share/blog.png', 'plates/articles'])
    expect(existsSync(join(out, file)), file).toBe(false)
  for (const file of globSync('**/*.{html,xml,txt,json}', { cwd: out }))
    expect(readFileSync(join(out, file), 'utf8'), file).not.toMatch(/href="\/blog|feed\.xml|\/blog(?:\/|<)/)
}

/** Polish, Vietnamese, Hungarian and Nordic names have addresses and monograms, and are shown in the site's fonts. */
async function expectOwnLetters(page: Page, out: string) {
  expect(globSync('our-team/*.html', { cwd: out }).sort()).toEqual(
    ['lukasz-wojcik', 'nguyen-thi-anh', 'ory-pena-munoz', 'thora-odegard'].map(
      (name) => `our-team/${name}.html`,
    ),
  )
  const monogram = readFileSync(join(out, 'plates/portraits/lukasz-wojcik.svg'), 'utf8')
  expect(monogram.split('<path transform').length - 1).toBe(2)
  for (const path of ['/our-team/lukasz-wojcik', '/our-team/nguyen-thi-anh', '/our-team']) {
    await page.goto(`http://firm.example${path}`)
    await expect.poll(() => foreignFonts(page), path).toEqual([])
  }
}

async function expectNothingAloneOrCut(page: Page, out: string, name: string) {
  for (const path of [
    '/',
    '/our-team',
    '/areas-of-practice',
    firstAreaIn(out),
    firstMemberIn(out),
    '/contact-us',
  ]) {
    await page.goto(`http://firm.example${path}`)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${path} at ${width} pixels`
      expect(await page.evaluate(loneCards), where).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
        width,
      )
      for (const logo of await page.locator('.firm-mark img').all())
        expect(await logo.evaluate(isLoaded), `the logo on ${where}`).toBe(true)
      const mark = page.locator('.firm-mark')
      await expect(mark).toContainText(name)
      expect(await mark.evaluate(isWhole), `the firm's name on ${where}`).toBe(true)
    }
  }
}

/** Runs in the page: grids whose last row has a single card that does not fill it, below rows of several. */
function loneCards(): string[] {
  const grids = document.querySelectorAll('.area-cards, .service-cards, .member-cards, .post-cards')
  return [...grids].flatMap((grid) => {
    const boxes = [...grid.children].map((card) => card.getBoundingClientRect())
    const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
    const last = rows.at(-1) ?? []
    const isAlone = last.length === 1 && rows.some((row) => row.length > 1)
    const fills = (last[0]?.width ?? 0) > 0.9 * grid.getBoundingClientRect().width
    return isAlone && !fills ? [`${grid.className}: ${boxes.length} cards`] : []
  })
}

/** Runs in the page: a picture has loaded, in its own proportions. */
function isLoaded(picture: Element): boolean {
  if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return false
  const { width, height } = picture.getBoundingClientRect()
  return Math.abs(width / height - picture.naturalWidth / picture.naturalHeight) < 0.05
}

/** Runs in the page: an element's text fits inside its own box, the bar and the window. */
function isWhole(element: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const text = range.getBoundingClientRect()
  const bar = element.closest('[data-bar]')?.getBoundingClientRect()
  if (!bar) return false
  return text.left >= 0 && text.right <= innerWidth && text.top >= bar.top && text.bottom <= bar.bottom
}

function firstAreaIn(out: string): string {
  return `/${globSync('areas-of-practice/*.html', { cwd: out })[0]?.replace('.html', '')}`
}

function firstMemberIn(out: string): string {
  return `/${globSync('our-team/*.html', { cwd: out })[0]?.replace('.html', '')}`
}
