import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { test as base } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { build } from 'vite'
import { officeHeaders } from '../../../office/kit/guards/headers.ts'

export { expect } from '@playwright/test'

/** The editor alone on a page, with the office's styles and policy. `text` is its editable element. */
type EditorPage = {
  page: Page
  text: Locator
  open(markdown: string): Promise<void>
  /** The Markdown that the editor last reported. */
  written(): Promise<string | undefined>
}

type Served = { served: { origin: string; folder: string } }

/** Tests of the body editor. An error in the console, or a request to another host, fails a test. */
export const test = base.extend<{ editor: EditorPage }, Served>({
  served: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'body-editor-'))
      await build({
        configFile: false,
        logLevel: 'error',
        root: resolve('tests/office/body-editor/page'),
        plugins: [react()],
        build: { outDir: folder, emptyOutDir: true, manifest: 'manifest.json', assetsInlineLimit: 0 },
      })
      const server = createServer(({ url = '/' }, response) => {
        for (const [name, value] of officeHeaders(false)) response.setHeader(name, value)
        try {
          const name = url === '/' ? 'index.html' : url
          response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain')
          response.end(readFileSync(join(folder, name)))
        } catch {
          // Browsers ask for an icon by themselves; a 404 would be an error in the console.
          response.writeHead(['/favicon.ico', '/no-picture'].includes(url) ? 204 : 404).end()
        }
      })
      await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      await use({ origin: `http://localhost:${port}`, folder })
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  editor: async ({ page, served }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('request', (request) => {
      if (!/^(?:data:|http:\/\/localhost)/.test(request.url())) faults.push(`foreign host: ${request.url()}`)
    })
    const text = page.getByRole('textbox', { name: 'Body' })
    const open = async (markdown: string) => {
      if (page.url() === 'about:blank') await page.goto(served.origin)
      await page.evaluate((given) => {
        window.edit(given)
      }, markdown)
      await text.waitFor()
    }
    await use({ page, text, open, written: () => page.evaluate(() => window.written) })
    base.expect(faults).toEqual([])
  },
})

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}
