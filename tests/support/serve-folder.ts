import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Answers the page's requests to http://firm.example from a built folder. */
export async function serveFolder(page: Page, out: string) {
  await page.route('http://firm.example/**', (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname)
    const file = [path, `${path}.html`, `${path}index.html`]
      .map((name) => join(out, name))
      .find((name) => existsSync(name) && statSync(name).isFile())
    return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
}
