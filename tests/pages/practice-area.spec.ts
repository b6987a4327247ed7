import type { Page } from '@playwright/test'
import { phoneLink } from '../../src/lib/phone.ts'
import { areas, firm, formatPhone, members } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

for (const area of areas) {
  const address = `/areas-of-practice/${area.slug}`

  test(`${area.title} says whom it serves, then how it goes, what to bring, what it costs and what people ask`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.locator('.masthead')).toContainText(area.serves)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      area.servicesHeading,
      'How it goes',
      'What to bring',
      'What it costs',
      'Questions',
      'How we meet',
      `Articles on ${area.title}`,
    ])
    await expect(part(page, 'How it goes').getByRole('listitem')).toHaveText(
      area.steps.map(({ title, text, time }) => oneLine(title, text, time)),
    )
    await expect(part(page, 'What to bring').getByRole('listitem')).toHaveText(
      area.bring.flatMap(({ items }) => items).map(({ item, why = '' }) => oneLine(item, why)),
    )
    const costs = part(page, 'What it costs')
    for (const text of [area.fees.how, area.fees.firstTalk])
      await expect(costs).toContainText(text.trim().replaceAll(/\s+/g, ' '))
    for (const [index, { name, includes, excludes }] of area.fees.items.entries())
      for (const text of [name, includes, excludes, /flat fee|by the hour|by stage/i])
        await expect(costs.getByRole('listitem').nth(index)).toContainText(text)
    for (const { question, answer, source } of area.questions) {
      const asked = part(page, 'Questions').locator('div', {
        has: page.getByRole('heading', { name: question, exact: true }),
      })
      for (const text of [answer.trim(), source ?? '']) await expect(asked.last()).toContainText(text)
    }
  })

  test(`the list of ${area.title} prints on one sheet, alone or with the whole page`, async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.print = () => document.documentElement.toggleAttribute('data-asked-to-print', true)
    })
    await page.goto(address)
    await page.getByRole('button', { name: 'Print this list' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked-to-print')

    await page.setViewportSize(sheet)
    await page.emulateMedia({ media: 'print' })
    const list = part(page, 'What to bring')
    await expect(list).toContainText(`${firm.name}, ${firm.address.street}`)
    await expect(list.getByText(formatPhone)).toBeVisible()
    const shown = await page.locator('body').innerText()
    expect(shown.trim()).toBe((await list.innerText()).trim())

    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1)
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
    await expect(list).toHaveCSS('break-before', 'page')
    await expect(list).toHaveCSS('break-after', 'page')
    expect((await list.boundingBox())?.height).toBeLessThan(sheet.height)
  })
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`an area says whom to call, and offers the consultation, on its first screen at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const { slug } of areas) {
      await page.goto(`/areas-of-practice/${slug}`)
      const lawyers = members.filter(({ practiceAreas = [] }) => practiceAreas.includes(slug))
      expect(lawyers.length).toBeGreaterThan(0)
      const box = page.locator('.area-lawyers')
      for (const { name, phone = firm.phone } of lawyers) {
        await expect(box.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
        await expect(box.locator(`a[href="${phoneLink(phone)}"]`)).toBeInViewport({ ratio: 1 })
      }
      await expect(box.getByRole('link', { name: 'Free Consultation' })).toBeInViewport({ ratio: 1 })
    }
  })

test('on a phone the plates of an area’s services take less than one screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { slug } of areas) {
    await page.goto(`/areas-of-practice/${slug}`)
    const heights = await page
      .locator('.service-card .picture')
      .evaluateAll((plates) => plates.map((plate) => plate.clientHeight))
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(844)
  }
})

test('the four sections of an area are linked from its opening', async ({ page }) => {
  await page.goto(`/areas-of-practice/${areas[0]?.slug}`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const name of ['How it goes', 'What to bring', 'What it costs', 'Questions']) {
    await contents.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no useless button is shown, and the list can be printed', async ({ page }) => {
    await page.goto(`/areas-of-practice/${areas[0]?.slug}`)
    await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden()
    expect(await part(page, 'What to bring').getByRole('listitem').count()).toBeGreaterThan(4)
  })
})

/** A US Letter sheet with half-inch margins, in CSS pixels. */
const sheet = { width: 7.5 * 96, height: 10 * 96 }

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

function oneLine(...texts: string[]): RegExp {
  const words = texts.map((text) => text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${words.join(String.raw`\s*`).replaceAll(/\s+/g, String.raw`\s+`)}$`)
}

/** The number of pages in a PDF, counted by their page objects (ISO 32000-1, 7.7.3.3). */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
