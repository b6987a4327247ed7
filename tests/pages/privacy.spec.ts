import { readFileSync } from 'node:fs'
import { kept, nothing } from '../support/kept.ts'
import { builtPages, expect, shownText, siteFolder, test } from '../support/site.ts'

/** The privacy statement's claims about the visitor's browser. The tests below verify each sentence. */
const promises = {
  prefilled:
    'If you came from the link above an article, the kind of issue and the page are already filled in',
  cookies: 'This site sets no cookies.',
  storage: 'It keeps one thing in your browser.',
  draft: "held in the browser's session storage",
  removed: 'is removed as soon as the form has been sent',
  companies: 'pages load nothing from other companies',
}

test('the privacy statement promises what these tests verify', async ({ page }) => {
  await page.goto('/privacy-policy')
  const shown = (await shownText(page, 'main')).replaceAll('’', "'")
  for (const promise of Object.values(promises)) expect(shown).toContain(promise)
})

// every-page.spec.ts visits each page and finds nothing kept; the fixture of every test refuses requests to others.
test(`no page sets a cookie: "${promises.cookies}"`, async ({ request }) => {
  for (const path of builtPages())
    expect.soft((await request.get(path)).headers(), path).not.toHaveProperty('set-cookie')
})

test('a search stores nothing, and nothing that it loads sets a cookie', async ({ page, context }) => {
  const set: string[] = []
  context.on('response', async (response) => {
    if ('set-cookie' in (await response.allHeaders())) set.push(response.url())
  })
  await page.goto('/search#probate')
  await expect(page.getByRole('status')).toContainText('found for')
  expect(await kept(page, context)).toEqual(nothing)
  expect(set).toEqual([])
})

for (const path of ['/accessibility-feedback', '/intake'])
  test(`the form of ${path} keeps its draft in the tab and stores nothing else`, async ({
    page,
    context,
  }) => {
    await page.goto(path)
    const field = page.locator('form[data-form] textarea').first()
    await field.fill('The menu does not open.')
    await expect.poll(async () => (await kept(page, context)).session).toHaveLength(1)
    const { session, ...elsewhere } = await kept(page, context)
    expect(session[0]).toMatch(/^form-draft-/)
    expect(elsewhere).toEqual({ cookies: [], local: [], databases: [], caches: [], workers: 0 })
  })

test('the draft is gone once the form has been sent', async ({ page, context }) => {
  await page.goto('/accessibility-feedback')
  await page.getByLabel('Kind of issue').selectOption('navigation')
  await page.getByLabel('Description of the issue').fill('The menu does not open.')
  await page.getByLabel('I am not a robot').click()
  await expect(page.getByText('The check is complete')).toBeVisible()
  expect((await kept(page, context)).session).toHaveLength(1)
  await page.locator('form[data-form] button[type=submit]').click()
  await expect(page.locator('.sent-notice')).toBeVisible()
  expect(await kept(page, context)).toEqual(nothing)
})

test('the feedback form is filled in from the link above an article, and from no other page', async ({
  page,
}) => {
  const about = page.getByLabel('Page (optional)')
  await page.goto('/blog/will-vs-trust')
  await page.getByRole('link', { name: 'Is something here wrong or unclear?' }).click()
  await expect(about).toHaveValue('/blog/will-vs-trust')
  await expect(page.getByLabel('Kind of issue')).toHaveValue('content')

  await page.goto('/our-firm')
  await page.getByRole('link', { name: 'Accessibility Help' }).click()
  await expect(page).toHaveURL('/accessibility-feedback')
  await expect(about).toHaveValue('')
})

test('no dependency of the site sets a cookie', () => {
  for (const path of builtPages()) expect.soft(scriptsOf(path), path).not.toContain('document.cookie')
})

function scriptsOf(path: string): string {
  const html = readFileSync(`${siteFolder}${path === '/' ? '/index' : path}.html`, 'utf8')
  const files = [...html.matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([file]) => file)
  return files.map((file) => readFileSync(`${siteFolder}${file}`, 'utf8')).join('\n') + html
}
