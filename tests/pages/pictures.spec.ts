import sharp from 'sharp'
import { addressName } from '../../text/address-name.ts'
import { areas, members, posts } from '../support/content.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, siteFolder, test } from '../support/site.ts'

for (const path of ['/our-team', '/areas-of-practice', '/blog', '/blog/topic/estates-trusts']) {
  test(`on ${path} the first picture is in the page itself, and as high as the file beside it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const pictures = page.locator('main li .picture > img')
    await expect(pictures.first()).toHaveAttribute('src', /^data:image\/svg/)
    await expect(pictures.nth(1)).toHaveAttribute('src', /^\/plates\//)
    const heightOf = async (place: number) => (await pictures.nth(place).boundingBox())?.height
    expect(await heightOf(0)).toBeCloseTo((await heightOf(1)) ?? 0, 0)
  })
}

test('every card and profile has its picture as an image that loads', async ({ page }) => {
  const areaPages = areas.map(({ slug }) => `/areas-of-practice/${slug}`)
  const memberPages = members.map(({ slug }) => `/our-team/${slug}`)
  for (const path of ['/', '/our-team', '/areas-of-practice', '/blog', ...areaPages, ...memberPages]) {
    await page.goto(path)
    const frames = page.locator('main .picture')
    const count = await frames.count()
    expect(count, path).toBeGreaterThan(0)
    for (let place = 0; place < count; place += 1) {
      const picture = frames.nth(place).locator('img').last()
      await picture.scrollIntoViewIfNeeded()
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width, `${path}, picture ${place + 1}`).toBeGreaterThan(0)
    }
  }
})

test('the first card’s photograph is visible before any of its files has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.(avif|webp|jpe?g)$/, () => {})
  await page.goto('/blog/topic/mergers-acquisitions', { waitUntil: 'domcontentloaded' })
  const preview = page.locator('[data-photograph] > img').first()
  await expect(preview).toHaveAttribute('src', /^data:image\/avif/)
  await expect(preview).toHaveAttribute('alt', '')
  expect(await preview.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(440)
  expect((await preview.boundingBox())?.height).toBeGreaterThan(150)
})

test('a picture either prints or takes no space: no box is empty', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const [path] of Object.values(kindsOfPages)) {
    if (!path) continue
    await page.goto(path)
    expect.soft(await page.evaluate(emptyBoxes), path).toEqual([])
  }
})

test('the plates of the areas differ at thumbnail size', async () => {
  expect(await leastDifference(areas.map(({ slug }) => `areas/${slug}`))).toBeGreaterThan(25)
})

test('the plates of the six newest articles differ at thumbnail size', async () => {
  expect(await leastDifference(posts.slice(0, 6).map(({ slug }) => `articles/${slug}`))).toBeGreaterThan(10)
})

for (const { slug, title, services } of areas) {
  test(`the plates of the services of ${title} differ at thumbnail size`, async () => {
    const plates = services.map((service) => `services/${slug}/${addressName(service.title)}`)
    expect(await leastDifference(plates)).toBeGreaterThan(10)
  })
}

/** Runs in the page: elements with a border or background around nothing. */
function emptyBoxes(): string[] {
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  const isDrawn = (element: HTMLElement) => {
    const { borderTopWidth, borderInlineStartWidth, backgroundColor, backgroundImage } =
      getComputedStyle(element)
    const hasBorder = parseFloat(borderTopWidth) > 0 && parseFloat(borderInlineStartWidth) > 0
    return hasBorder || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
  }
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => isSeen(element) && isDrawn(element) && !element.innerText.trim())
    .filter((element) => !element.matches('img, svg, svg *, input, select, textarea, iframe'))
    .filter((element) => ![...element.querySelectorAll('img, svg, input, iframe')].some(isSeen))
    .map((element) => element.outerHTML.slice(0, 80))
}

/** The mean difference of a color value (0 to 255) between the two most similar of these plates. */
async function leastDifference(plates: string[]): Promise<number> {
  const thumbnails = await Promise.all(plates.map(thumbnailOf))
  const differences = thumbnails.flatMap((one, index) =>
    thumbnails.slice(index + 1).map((other) => {
      const sum = one.reduce((total, value, place) => total + Math.abs(value - (other[place] ?? NaN)), 0)
      return sum / one.length
    }),
  )
  return Math.min(...differences)
}

/** A plate as seen from across a room: 40 by 20 pixels, cropped like its card. */
async function thumbnailOf(plate: string): Promise<Buffer> {
  const full = await sharp(`${siteFolder}/plates/${plate}.svg`).png().toBuffer()
  return sharp(full).resize(40, 20).removeAlpha().raw().toBuffer()
}
