import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, firm, members, posts } from '../support/content.ts'
import { builtHtml, builtPages, expect, test, textOf } from '../support/site.ts'

type Words = { title: string; description: string }

/** Derived from the path (specification, section 2, "Page title and description"). */
const made: Record<string, string> = {
  '/our-team': 'Our Team',
  '/areas-of-practice': 'Areas Of Practice',
  '/blog': 'Blog',
  '/blog/page/2': 'Blog Page 2',
  '/blog/page/3': 'Blog Page 3',
  '/blog/page/4': 'Blog Page 4',
  '/contact-us': 'Contact Us',
  '/privacy-policy': 'Privacy Policy',
  '/accessibility-feedback': 'Accessibility Feedback',
  '/disclaimer': 'Disclaimer',
  '/search': 'Search',
}

const expected: Record<string, Words> = {
  '/': { title: firm.name, description: firm.name },
  ...mapped(Object.entries(made), ([path, words]) => [
    path,
    { title: words, description: `Learn more about ${words}` },
  ]),
  ...mapped(posts, ({ slug, title, excerpt }) => [`/blog/${slug}`, { title, description: excerpt }]),
  ...mapped(areas, ({ slug, title, description }) => [`/areas-of-practice/${slug}`, { title, description }]),
  ...mapped(members, ({ slug, name, role, description }) => [
    `/our-team/${slug}`,
    { title: `${name}, ${role}`, description },
  ]),
}

test('every route has its title and its description', () => {
  for (const [path, { title, description }] of Object.entries(expected))
    expect.soft(wordsOf(path), path).toEqual({
      title: path === '/' ? firm.name : `${title} | ${firm.name}`,
      description: description.trim(),
    })
})

test('pages that the specification does not mention have their own title and description', () => {
  for (const path of builtPages().filter((page) => !(page in expected))) {
    const { title, description } = wordsOf(path)
    expect.soft(title, path).toMatch(new RegExp(`^\\S.+ \\| ${firm.name}$`))
    expect.soft(description.length, path).toBeGreaterThan(15)
  }
})

test('what is shared of a legal page or the search has its opening', () => {
  for (const [path, file] of Object.entries({
    '/disclaimer': 'legal/disclaimer.md',
    '/search': 'pages/search.yaml',
  })) {
    const [, shared = ''] = /<meta property="og:description" content="([^"]*)"/.exec(builtHtml(path)) ?? []
    const content = readFileSync(join('content', file), 'utf8').replace(/\s+/g, ' ')
    expect.soft(shared, path).not.toBe('')
    expect.soft(content, path).toContain(textOf(shared))
    expect.soft(wordsOf(path).description, path).not.toBe(textOf(shared))
  }
})

test('no two listed pages share a title', () => {
  const listed = builtPages().filter((path) => !builtHtml(path).includes('content="noindex"'))
  const titles = listed.map((path) => wordsOf(path).title)
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
})

test('the assistant does not appear as a lawyer', async ({ page }) => {
  for (const { slug, name } of members.filter(({ lawyer }) => !lawyer)) {
    await page.goto(`/our-team/${slug}`)
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
    await expect(page).not.toHaveTitle(/Esq|Partner|Attorney/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

function mapped<Item>(items: Item[], entry: (item: Item) => [string, Words]): Record<string, Words> {
  return Object.fromEntries(items.map(entry))
}

function wordsOf(path: string): Words {
  const html = builtHtml(path)
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  return { title: textOf(title), description: textOf(description) }
}
