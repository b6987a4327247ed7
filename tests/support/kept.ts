import type { BrowserContext, Page } from '@playwright/test'

export const nothing = { cookies: [], session: [], local: [], databases: [], caches: [], workers: 0 }

/** Everything that the site currently stores in the browser. */
export async function kept(page: Page, context: BrowserContext) {
  const stored = await page.evaluate(async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  return { cookies: await context.cookies(), ...stored }
}
