import type { Locator } from '@playwright/test'
import { areas, posts } from '../support/content.ts'
import { expect } from '../support/site.ts'

/** Expects the links onward from a page that found nothing: every area, the newest articles, the telephone. */
export async function expectRelatedLinks(ways: Locator) {
  for (const { title, slug } of areas)
    await expect(ways.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/areas-of-practice/${slug}`,
    )
  for (const { title, slug } of posts.slice(0, 3))
    await expect(ways.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${slug}`)
  await expect(ways.locator('a[href^="tel:"]')).toHaveCount(1)
}
