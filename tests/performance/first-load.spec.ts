import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { areas, members, posts } from '../support/content.ts'
import { inlineScriptBytes, mostBannerScriptBytes } from '../support/network-bytes.ts'
import { builtHtml, expect, test } from '../support/site.ts'

/** How much script a page may load before any interaction, in Brotli bytes including inline scripts. */
const mostScript = 2200

const pages = [
  '/',
  `/areas-of-practice/${areas[0]?.slug}`,
  `/our-team/${members[0]?.slug}`,
  '/blog',
  `/blog/${posts[0]?.slug}`,
]

for (const path of pages)
  test(`${path} loads no React and at most 2.2 kB of script before any interaction`, async ({ page }) => {
    const html = builtHtml(path)
    const responses: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || /\.m?js$/.test(response.url()))
        responses.push(response)
    })
    await page.goto(path, { waitUntil: 'networkidle' })

    const scripts = await Promise.all(
      responses.map(async (response) => ({
        name: new URL(response.url()).pathname,
        text: await response.text(),
      })),
    )
    expect(scripts.filter(({ text }) => /react/i.test(text)).map(({ name }) => name)).toEqual([])
    expect(html).not.toMatch(/<script[^>]*>[^<]*react/i)
    const sizes = scripts.map(({ name, text }) => ({ name, bytes: brotliCompressSync(text).length }))
    const sum = sizes.reduce((all, { bytes }) => all + bytes, inlineScriptBytes(html))
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(mostScript + mostBannerScriptBytes(html))
    expect(sum).toBeGreaterThan(0)
  })

for (const path of ['/intake', '/intake/embedded', '/accessibility-feedback'])
  test(`${path} fetches React after its first paint and runs it on first interaction`, async ({ page }) => {
    const scripts = new Set<string>()
    page.on('requestfinished', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
    await page.goto(path)
    await expect.poll(() => scripts.size).toBeGreaterThanOrEqual(4)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(1)

    const ready = [...scripts]
    await page.locator('form[data-form]').click({ position: { x: 4, y: 4 } })
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    expect([...scripts]).toEqual(ready)
  })
