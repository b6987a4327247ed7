import { areas, firm, members, posts, formatDay, formatPhone } from '../support/content.ts'
import { builtHtml, builtPages, expect, shownText, test } from '../support/site.ts'

type Facts = Record<string, unknown> & { '@type': string }

test('each kind of page describes itself in schema.org terms', () => {
  const expected: Record<string, string[]> = {
    '/': ['LegalService', 'WebSite'],
    '/contact-us': ['LegalService', 'BreadcrumbList'],
    ...Object.fromEntries(members.map(({ slug }) => [`/our-team/${slug}`, ['Person', 'BreadcrumbList']])),
    ...Object.fromEntries(areas.map(({ slug }) => [`/areas-of-practice/${slug}`, ['BreadcrumbList']])),
    ...Object.fromEntries(posts.map(({ slug }) => [`/blog/${slug}`, ['BlogPosting', 'BreadcrumbList']])),
  }
  for (const [path, types] of Object.entries(expected))
    expect
      .soft(
        graphOf(path).map((facts) => facts['@type']),
        path,
      )
      .toEqual(types)
})

for (const path of ['/', '/contact-us'])
  test(`the firm’s facts in the data of ${path} match the page`, async ({ page }) => {
    await page.goto(path)
    const service = factsOf(path, 'LegalService')
    const shown = await shownText(page)
    expect(service).toMatchObject({ name: firm.name, url: firm.siteAddress, email: firm.email })
    expect(shown).toContain(firm.name)
    expect(service['telephone']).toBe(firm.phone.replaceAll(' ', ''))
    expect(shown).toContain(formatPhone)
    await expect(page.locator(`a[href="tel:${String(service['telephone'])}"]`).last()).toBeVisible()
    await expect(page.locator(`a[href="mailto:${String(service['email'])}"]`).last()).toBeVisible()
    const address = service['address'] as Record<string, string>
    expect(shown).toContain(address['streetAddress'])
    const place = `${address['addressLocality']}, ${address['addressRegion']} ${address['postalCode']}`
    expect(shown).toContain(place)
    for (const link of service['sameAs'] as string[])
      await expect(page.locator(`a[href="${link}"]`)).toBeVisible()
  })

for (const { slug } of members)
  test(`the data of ${slug}'s profile matches the profile`, async ({ page }) => {
    await page.goto(`/our-team/${slug}`)
    const person = factsOf(`/our-team/${slug}`, 'Person')
    const name = [person['name'], person['honorificSuffix']].filter(Boolean).join(', ')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const main = page.getByRole('main')
    await expect(main.getByText(String(person['jobTitle']), { exact: true }).first()).toBeVisible()
    await expect(main.locator(`a[href="tel:${String(person['telephone'])}"]`)).toBeVisible()
    await expect(main.getByRole('link', { name: String(person['email']) })).toBeVisible()
    for (const area of (person['knowsAbout'] ?? []) as string[])
      await expect(main.locator('.profile-facts').getByRole('link', { name: area })).toBeVisible()
  })

test('the data of every article matches the article', async ({ page }) => {
  for (const { slug, title, date, checked } of posts) {
    await page.goto(`/blog/${slug}`)
    const main = page.getByRole('main')
    const posting = factsOf(`/blog/${slug}`, 'BlogPosting')
    const author = posting['author'] as Record<string, string>
    const byline = `By ${author['name']} on ${formatDay(String(posting['datePublished']))}`
    await expect.soft(main.getByRole('heading', { level: 1 }), slug).toHaveText(String(posting['headline']))
    expect.soft(posting, slug).toMatchObject({ headline: title, datePublished: date, dateModified: checked })
    await expect.soft(main.locator('.article-byline'), slug).toContainText(byline)
    await expect.soft(main, slug).toContainText(formatDay(String(posting['dateModified'])))
    await expect.soft(main.locator(`a[href="${pathOf(author['url'])}"]`).first(), slug).toBeVisible()
    await expect
      .soft(main.getByRole('link', { name: String(posting['articleSection']) }).first())
      .toBeVisible()
    expect.soft(posting['mainEntityOfPage'], slug).toBe(`${firm.siteAddress}/blog/${slug}`)
  }
})

test('every breadcrumb trail leads from the home page through built pages to the page itself', () => {
  for (const path of builtPages()) {
    const trail = graphOf(path).find((facts) => facts['@type'] === 'BreadcrumbList')
    if (!trail) continue
    const steps = trail['itemListElement'] as { position: number; name: string; item: string }[]
    expect
      .soft(
        steps.map(({ position }) => position),
        path,
      )
      .toEqual(steps.map((_, place) => place + 1))
    const paths = steps.map(({ item }) => pathOf(item))
    expect.soft([paths[0], paths.at(-1)], path).toEqual(['/', path])
    for (const step of paths) expect.soft(builtPages(), path).toContain(step)
  }
})

function graphOf(path: string): Facts[] {
  const [, text] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(builtHtml(path)) ?? []
  if (!text) return []
  const data = JSON.parse(text) as { '@context': string; '@graph': Facts[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

function factsOf(path: string, type: string): Facts {
  const facts = graphOf(path).find((candidate) => candidate['@type'] === type)
  if (!facts) throw new Error(`${path} has no ${type}`)
  return facts
}

function pathOf(address = ''): string {
  return new URL(address).pathname
}
