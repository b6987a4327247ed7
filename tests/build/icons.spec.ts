import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { isNamedByBlockLists } from '../../text/heading-id.ts'
import { firm } from '../support/content.ts'
import { builtHtml, builtPages, expect, siteFolder, test } from '../support/site.ts'

const built = (name: string) => readFileSync(join(siteFolder, name))

test('every program finds an icon of the firm in the size that it wants', async ({ request }) => {
  const ico = built('favicon.ico')
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, place) => 6 + 16 * place)
  expect(sizes.map((entry) => ico.readUInt8(entry))).toEqual([16, 32, 48])
  for (const entry of sizes) {
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const picture = await sharp(ico.subarray(offset, offset + length)).metadata()
    expect(picture).toMatchObject({ format: 'png', width: ico.readUInt8(entry) })
  }
  expect(await sharp(built('apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 })
  const { channels } = await sharp(built('apple-touch-icon.png')).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)

  const manifest = JSON.parse(built('site.webmanifest').toString()) as {
    name: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.name).toBe(firm.name)
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(built(src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const path of builtPages()) expect.soft(builtHtml(path), path).toContain('href="/favicon.svg"')
  expect(builtHtml('/')).toContain('<link rel="manifest" href="/site.webmanifest">')
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
})

test('no part of a page has an id or a class that block lists hide', () => {
  for (const path of builtPages()) {
    const names = [...builtHtml(path).matchAll(/\s(?:id|class)="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(/\s+/),
    )
    expect.soft(names.filter(isNamedByBlockLists), path).toEqual([])
  }
})

test('a link to the section on cookies as it was still arrives there', async ({ page }) => {
  await page.goto('/privacy-policy')
  const heading = page.getByRole('heading', { name: 'Cookie Policy', exact: true })
  await page.evaluate(() => (location.hash = '#cookie-policy'))
  await expect(heading).toBeInViewport()
  const contents = page.getByRole('link', { name: 'Cookie Policy', exact: true })
  await expect(contents.first()).toHaveAttribute('href', '#section-cookie-policy')
})
