import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Saves a page with a field or its body changed, as the office does, from the office's page and so with its cookies.
 */
export async function savePage(
  page: Page,
  path: string,
  changed: Record<string, unknown>,
  body?: string,
): Promise<void> {
  const status = await page.evaluate(
    async ([file, fields, written]) => {
      const address = `/office/api/content/files/${encodeURIComponent(file)}`
      const send = (act: string, body: object) =>
        fetch(`${address}/${act}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const { saved } = (await (await fetch(address)).json()) as {
        saved: { version: string; body: string | null; fields: object }
      }
      const values = { fields: { ...saved.fields, ...fields }, body: written ?? saved.body }
      await send('draft', { ...values, base: saved.version, number: 0, field: null })
      return (await send('save', { base: saved.version, number: 1, over: null })).status
    },
    [path, changed, body] as const,
  )
  expect(status).toBe(200)
}
